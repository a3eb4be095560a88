import { cutYaml } from '../../cutting/cut-yaml.ts';
import { unreadableConstraint } from '../constraints.ts';
import { cveOf } from '../facts.ts';
import type { Feed, FeedRecord } from '../feed.ts';
import { objectOf, textOf, textsOf } from '../foreign.ts';
import { underPublicId } from '../osv/feeds.ts';
import { readOsvRecord } from '../osv/read-record.ts';
import { isNamedYaml, nameOfFile, notYaml, parseYamlRecord } from '../yaml-record.ts';

type ForeignObject = Readonly<Record<string, unknown>>;

/**
 * The PHP security advisories database: a YAML file per Composer package and vulnerability
 * (https://github.com/FriendsOfPHP/security-advisories).
 */
export const friendsofphp: Feed = {
  id: 'friendsofphp',
  label: 'FriendsOfPHP（YAML）',
  sources: ['friendsofphp'],
  recognizes: ({ name, text }) =>
    isNamedYaml(name) && /^reference:[ \t]*['"]?composer:\/\//m.test(text) && /^branches:/m.test(text),
  cut: (pieces) => cutYaml(pieces),
  read(record) {
    const entry = parseYamlRecord(record.text);
    if (entry === undefined) return notYaml;
    const name = /^composer:\/\/([\w.-]{1,100}\/[\w.-]{1,100})$/.exec(textOf(entry.reference) ?? '')?.[1];
    if (name === undefined) return '缺少有效的 reference（composer://供应商/软件包）';
    const branches = Object.values(objectOf(entry.branches)).map(objectOf);
    if (branches.length === 0 || branches.some(({ versions }) => textsOf(versions).length === 0))
      return '有分支没有写明受影响的版本（branches、versions）';
    const unreadable = unreadableConstraint(branches.map(({ versions }) => versions));
    if (unreadable !== undefined) return unreadable;
    const advisory = readOsvRecord(osvOf(entry, name, record), 'friendsofphp');
    if (advisory === undefined) return '缺少有效的漏洞编号';
    return [
      {
        record: advisory.id,
        advisory: underPublicId(advisory, { source: 'friendsofphp', hasInventedIds: true }),
      },
    ];
  },
};

/** An entry in the words of OSV, which names the same packages and knows constraints of Composer by branches. */
function osvOf(entry: ForeignObject, name: string, record: FeedRecord) {
  const cve = cveOf(entry.cve);
  return {
    id: `FOP-${name.replace('/', '-')}-${nameOfFile(record)}`,
    aliases: cve === undefined ? [] : [cve],
    summary: entry.title,
    // Files without a CVE are named after the day on which the problem was announced.
    published: /^\d{4}-\d\d-\d\d(?!\d)/.exec(record.file)?.[0],
    affected: [
      { package: { ecosystem: 'Packagist', name }, database_specific: { branches: entry.branches } },
    ],
    references: textsOf(entry.link).map((url) => ({ type: 'ADVISORY', url })),
  };
}
