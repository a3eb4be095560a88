import type { Ecosystem } from '../ecosystem.ts';
import { compareGenericVersions } from '../generic/versions.ts';
import { luarocksLock, rockspec } from './rockspec.ts';

/** Lua packages. The number behind the hyphen is the revision of the rockspec. */
export const luarocks: Ecosystem = {
  id: 'luarocks',
  label: 'LuaRocks',
  readers: [luarocksLock, rockspec],
  compareVersions: compareGenericVersions,
};
