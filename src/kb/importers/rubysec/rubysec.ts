import { cutYaml } from '../../cutting/cut-yaml.ts';
import { cveOf } from '../facts.ts';
import type { Feed, FeedRecord } from '../feed.ts';
import { objectOf, textOf, textsOf } from '../foreign.ts';
import { underPublicId } from '../osv/feeds.ts';
import { readOsvRecord } from '../osv/read-record.ts';
import { unreadableConstraint } from '../constraints.ts';
import { isNamedYaml, nameOfFile, notYaml, parseYamlRecord } from '../yaml-record.ts';

type ForeignObject = Readonly<Record<string, unknown>>;

/** The Ruby advisory database: a YAML file per gem and vulnerability (https://github.com/rubysec/ruby-advisory-db). */
export const rubysec: Feed = {
  id: 'rubysec',
  label: 'RubySec（YAML）',
  sources: ['rubysec'],
  recognizes: ({ name, text }) =>
    isNamedYaml(name) &&
    /^(?:gem|engine):[ \t]*\S/m.test(text) &&
    /^(?:cve|ghsa|osvdb|patched_versions|unaffected_versions):/m.test(text),
  cut: (pieces) => cutYaml(pieces),
  read(record) {
    const entry = parseYamlRecord(record.text);
    if (entry === undefined) return notYaml;
    const name = textOf(entry.gem) ?? textOf(entry.engine);
    if (name === undefined || !/^[\w.-]{1,200}$/.test(name)) return '缺少有效的 gem 或 engine 名称';
    const unreadable = unreadableConstraint([entry.patched_versions, entry.unaffected_versions]);
    if (unreadable !== undefined) return unreadable;
    const osv = osvOf(entry, name, record);
    const advisory = readOsvRecord(osv, 'rubysec');
    if (advisory === undefined) return '缺少有效的漏洞编号';
    return [
      { record: advisory.id, advisory: underPublicId(advisory, { source: 'rubysec', hasInventedIds: true }) },
    ];
  },
};

/** Its numbers stand without the names of the databases that gave them. */
function idsOf(entry: ForeignObject): string[] {
  const cve = cveOf(`CVE-${textOf(entry.cve)?.replace(/^CVE-/i, '') ?? ''}`);
  const ghsa = `GHSA-${textOf(entry.ghsa)?.replace(/^GHSA-/i, '') ?? ''}`
    .toLowerCase()
    .replace('ghsa', 'GHSA');
  const osvdb = `OSVDB-${textOf(entry.osvdb) ?? ''}`;
  return [
    ...(cve === undefined ? [] : [cve]),
    ...(/^GHSA(?:-[0-9a-z]{4}){3}$/.test(ghsa) ? [ghsa] : []),
    ...(/^OSVDB-\d{1,9}$/.test(osvdb) ? [osvdb] : []),
  ];
}

/** An entry in the words of OSV, which names packages of the same ecosystems and knows requirements of RubyGems. */
function osvOf(entry: ForeignObject, name: string, record: FeedRecord) {
  const ecosystem = textOf(entry.gem) === undefined ? 'ruby-engine' : 'RubyGems';
  const versions = {
    patched_versions: textsOf(entry.patched_versions),
    unaffected_versions: textsOf(entry.unaffected_versions),
  };
  const urls = [...textsOf(entry.url), ...textsOf(objectOf(entry.related).url)];
  return {
    id: `RUBYSEC-${nameOfFile(record)}@${name}`,
    aliases: idsOf(entry),
    summary: entry.title,
    details: entry.description,
    published: entry.date,
    affected: [{ package: { ecosystem, name }, database_specific: versions }],
    references: urls.map((url) => ({ type: 'WEB', url })),
    database_specific: {
      cvss_v2: scoreOf(entry.cvss_v2),
      cvss_v3: scoreOf(entry.cvss_v3),
      cvss_v4: scoreOf(entry.cvss_v4),
    },
  };
}

function scoreOf(value: unknown): number | undefined {
  const text = textOf(value);
  return text !== undefined && /^\d{0,2}(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
}
