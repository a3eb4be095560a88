import type { Component, LicenseExpression } from '#model';
import parse from 'spdx-expression-parse';
import spdxIds from 'spdx-license-list/simple.js';

/** What package authors write for a licence, lower case without punctuation, and what SPDX calls it. */
export const commonNames: Readonly<Record<string, string>> = {
  apache: 'Apache-2.0',
  'apache 2': 'Apache-2.0',
  'apache 2 0': 'Apache-2.0',
  'apache license 2 0': 'Apache-2.0',
  'apache license version 2 0': 'Apache-2.0',
  'the apache license version 2 0': 'Apache-2.0',
  'the apache software license version 2 0': 'Apache-2.0',
  'apache software license 2 0': 'Apache-2.0',
  'mit license': 'MIT',
  'the mit license': 'MIT',
  'mit x11': 'MIT',
  expat: 'MIT',
  'isc license': 'ISC',
  'bsd 3 clause license': 'BSD-3-Clause',
  'bsd 3 clause': 'BSD-3-Clause',
  'new bsd license': 'BSD-3-Clause',
  'new bsd': 'BSD-3-Clause',
  'revised bsd': 'BSD-3-Clause',
  'modified bsd license': 'BSD-3-Clause',
  'bsd 2 clause license': 'BSD-2-Clause',
  'simplified bsd': 'BSD-2-Clause',
  gplv2: 'GPL-2.0-only',
  'gpl v2': 'GPL-2.0-only',
  'gpl 2': 'GPL-2.0-only',
  'gplv2+': 'GPL-2.0-or-later',
  gplv3: 'GPL-3.0-only',
  'gpl v3': 'GPL-3.0-only',
  'gpl 3': 'GPL-3.0-only',
  'gplv3+': 'GPL-3.0-or-later',
  'gnu general public license v3 0': 'GPL-3.0-only',
  'gnu general public license version 3': 'GPL-3.0-only',
  'gnu general public license version 2': 'GPL-2.0-only',
  'gnu lesser general public license version 3': 'LGPL-3.0-only',
  'gnu lesser general public license version 2 1': 'LGPL-2.1-only',
  lgplv3: 'LGPL-3.0-only',
  'lgpl v3': 'LGPL-3.0-only',
  'lgplv2 1': 'LGPL-2.1-only',
  agplv3: 'AGPL-3.0-only',
  'mozilla public license 2 0': 'MPL-2.0',
  'mozilla public license version 2 0': 'MPL-2.0',
  'mpl 2': 'MPL-2.0',
  'eclipse public license 1 0': 'EPL-1.0',
  'eclipse public license v1 0': 'EPL-1.0',
  'eclipse public license 2 0': 'EPL-2.0',
  'eclipse public license v2 0': 'EPL-2.0',
  'eclipse distribution license v 1 0': 'BSD-3-Clause',
  'the unlicense': 'Unlicense',
  cc0: 'CC0-1.0',
  'cc0 1 0 universal': 'CC0-1.0',
  'python software foundation license': 'PSF-2.0',
  psf: 'PSF-2.0',
  'zlib libpng': 'Zlib',
  wtfpl: 'WTFPL',
  'mulan psl v2': 'MulanPSL-2.0',
  '木兰宽松许可证 第2版': 'MulanPSL-2.0',
};

const idsByLowerCase = new Map([...spdxIds].map((id) => [id.toLowerCase(), id]));

/**
 * The SPDX expression of a licence that a package file declares.
 *
 * Expressions and ids are taken as they are (ids in any case), the usual names are translated; any other name becomes
 * a `LicenseRef-`, so that nothing is lost and nothing is claimed. `undefined` when nothing is declared.
 */
export function declaredExpression(declared: string | undefined): LicenseExpression | undefined {
  const text = declared?.trim() ?? '';
  if (text === '' || /^(unknown|none|noassertion|see license in)\b/i.test(text)) return undefined;
  return exactId(text) ?? expression(text) ?? commonName(text) ?? licenseRef(text);
}

function exactId(text: string): string | undefined {
  return idsByLowerCase.get(text.toLowerCase());
}

function expression(text: string): string | undefined {
  // npm's old lists and Cargo's slashes both mean a choice.
  const spelled = text
    .replace(/\s*\/\s*/g, ' OR ')
    .replace(/[A-Za-z0-9][A-Za-z0-9.+-]*/g, (word) => exactId(word) ?? word);
  try {
    parse(spelled);
    return repeated.exec(spelled)?.[1] ?? spelled;
  } catch {
    return undefined;
  }
}

/** `(MIT OR MIT)` comes of lists whose names all mean one licence. */
const repeated = /^\(?([\w.+-]+)(?: (?:OR|AND) \1)+\)?$/;

function commonName(text: string): string | undefined {
  const name = plain(text);
  return Object.hasOwn(commonNames, name) ? commonNames[name] : undefined;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();
}

function licenseRef(text: string): string {
  const name = text
    .replace(/[^A-Za-z0-9.]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `LicenseRef-${name === '' ? 'unnamed' : name}`;
}

/** The components with what they declare turned into SPDX expressions. */
export function declareLicenses(components: readonly Component[]): Component[] {
  const known = new Map<string | undefined, LicenseExpression | undefined>();
  return components.map((component) => {
    const { declaredLicense: declared } = component;
    if (!known.has(declared)) known.set(declared, declaredExpression(declared));
    const declaredLicense = known.get(declared);
    return declaredLicense === declared ? component : { ...component, declaredLicense };
  });
}
