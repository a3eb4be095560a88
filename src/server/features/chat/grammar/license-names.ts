import type { license } from '#contract';
import { licenseFamilies as familiesAlone } from '../queries/license-words.ts';
import type { Cutting } from './cutting.ts';

const licenseFamilies =
  'agpl|lgpl|gpl|gnu|apache|mit|bsd|mpl|mozilla|epl|eclipse|cddl|isc|wtfpl|unlicense|cc0|cc-by(?:-sa|-nc|-nd)*|mulan ?psl|mulanpsl|artistic|zlib|bsl|boost|ms-pl|openssl|eupl|afl|osl|python|php|ruby|sspl|busl|postgresql|ncsa|0bsd|x11|木兰(?:宽松许可证|宽松|公共许可证)?';
const licenseSpelling = new RegExp(
  String.raw`(?<![\w/:.@-])(?:${licenseFamilies})(?:[-\s]?(?:licen[sc]e|许可证|协议))?(?:[-\s]?(?:version\s?)?v?\.?\d(?:\.\d)*(?:\.x)?|\s?第?[一二三123]版)?(?:[-\s]?clause)?(?:\+|[-\s]?(?:only|or[- ]later))?(?:[-\s]?(?:licen[sc]e|许可证|协议))?(?![\w.-]*[\w])`,
  'i',
);

/** Families whose bare name is more often something else: they need a version or the word beside them. */
const ambiguous = /^(?:apache|mozilla|eclipse|python|php|ruby|boost|gnu|zlib|openssl|postgresql|artistic)$/i;

/** Spellings of licences, in their order; `certain` says whether bare family names count, too. */
export function takeLicenses(text: Cutting, certain: boolean): string[] {
  const found: string[] = [];
  text.rest = text.rest.replace(new RegExp(licenseSpelling.source, 'gi'), (spelling: string) => {
    const bare = spelling.replace(/(?<!un)[-\s]?(?:licen[sc]e|许可证|协议)$/i, '').trim();
    const isNamed = bare.length < spelling.trim().length;
    if (ambiguous.test(bare) && !isNamed && !certain) return spelling;
    found.push(usualLicense(bare));
    return `\u25A1${' '.repeat(Math.max(0, spelling.length - 1))}`;
  });
  return found;
}

/** The family of the one licence that is named without a version: `GPL` of `哪些组件是 GPL 的`. */
export function familyIn(text: string): (typeof familiesAlone)[number] | undefined {
  const named = [...text.matchAll(new RegExp(licenseSpelling.source, 'gi'))].map(([spelling]) =>
    spelling
      .replace(/[-\s]?(?:licen[sc]e|许可证|协议)/i, '')
      .trim()
      .toUpperCase(),
  );
  return named.length === 1 ? familiesAlone.find((family) => family === named[0]) : undefined;
}

/** What people write for the licences that they speak of most; others are looked up as they are written. */
function usualLicense(spelling: string): string {
  const text = spelling
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-')
    .replace(/(?<!un)licen[sc]e/, '')
    .replace(
      /-?(?:许可证|协议)?-?第?([一二三123])版$/,
      (_, edition: string) => `-v${' 一二三'.indexOf(edition) > 0 ? ' 一二三'.indexOf(edition) : edition}`,
    )
    .replace(/-+$/, '');
  const gnu = /^(?:gnu-)?(agpl|lgpl|gpl)-?v?\.?(\d(?:\.\d)*)?(\.x)?(\+|-or-later|-only)?$/.exec(text);
  if (gnu !== null) {
    const [, family = '', version, , suffix] = gnu;
    const whole = version ?? { agpl: '3.0', lgpl: '2.1', gpl: '3.0' }[family] ?? '3.0';
    const number = whole.includes('.') ? whole : `${whole}.0`;
    return `${family.toUpperCase()}-${number}-${suffix === '+' || suffix === '-or-later' ? 'or-later' : 'only'}`;
  }
  const table: readonly (readonly [RegExp, string])[] = [
    [/^apache(?:-?v?2(?:\.0)?)?$/, 'Apache-2.0'],
    [/^apache-?v?1\.1$/, 'Apache-1.1'],
    [/^mit$/, 'MIT'],
    [/^bsd-?2(?:-clause)?$/, 'BSD-2-Clause'],
    [/^bsd(?:-?3(?:-clause)?)?$/, 'BSD-3-Clause'],
    [/^(?:mpl|mozilla)(?:-?v?2(?:\.0)?)?$/, 'MPL-2.0'],
    [/^(?:epl|eclipse)(?:-?v?2(?:\.0)?)?$/, 'EPL-2.0'],
    [/^epl-?v?1(?:\.0)?$/, 'EPL-1.0'],
    [/^(?:mulan-?psl|木兰.*)(?:-?v?2(?:\.0)?)?$/, 'MulanPSL-2.0'],
    [/^isc$/, 'ISC'],
    [/^wtfpl$/, 'WTFPL'],
    [/^unlicense$/, 'Unlicense'],
    [/^cc0(?:-?v?1\.0)?$/, 'CC0-1.0'],
    [/^zlib$/, 'Zlib'],
    [/^(?:bsl|boost)(?:-?v?1(?:\.0)?)?$/, 'BSL-1.0'],
    [/^sspl(?:-?v?1(?:\.0)?)?$/, 'SSPL-1.0'],
    [/^eupl(?:-?v?1\.2)?$/, 'EUPL-1.2'],
    [/^cddl(?:-?v?1(?:\.0)?)?$/, 'CDDL-1.0'],
  ];
  return table.find(([pattern]) => pattern.test(text))?.[1] ?? spelling.trim();
}

const usages: readonly (readonly [RegExp, license.LicenseUsage])[] = [
  [/静态链接?|static(?:ally)?[- ]?(?:link(?:ed|ing)?)?/i, 'static_link'],
  [/动态链接?|dynamic(?:ally)?[- ]?(?:link(?:ed|ing)?)?/i, 'dynamic_link'],
  [/网络服务|通过网络|saas|云服务|network|over the net|hosted|作为服务/i, 'network'],
  [/修改(?:代码|源码|后)?|modif(?:y|ied|ying)/i, 'modify'],
  [/复制|拷贝|拷|照搬|搬进|copy|copied|copying|paste/i, 'copy'],
  [/一[同起]分发|聚合|打包在一起|aggregat\w*|bundl\w*|side by side/i, 'aggregate'],
];

export function usageIn(text: string): license.LicenseUsage | undefined {
  return usages.find(([pattern]) => pattern.test(text))?.[1];
}
