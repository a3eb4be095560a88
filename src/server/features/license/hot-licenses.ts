/**
 * The licences that packages of public registries declare most, in our judgement of them; the most common first.
 *
 * Nothing here comes from what users of this product scan.
 */
const commonIds: readonly string[] = [
  'MIT',
  'Apache-2.0',
  'ISC',
  'BSD-3-Clause',
  'BSD-2-Clause',
  'GPL-3.0-only',
  'GPL-2.0-only',
  'LGPL-3.0-only',
  'LGPL-2.1-only',
  'MPL-2.0',
  'AGPL-3.0-only',
  'EPL-2.0',
  'CC0-1.0',
  'Unlicense',
  '0BSD',
  'CC-BY-4.0',
  'MulanPSL-2.0',
  'EPL-1.0',
  'Zlib',
  'PSF-2.0',
];

const listed = 20;

/**
 * The ids of the hot licences, those of the most known open-source projects first; of as many projects, in the order
 * in which packages of public registries declare them.
 */
export function hotLicenseIds(projectCounts: ReadonlyMap<string, number>): string[] {
  const ids = [...new Set([...commonIds, ...projectCounts.keys()])];
  return ids.sort((a, b) => (projectCounts.get(b) ?? 0) - (projectCounts.get(a) ?? 0)).slice(0, listed);
}

/** By what the hot list is ordered. */
export const hotLicenseBasis =
  '按知识库收录的开源项目数排列，数目相同的按公开软件包声明的常见程度排列，与任何用户的使用无关';
