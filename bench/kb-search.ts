import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  importKnowledge,
  type KnowledgeSearch,
  openCurrentSnapshot,
  openSearch,
  type Snapshot,
  type VulnerabilityFilter,
  vulnerabilityName,
} from '#kb';
import { primaryId, severities, type Vulnerability } from '#model';

const questionCount = 200;
const pageSize = 20;

/**
 * How long the first page of a search takes, with its facets, its rows read from disk and their names made, over 200
 * different questions: ids and their beginnings, packages, words and Chinese pairs of the data itself, some with filters
 * or another order. The knowledge is what importing `SUXI_CASES/vulns` gives, or the folder named by `SUXI_KNOWLEDGE`.
 * Beside it a plain search: reading the file and looking for the text.
 */
export async function bench(): Promise<void> {
  const given = process.env['SUXI_KNOWLEDGE'];
  const folder = given ?? mkdtempSync(join(tmpdir(), 'suxi-kb-search-'));
  try {
    if (given === undefined) await importCases(folder);
    const snapshot = await openCurrentSnapshot(folder);
    if (snapshot === undefined) throw new Error(`no knowledge in ${folder}`);
    await measure(snapshot);
    await snapshot.close();
  } finally {
    if (given === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

async function importCases(folder: string): Promise<void> {
  const cases = join(process.env['SUXI_CASES'] ?? '../shared/data', 'vulns');
  if (!existsSync(cases)) throw new Error('No cases: name their folder with SUXI_CASES.');
  const names = ['osv', 'cve', 'cnvd', 'cnnvd', 'retirejs', 'fix-commits-project-kb.ndjson.gz'];
  await importKnowledge(
    folder,
    names.map((name) => join(cases, name)),
  );
}

async function measure(snapshot: Snapshot): Promise<void> {
  const before = process.memoryUsage().rss;
  const startedAt = performance.now();
  const search = await openSearch(snapshot);
  const openMs = performance.now() - startedAt;
  const memory = (process.memoryUsage().rss - before) / 2 ** 20;
  const questions = await questionsFrom(snapshot);
  for (const question of questions.slice(0, 50)) await ask(snapshot, search, question); // warm
  const found: number[] = [];
  const times: number[] = [];
  const processorTimes: number[] = [];
  for (const question of questions) {
    const [askedAt, usage] = [performance.now(), process.cpuUsage()];
    found.push(await ask(snapshot, search, question));
    times.push(performance.now() - askedAt);
    const { user, system } = process.cpuUsage(usage);
    processorTimes.push((user + system) / 1000);
  }
  const plainMs = plainSearch(snapshot, 'log4j');
  console.log(
    `${snapshot.counts.vulnerabilities} vulnerabilities, ${snapshot.counts.packages} packages; opened in ${openMs.toFixed(0)} ms, ${memory.toFixed(0)} MB; ${found.filter((count) => count > 0).length} of ${found.length} questions found something`,
  );
  console.table({
    'first page with facets, ms': quantiles(times),
    'processor time of it, ms': quantiles(processorTimes),
    'plain search of the file, ms': { p50: Math.round(plainMs) },
  });
}

function quantiles(values: readonly number[]): Record<string, number> {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => Number((sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1));
  return { p50: at(0.5), p90: at(0.9), p99: at(0.99), most: at(1) };
}

type Question = VulnerabilityFilter & { readonly isByDate?: boolean };

async function ask(snapshot: Snapshot, search: KnowledgeSearch, question: Question): Promise<number> {
  const index = search.vulnerabilities;
  const by = question.isByDate === true ? 'published' : 'relevance';
  const { documents } = index.find(question, { by, direction: 'desc' });
  const rows = await snapshot.vulnerabilitiesAt(index.linesOf(documents.subarray(0, pageSize)));
  rows.forEach((one) => vulnerabilityName(one));
  return documents.length;
}

/** Questions made of vulnerabilities that lie evenly among all. */
async function questionsFrom(snapshot: Snapshot): Promise<Question[]> {
  const step = Math.max(1, Math.floor(snapshot.counts.vulnerabilities / questionCount));
  const questions: Question[] = [];
  let number = 0;
  for await (const one of snapshot.vulnerabilities()) {
    if (number % step === 0 && questions.length < questionCount) {
      questions.push(questionOf(one, questions.length));
    }
    number += 1;
  }
  return questions;
}

function questionOf(one: Vulnerability, turn: number): Question {
  const id = primaryId(one);
  const name = vulnerabilityName(one);
  const chinese = /[\u4e00-\u9fff]{2,}/.exec(name)?.[0] ?? '漏洞';
  const product = one.affected[0]?.name ?? one.accounts[0]?.products[0]?.product ?? 'linux';
  const description = one.accounts.find((account) => account.description !== undefined)?.description ?? name;
  const questions: readonly Question[] = [
    { words: id },
    { words: id.slice(0, -2) },
    { words: product },
    { words: product.slice(0, 3) },
    { words: chinese.slice(0, 2) },
    { words: chinese },
    { words: `${product} ${chinese.slice(0, 2)}` },
    { words: description.split(/\s+/).slice(1, 4).join(' ').slice(0, 200) },
    { words: chinese.slice(0, 2), severities: [severities[turn % 4] ?? 'high'] },
    { years: [String(2010 + (turn % 15))], isByDate: true },
  ];
  return questions[turn % questions.length] ?? {};
}

function plainSearch(snapshot: Snapshot, words: string): number {
  const startedAt = performance.now();
  const lines = readFileSync(join(snapshot.folder, 'vulnerabilities.ndjson'), 'utf8').split('\n');
  const found = lines.filter((line) => line.toLowerCase().includes(words));
  if (found.length === 0) throw new Error(`a plain search finds no ${words}`);
  return performance.now() - startedAt;
}
