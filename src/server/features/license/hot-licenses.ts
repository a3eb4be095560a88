/**
 * The licences that packages of public registries declare most, in our judgement of them; the most common first.
 *
 * Nothing here comes from what users of this product scan.
 */
export const hotLicenseIds: readonly string[] = [
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

/** By what the hot list is ordered. */
export const hotLicenseBasis = '按公开软件包声明许可证的常见程度人工排列，与任何用户的使用无关';
