import { createHash } from 'node:crypto';
import { versionOrderOf } from '#engine';
import { purlOf } from '#model';
import { emptyAdvisory } from '../../advisory.ts';
import { cutJson } from '../../cutting/cut-json.ts';
import { cveOf, linksOf, severityOfWord, weaknessesOf } from '../facts.ts';
import { type Feed, notJson, parseRecord } from '../feed.ts';
import type { Stated } from '../../stated.ts';
import { listOf, objectOf, textOf, textsOf, wordsOf } from '../foreign.ts';
import { readAffected } from '../osv/ranges.ts';

type ForeignObject = Readonly<Record<string, unknown>>;

/** Retire.js: `jsrepository` and `npmrepository`, one object of JavaScript libraries by name. */
export const retirejs: Feed = {
  id: 'retirejs',
  label: 'Retire.js（JSON）',
  sources: ['retirejs'],
  recognizes: ({ text }) =>
    /"vulnerabilities"\s*:\s*\[\s*\{[^{}]{0,400}"(?:below|atOrAbove)"\s*:/.test(text) &&
    !/"id"\s*:\s*"/.test(text),
  cut: (pieces, head) => cutJson(pieces, head, { isByKey: true }),
  read({ text, key }) {
    const value = parseRecord(text);
    if (value === undefined) return notJson;
    const library = objectOf(value);
    const name = textOf(library.npmname) ?? key?.trim();
    if (name === undefined || !/^(?:@[\w.-]+\/)?[\w.-]{1,200}$/.test(name)) return '缺少有效的软件包名称';
    // The first entry of the file explains its format.
    if (name === 'retire-example') return '格式示例，不是漏洞';
    return listOf(library.vulnerabilities).flatMap((entry) => readEntry(name, objectOf(entry)));
  },
};

/** A range of one library; what has no registered id goes by a name made of what it says. */
function readEntry(name: string, entry: ForeignObject): Stated[] {
  const identifiers = objectOf(entry.identifiers);
  const ids = [
    ...textsOf(identifiers.CVE).flatMap((id) => cveOf(id) ?? []),
    ...textsOf(identifiers.githubID).filter((id) => /^GHSA(?:-[0-9a-z]{4}){3}$/.test(id)),
  ];
  const introduced = textOf(entry.atOrAbove) ?? '0';
  const below = textOf(entry.below);
  if (below === undefined && textOf(entry.atOrAbove) === undefined) return [];
  const events = [{ introduced }, ...(below === undefined ? [] : [{ fixed: below }])];
  const ranges = [{ type: 'ECOSYSTEM', events }];
  const digest = createHash('sha256').update(JSON.stringify([name, ids, introduced, below, identifiers]));
  const record = `RETIREJS-${name}-${digest.digest('hex').slice(0, 12)}`;
  const [id = record, ...aliases] = [...new Set(ids)];
  const advisory = {
    ...emptyAdvisory('retirejs', id),
    aliases,
    statements: [
      {
        package: purlOf('npm', name),
        ecosystem: 'npm',
        name,
        versions: readAffected({ ranges }, versionOrderOf('npm')),
      },
    ],
    severity: severityOfWord(textOf(entry.severity)),
    weaknesses: weaknessesOf(textsOf(entry.cwe)),
    references: linksOf(textsOf(entry.info)),
    words: { title: wordsOf(identifiers.summary, 500) },
  };
  return [{ record, advisory }];
}
