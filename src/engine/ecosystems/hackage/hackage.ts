import type { Ecosystem } from '../ecosystem.ts';
import { cabalFreeze } from './cabal-freeze.ts';
import { cabal } from './cabal.ts';
import { stackYaml, stackYamlLock } from './stack-yaml.ts';
import { compareNumberLists } from '../number-lists.ts';

/** Haskell packages (Haskell Package Versioning Policy). */
export const hackage: Ecosystem = {
  id: 'hackage',
  label: 'Hackage',
  readers: [cabalFreeze, stackYamlLock, stackYaml, cabal],
  compareVersions: compareNumberLists,
};
