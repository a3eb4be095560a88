import { projectOfName, purlOf } from '#model';
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
    notes: copies.map(note).join('\n'),
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

function note({ lines, cloneType, similarity, project, version, origin }: SbomCopy): string {
  const percent = (100 * similarity).toFixed(0);
  return (
    `第 ${lines.first}-${lines.last} 行：Type-${cloneType} 克隆，相似度 ${percent}%，` +
    `来自 ${project} ${version} 的 ${origin.path} 第 ${origin.lines.first}-${origin.lines.last} 行`
  );
}
