import { findVulnerabilities } from '#engine';
import { type Component, parsePurl, primaryId } from '#model';
import type { Snapshot } from '../snapshot/open-snapshot.ts';

/** A package at a version (a purl), and the vulnerabilities of which it is known to be affected. */
export interface KnownAnswer {
  readonly purl: string;
  /** Primary ids, sorted. */
  readonly ids: readonly string[];
}

/** What everybody tries first, over the ecosystems. A question that a generation knows nothing of is left out. */
const questions: readonly string[] = [
  'pkg:cargo/openssl@0.10.40',
  'pkg:composer/laravel/framework@5.5.0',
  'pkg:gem/rails@5.2.0',
  'pkg:golang/golang.org/x/net@0.1.0',
  'pkg:maven/com.alibaba/fastjson@1.2.24',
  'pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1',
  'pkg:maven/org.springframework/spring-beans@5.3.16',
  'pkg:npm/lodash@4.17.15',
  'pkg:npm/minimist@1.2.0',
  'pkg:nuget/newtonsoft.json@12.0.3',
  'pkg:pypi/django@2.2.0',
  'pkg:pypi/requests@2.19.0',
];

/** So many further questions are taken evenly from all that a generation knows. */
const sampledCount = 40;

/** What a generation answers: to the questions above, and to some about listed or bounding versions it names itself. */
export async function knownAnswers(snapshot: Snapshot): Promise<KnownAnswer[]> {
  const asked = [...questions, ...(await sampledQuestions(snapshot))];
  const answers = await Promise.all(
    [...new Set(asked)].map(async (purl) => ({ purl, ids: await answerTo(purl, snapshot) })),
  );
  return answers.filter(({ ids }) => ids.length > 0);
}

/** The questions that a generation answers otherwise than it must, in Simplified Chinese; empty when all is well. */
export async function wrongAnswers(snapshot: Snapshot, known: readonly KnownAnswer[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { purl, ids } of known) {
    const found = await answerTo(purl, snapshot);
    const missing = ids.filter((id) => !found.includes(id));
    if (missing.length > 0) wrong.push(`${purl} 应匹配 ${missing.join('、')}，未匹配到`);
    for (const id of ids.slice(0, 3)) {
      if ((await snapshot.findVulnerability(id)) === undefined) wrong.push(`按编号查不到 ${id}`);
    }
  }
  return wrong;
}

async function answerTo(purl: string, snapshot: Snapshot): Promise<string[]> {
  const { findings } = await findVulnerabilities([componentOf(purl)], snapshot);
  return findings.map(({ vulnerability }) => primaryId(vulnerability)).sort();
}

async function sampledQuestions(snapshot: Snapshot): Promise<string[]> {
  const step = Math.max(1, Math.floor(snapshot.counts.vulnerabilities / sampledCount));
  const sampled: string[] = [];
  let index = 0;
  for await (const { affected, withdrawnAt } of snapshot.vulnerabilities()) {
    index += 1;
    if (index % step !== 0 || withdrawnAt !== undefined) continue;
    const [statement] = affected;
    const bound = statement?.versions.intervals[0];
    const version = statement?.versions.listed[0] ?? bound?.from?.version;
    if (statement !== undefined && version !== undefined)
      sampled.push(`${statement.package}@${encodeURIComponent(version)}`);
  }
  return sampled;
}

function componentOf(purl: string): Component {
  const parsed = parsePurl(purl);
  return {
    purl,
    ecosystem: parsed?.type ?? '',
    name: parsed?.name ?? '',
    version: parsed?.version,
    requirement: undefined,
    directness: 'unknown',
    depth: undefined,
    scopes: [],
    declaredLicense: undefined,
    evidence: [],
  };
}
