import { compareDebVersions } from '../deb/versions.ts';
import type { Ecosystem } from '../ecosystem.ts';
import { opamFile, opamLocked } from './opam-file.ts';

/** OCaml packages; opam orders versions as Debian does (opam manual, "Version ordering"). */
export const opam: Ecosystem = {
  id: 'opam',
  label: 'opam',
  readers: [opamLocked, opamFile],
  compareVersions: compareDebVersions,
};
