import listed from 'spdx-license-list';
import type { Mention } from '../mentions.ts';

/** Addresses at which licences are published. */
export function urlMentions(flat: string): Mention[] {
  const found: Mention[] = [];
  for (const match of flat.matchAll(address)) {
    const expression = licenseAt(match[0]);
    if (expression === undefined) continue;
    found.push({
      expression,
      how: 'url',
      start: match.index,
      end: match.index + match[0].length,
      score: 0.9,
      isVague: /GPL-[12]\.0-or-later$/.test(expression),
    });
  }
  return found;
}

const address = /\b(?:https?:\/\/|www\.)[^\s"'<>)\]}|,]+/g;

function licenseAt(url: string): string | undefined {
  const place = placeOf(url);
  const known = byPlace().get(place);
  if (known !== undefined) return known;
  for (const [pattern, license] of patterns) {
    const match = pattern.exec(place);
    if (match !== null) return typeof license === 'string' ? license : license(match);
  }
  return undefined;
}

function placeOf(url: string): string {
  return url
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[#?].*$/, '')
    .replace(/[.,;:]+$/, '')
    .replace(/\/$/, '')
    .replace(/\.(?:html?|txt|php|md)$/, '');
}

type License = string | ((match: RegExpExecArray) => string | undefined);

const patterns: readonly (readonly [RegExp, License])[] = [
  [/^apache\.org\/licenses?(?:\/license)?-(\d\.\d)/, ([, version]) => `Apache-${version}`],
  [
    /^gnu\.org\/(?:licenses|copyleft)\/(?:old-licenses\/)?(a|l)?gpl(?:-(\d\.\d))?/,
    ([, kind, version]) => gnuId(kind, version),
  ],
  [/^(?:opensource\.org|spdx\.org)\/licenses?\/([\w.+-]+)/, ([, id]) => idNamed(id)],
  [/^choosealicense\.com\/licenses\/([\w.-]+)/, ([, id]) => idNamed(id)],
  [
    /^creativecommons\.org\/licenses\/([a-z-]+)\/(\d\.\d)(?:\/[a-z]{2})?/,
    ([, kind, version]) => idNamed(`cc-${kind}-${version}`),
  ],
  [/^creativecommons\.org\/publicdomain\/zero/, 'CC0-1.0'],
  [/^mozilla\.org\/(?:en-us\/)?mpl\/(\d\.\d)/, ([, version]) => `MPL-${version}`],
  [/^mozilla\.org\/mpl\/mpl-(\d\.\d)/, ([, version]) => `MPL-${version}`],
  [/^eclipse\.org\/(?:legal|org\/documents)\/epl-v(\d)0/, ([, version]) => `EPL-${version}.0`],
  [/^eclipse\.org\/legal\/epl-(\d\.\d)/, ([, version]) => `EPL-${version}`],
  [/^eclipse\.org\/(?:legal|org\/documents)\/(?:edl|edl-v10)/, 'BSD-3-Clause'],
  [/^eclipse\.org\/legal\/cpl-v10/, 'CPL-1.0'],
  [/^boost\.org\/license_1_0/, 'BSL-1.0'],
  [/^(?:scripts\.)?sil\.org\/ofl/, 'OFL-1.1'],
  [/^(?:[\w-]+\.)?mit-license\.org/, 'MIT'],
  [/^jquery\.(?:org|com)\/license/, 'MIT'],
  [/^aws\.amazon\.com\/apache-?2/, 'Apache-2.0'],
  [/^gnu\.org\/prep\/maintain\/html_node\/license-notices-for-other-files/, 'FSFAP'],
  [/^unlicense\.org$/, 'Unlicense'],
  [/^wtfpl\.net/, 'WTFPL'],
  [/^perlfoundation\.org\/artistic_license_2_0/, 'Artistic-2.0'],
  [/^license\.coscl\.org\.cn\/mulanpsl2/, 'MulanPSL-2.0'],
  [/^license\.coscl\.org\.cn\/mulanpsl\b/, 'MulanPSL-1.0'],
];

function gnuId(kind: string | undefined, version: string | undefined): string | undefined {
  const family = `${(kind ?? '').toUpperCase()}GPL`;
  if (version !== undefined) return `${family}-${version}-only`;
  return { GPL: 'GPL-1.0-or-later', LGPL: 'LGPL-2.0-or-later', AGPL: 'AGPL-1.0-or-later' }[family];
}

const shortNames: Readonly<Record<string, string>> = {
  'mit-license': 'MIT',
  'artistic-license-2.0': 'Artistic-2.0',
  'artistic-license': 'Artistic-1.0-Perl',
  'bsd-license': 'BSD-3-Clause',
  'bsd-3-clause': 'BSD-3-Clause',
  'gpl-license': 'GPL-1.0-or-later',
  'lgpl-license': 'LGPL-2.0-or-later',
  'gpl-2.0': 'GPL-2.0-only',
  'gpl-3.0': 'GPL-3.0-only',
  'lgpl-2.1': 'LGPL-2.1-only',
  'lgpl-3.0': 'LGPL-3.0-only',
  'agpl-3.0': 'AGPL-3.0-only',
  'ms-pl': 'MS-PL',
  apache2: 'Apache-2.0',
  'apache-2': 'Apache-2.0',
  'zlib-license': 'Zlib',
  'isc-license': 'ISC',
  eclipse: 'EPL-1.0',
  'simplified-bsd': 'BSD-2-Clause',
};

function idNamed(name: string | undefined): string | undefined {
  const lower = (name ?? '').replace(/\.(?:html?|php|txt)$/, '').toLowerCase();
  return shortNames[lower] ?? ids().get(lower);
}

let knownIds: Map<string, string> | undefined;
function ids(): Map<string, string> {
  return (knownIds ??= new Map(Object.keys(listed).map((id) => [id.toLowerCase(), id])));
}

let places: Map<string, string> | undefined;
/** The addresses that the list of SPDX gives, those of one licence alone. */
function byPlace(): Map<string, string> {
  if (places !== undefined) return places;
  places = new Map();
  const shared = new Set<string>();
  for (const [id, { url }] of Object.entries(listed)) {
    if (/^(?:A|L)?GPL|^GFDL/.test(id)) continue;
    const place = placeOf((url ?? '').toLowerCase());
    if (places.has(place)) shared.add(place);
    places.set(place, id);
  }
  for (const place of shared) places.delete(place);
  return places;
}
