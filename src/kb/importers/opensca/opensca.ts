import { versionOrderOf } from '#engine';
import { purlOf, type Severity, type VersionBound, type VersionInterval } from '#model';
import { type AdvisoryStatement, emptyAdvisory } from '../../advisory.ts';
import { cutJson } from '../../cutting/cut-json.ts';
import { unite } from '../../interval-sets.ts';
import { cveOf, dateOf, weaknessesOf } from '../facts.ts';
import { type Feed, parseRecord } from '../feed.ts';
import { objectOf, textOf, textsOf, wordsOf } from '../foreign.ts';

/** The vulnerability files of OpenSCA (https://opensca.xmirror.cn/): a list of Chinese entries with intervals. */
export const opensca: Feed = {
  id: 'opensca',
  label: 'OpenSCA 漏洞库（JSON）',
  sources: ['opensca'],
  recognizes: ({ text }) => /"security_level_id"\s*:/.test(text),
  cut: (pieces, head) => cutJson(pieces, head),
  read({ text }) {
    const entry = objectOf(parseRecord(text));
    const own = textOf(entry.id);
    const cve = cveOf(entry.cve_id);
    const others = [entry.cnnvd_id, entry.cnvd_id].flatMap((id) => textOf(id)?.toUpperCase() ?? []);
    const ids = [...(cve === undefined ? [] : [cve]), ...others.filter((id) => /^CNN?VD-[\d-]+$/.test(id))];
    const [id, ...aliases] = ids.length > 0 ? ids : own === undefined || /\s/.test(own) ? [] : [own];
    if (id === undefined) return '缺少漏洞编号';
    const statement = statementOf(entry);
    const advisory = {
      ...emptyAdvisory('opensca', id),
      aliases,
      statements: statement === undefined ? [] : [statement],
      severity: severities[Number(entry.security_level_id)],
      weaknesses: weaknessesOf(textsOf(entry.cwe_id)),
      publishedAt: dateOf(entry.release_date),
      words: {
        title: wordsOf(entry.name, 500),
        description: wordsOf(entry.description),
        suggestion: wordsOf(entry.suggestion),
        attack: wordsOf(entry.attack_type, 100),
      },
    };
    return [
      { record: own ?? `${id} ${textOf(entry.vendor) ?? ''}:${textOf(entry.product) ?? ''}`, advisory },
    ];
  },
};

const severities: readonly (Severity | undefined)[] = [undefined, 'critical', 'high', 'medium', 'low'];

const purlTypes: Readonly<Record<string, string>> = {
  java: 'maven',
  javascript: 'npm',
  js: 'npm',
  python: 'pypi',
  php: 'composer',
  ruby: 'gem',
  golang: 'golang',
  go: 'golang',
  rust: 'cargo',
};

function statementOf(entry: Readonly<Record<string, unknown>>): AdvisoryStatement | undefined {
  const product = textOf(entry.product);
  const language = textOf(entry.language)?.toLowerCase() ?? '';
  if (product === undefined || !Object.hasOwn(purlTypes, language)) return undefined;
  const ecosystem = purlTypes[language] ?? '';
  const vendor = textOf(entry.vendor);
  if (ecosystem === 'maven' && vendor === undefined) return undefined;
  const name = nameOf(ecosystem, vendor, product);
  const intervals = (textOf(entry.version) ?? '').split('||').flatMap((text) => intervalOf(text.trim()));
  if (intervals.length === 0) return undefined;
  const versions = { intervals: unite(intervals, versionOrderOf(ecosystem)), listed: [] };
  return { package: purlOf(ecosystem, name), ecosystem, name, versions };
}

function nameOf(ecosystem: string, vendor: string | undefined, product: string): string {
  if (ecosystem === 'maven') return `${vendor ?? ''}:${product}`;
  const isNamespaced = ecosystem === 'composer' || (ecosystem === 'npm' && vendor?.startsWith('@') === true);
  return isNamespaced && vendor !== undefined && !product.includes('/') ? `${vendor}/${product}` : product;
}

/** `[2.0.0,2.3.2)`; 0 as a start and an empty end are open; a version alone stands for itself. */
function intervalOf(text: string): VersionInterval[] {
  const parts = /^([[(])\s*([^,\s]*)\s*,\s*([^,\s]*)\s*([\])])$/.exec(text);
  if (parts === null) {
    if (text === '' || /[\s,[\]()]/.test(text)) return [];
    const only = { version: text, isIncluded: true };
    return [{ from: only, to: only }];
  }
  const bound = (version: string, isIncluded: boolean): VersionBound | undefined =>
    version === '' ? undefined : { version, isIncluded };
  const [, open, from = '', to = '', close] = parts;
  return [{ from: from === '0' ? undefined : bound(from, open === '['), to: bound(to, close === ']') }];
}
