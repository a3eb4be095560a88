import { createRequire } from 'node:module';
import { type ReferenceColumns, referenceColumns } from './reference-columns.ts';
import { ReferenceTexts } from './reference-texts.ts';
import { shippedColumns } from './shipped-columns.ts';

let known: ReferenceTexts | undefined;

/** The texts that SPDX lists, as the build has made them ready; without a build they are made ready here. */
export function listedTexts(): ReferenceTexts {
  known ??= new ReferenceTexts(shippedColumns() ?? listedColumns());
  return known;
}

/** The texts that SPDX lists (package `spdx-license-list`, CC0-1.0), made ready to be found. */
export function listedColumns(): ReferenceColumns {
  const full = fullList();
  return referenceColumns([
    ...Object.entries(full)
      .filter(([license]) => currentId(license) === license && !sameTexts.has(license))
      .map(([license, { name, licenseText }]) => ({
        license,
        name: `${name} ${holders[license.replace(/-.*/s, '')] ?? ''}`,
        text: licenseText,
        isCommon: common.has(license),
      })),
    ...otherWordings.map(([license, listed, leftOut]) => ({
      license,
      name: '',
      text: (full[listed]?.licenseText ?? '').replaceAll(leftOut, ' '),
      isCommon: false,
    })),
  ]);
}

/** Five megabytes, loaded by whoever makes them ready alone. */
function fullList(): typeof import('spdx-license-list/full.js') {
  return createRequire(import.meta.url)('spdx-license-list/full.js');
}

/** Licences that are used so widely that a text near to one of them, and to a rare one, means it. */
const common = new Set(
  'MIT BSD-2-Clause BSD-3-Clause BSD-4-Clause ISC Zlib Apache-1.0 Apache-1.1 Apache-2.0 HPND X11 NTP'.split(
    ' ',
  ),
);

/** Ids whose text is that of another, or holds another whole: the note beside it tells them apart. */
const sameTexts = new Set([
  'OFL-1.0-RFN',
  'OFL-1.0-no-RFN',
  'OFL-1.1-RFN',
  'OFL-1.1-no-RFN',
  'BSD-3-Clause-Tso',
]);

/** How a holder is spelled in the text, where the name of the licence spells it in another way. */
const holders: Readonly<Record<string, string>> = { OLDAP: 'OpenLDAP', PPL: 'peer', Saxpath: 'saxpath' };

/** Listed under the name of one holder, or with another licence behind it, and used by all others without. */
const otherWordings = [
  ['BSD-3-Clause', 'BSD-3-Clause-HP', /Hewlett-Packard Company|Hewlett-Packard/gi],
  ['LGPL-3.0-only', 'LGPL-3.0', /GNU GENERAL PUBLIC LICENSE\s+Version 3, 29 June 2007.*/gs],
  ['Apache-1.1', 'Entessa', /Entessa,? LLC\.?|Entessa/gi],
] as const;

/** Of ids that mean the same text, the one that SPDX wants today. */
export function currentId(id: string): string {
  if (/^(?:A|L)?GPL-\d\.\d$/.test(id)) return `${id}-only`;
  if (/^(?:A|L)?GPL-\d\.\d(?:\+|-or-later)$/.test(id)) return id.replace(/\+|-or-later/, '-only');
  if (/^GFDL-\d\.\d(?:$|-)/.test(id)) return `${id.slice(0, 8)}-only`;
  return spelledToday[id] ?? id;
}

/** Ids that SPDX has given up for others. */
export const spelledToday: Readonly<Record<string, string>> = {
  'BSD-2-Clause-FreeBSD': 'BSD-2-Clause-Views',
  'BSD-2-Clause-NetBSD': 'BSD-2-Clause',
  'eCos-2.0': 'GPL-2.0-or-later WITH eCos-exception-2.0',
  'GPL-2.0-with-autoconf-exception': 'GPL-2.0-or-later WITH Autoconf-exception-2.0',
  'GPL-2.0-with-bison-exception': 'GPL-2.0-or-later WITH Bison-exception-2.2',
  'GPL-2.0-with-classpath-exception': 'GPL-2.0-only WITH Classpath-exception-2.0',
  'GPL-2.0-with-font-exception': 'GPL-2.0-only WITH Font-exception-2.0',
  'GPL-2.0-with-GCC-exception': 'GPL-2.0-or-later WITH GCC-exception-2.0',
  'GPL-3.0-with-autoconf-exception': 'GPL-3.0-or-later WITH Autoconf-exception-3.0',
  'GPL-3.0-with-GCC-exception': 'GPL-3.0-or-later WITH GCC-exception-3.1',
  Nunit: 'zlib-acknowledgement',
  wxWindows: 'LGPL-2.0-or-later WITH WxWindows-exception-3.1',
  'StandardML-NJ': 'SMLNJ',
  'bzip2-1.0.5': 'bzip2-1.0.6',
};
