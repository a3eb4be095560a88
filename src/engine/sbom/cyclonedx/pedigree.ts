import { projectOfName, purlOf } from '#model';
import { copyNote } from '../copy-note.ts';
import type { SbomCopy } from '../document.ts';
import { writeLicenses } from './licenses.ts';
import { referenceTo } from './references.ts';
import type { SpecVersion } from './versions.ts';

/**
 * `pedigree` of a file that holds copied code: the projects that it was taken over from, and in the notes which of its
 * lines come from where. `undefined` for a file without any.
 */
export function writePedigree(copies: readonly SbomCopy[], version: SpecVersion): object | undefined {
  if (copies.length === 0) return undefined;
  const ancestors = new Map(copies.map((copy) => [`${copy.project}@${copy.version}`, copy]));
  return {
    ancestors: [...ancestors.values()].map((copy) => ancestor(copy, version)),
    notes: copies.map(copyNote).join('\n'),
  };
}

function ancestor({ project, version, license, website }: SbomCopy, written: SpecVersion): object {
  const { ecosystem, name } = projectOfName(project);
  return {
    type: 'library',
    name,
    version,
    licenses: writeLicenses({ declared: license, concluded: undefined }, written).licenses,
    purl: purlOf(ecosystem, name, version),
    externalReferences: referenceTo('website', website),
  };
}
