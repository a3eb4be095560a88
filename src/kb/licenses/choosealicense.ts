/**
 * What choosealicense.com says of the licences it knows, by its own tags (CC-BY-3.0, see NOTICE).
 *
 * A line: its conditions, its limits, and the permissions that not all of them give; the four that all give are commercial
 * use, distribution, modification and private use. Of GPL-2.0 and the like it means every spelling.
 */
export const chooseALicense: Readonly<Record<string, string>> = {
  '0BSD': 'limits:liability limits:warranty',
  'AFL-3.0':
    'grants:patent-use include-copyright document-changes limits:trademark-use limits:liability limits:warranty',
  'AGPL-3.0':
    'grants:patent-use include-copyright document-changes disclose-source network-use-disclose same-license limits:liability limits:warranty',
  'Apache-2.0':
    'grants:patent-use include-copyright document-changes limits:trademark-use limits:liability limits:warranty',
  'Artistic-2.0':
    'grants:patent-use include-copyright document-changes limits:liability limits:trademark-use limits:warranty',
  'BSD-2-Clause': 'include-copyright limits:liability limits:warranty',
  'BSD-2-Clause-Patent': 'grants:patent-use include-copyright limits:liability limits:warranty',
  'BSD-3-Clause': 'include-copyright limits:liability limits:warranty',
  'BSD-3-Clause-Clear': 'include-copyright limits:liability limits:patent-use limits:warranty',
  'BSD-4-Clause': 'include-copyright limits:liability limits:warranty',
  'BSL-1.0': 'include-copyright--source limits:liability limits:warranty',
  'BlueOak-1.0.0': 'grants:patent-use include-copyright limits:liability limits:warranty',
  'CC-BY-4.0':
    'include-copyright document-changes limits:liability limits:trademark-use limits:patent-use limits:warranty',
  'CC-BY-SA-4.0':
    'include-copyright document-changes same-license limits:liability limits:trademark-use limits:patent-use limits:warranty',
  'CC0-1.0': 'limits:liability limits:trademark-use limits:patent-use limits:warranty',
  'CECILL-2.1':
    'grants:patent-use include-copyright network-use-disclose disclose-source same-license limits:liability limits:warranty',
  'CERN-OHL-P-2.0': 'grants:patent-use include-copyright document-changes limits:liability limits:warranty',
  'CERN-OHL-S-2.0':
    'grants:patent-use include-copyright document-changes disclose-source same-license limits:liability limits:warranty',
  'CERN-OHL-W-2.0':
    'grants:patent-use include-copyright document-changes disclose-source same-license--library limits:liability limits:warranty',
  'ECL-2.0':
    'grants:patent-use include-copyright document-changes limits:trademark-use limits:liability limits:warranty',
  'EPL-1.0':
    'grants:patent-use disclose-source include-copyright same-license limits:liability limits:warranty',
  'EPL-2.0':
    'grants:patent-use disclose-source include-copyright same-license limits:liability limits:warranty',
  'EUPL-1.1':
    'grants:patent-use include-copyright disclose-source document-changes network-use-disclose same-license limits:liability limits:trademark-use limits:warranty',
  'EUPL-1.2':
    'grants:patent-use include-copyright disclose-source document-changes network-use-disclose same-license limits:liability limits:trademark-use limits:warranty',
  'GFDL-1.3':
    'include-copyright disclose-source same-license document-changes limits:liability limits:warranty',
  'GPL-2.0':
    'include-copyright document-changes disclose-source same-license limits:liability limits:warranty',
  'GPL-3.0':
    'grants:patent-use include-copyright document-changes disclose-source same-license limits:liability limits:warranty',
  ISC: 'include-copyright limits:liability limits:warranty',
  'LGPL-2.1':
    'include-copyright disclose-source document-changes same-license--library limits:liability limits:warranty',
  'LGPL-3.0':
    'grants:patent-use include-copyright disclose-source document-changes same-license--library limits:liability limits:warranty',
  'LPPL-1.3c': 'include-copyright document-changes disclose-source limits:liability limits:warranty',
  MIT: 'include-copyright limits:liability limits:warranty',
  'MIT-0': 'limits:liability limits:warranty',
  'MPL-2.0':
    'grants:patent-use disclose-source include-copyright same-license--file limits:liability limits:trademark-use limits:warranty',
  'MS-PL': 'grants:patent-use include-copyright limits:warranty limits:trademark-use',
  'MS-RL':
    'grants:patent-use disclose-source include-copyright same-license--file limits:warranty limits:trademark-use',
  'MulanPSL-2.0': 'grants:patent-use include-copyright limits:liability limits:trademark-use limits:warranty',
  NCSA: 'include-copyright limits:liability limits:warranty',
  'ODbL-1.0':
    'disclose-source include-copyright same-license limits:liability limits:patent-use limits:trademark-use limits:warranty',
  'OFL-1.1': 'include-copyright same-license limits:liability limits:warranty',
  'OSL-3.0':
    'grants:patent-use include-copyright disclose-source document-changes network-use-disclose same-license limits:trademark-use limits:liability limits:warranty',
  PostgreSQL: 'include-copyright limits:liability limits:warranty',
  'UPL-1.0': 'grants:patent-use include-copyright limits:liability limits:warranty',
  Unlicense: 'limits:liability limits:warranty',
  Vim: 'include-copyright document-changes disclose-source same-license',
  WTFPL: '',
  Zlib: 'include-copyright--source document-changes limits:liability limits:warranty',
};
