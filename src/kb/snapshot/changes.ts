import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { allIds, intervalText, primaryId, type Severity, type Vulnerability } from '#model';
import { cutLines } from '../cutting/cut-lines.ts';
import { DamagedKnowledge } from './damaged-knowledge.ts';

/**
 * What became of a vulnerability from one generation to the next. `forecast`: only how likely it is to be exploited,
 * which a daily feed moves for all of them.
 */
export type ChangeKind = 'new' | 'changed' | 'withdrawn' | 'restored' | 'gone' | 'forecast';

/** A field before and after, as text; absent where it said nothing. */
export interface FieldChange {
  readonly field: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** What an import changed of one vulnerability. */
export interface Change {
  readonly kind: ChangeKind;
  readonly knowledgeId: string;
  /** The id that people know it by. */
  readonly id: string;
  readonly severity: Severity;
  /** Its packages (purls without a version) before and after: those whose matches may be others now. */
  readonly packages: readonly string[];
  /** Empty for what is new or gone. */
  readonly fields: readonly FieldChange[];
}

/**
 * What changed between two generations, a JSON line each, in the order of our ids. Both are walked side by side: memory
 * holds two vulnerabilities. When a source merely says that it looked again (`modifiedAt`), nothing changed.
 */
export async function* changesBetween(former: string, next: string): AsyncIterable<string> {
  const [before, after] = [linesOf(former), linesOf(next)];
  let [old, now] = [await before.next(), await after.next()];
  while (old.done !== true || now.done !== true) {
    const order = old.done === true ? 1 : now.done === true ? -1 : compareIds(old.value, now.value);
    const from = order <= 0 ? (old.value as string) : undefined;
    const to = order >= 0 ? (now.value as string) : undefined;
    if (from !== to) {
      const change = changeOf(parse(from), parse(to));
      if (change !== undefined) yield `${JSON.stringify(change)}\n`;
    }
    if (order <= 0) old = await before.next();
    if (order >= 0) now = await after.next();
  }
}

/** What to list of the changes of a generation. */
export interface ChangeQuestion {
  readonly offset: number;
  readonly limit: number;
  readonly kinds?: readonly ChangeKind[];
  /** Only those that touched this field. */
  readonly field?: string;
  /** A part of an id, in any case. */
  readonly id?: string;
}

/** A page of the changes of a generation, how many answer the question, and how many of each kind there are at all. */
export interface ChangePage {
  readonly changes: readonly Change[];
  readonly total: number;
  readonly countByKind: Readonly<Record<ChangeKind, number>>;
}

/** List what a generation changed; nothing when it was the first, or made before changes were kept. */
export async function listChanges(folder: string, question: ChangeQuestion): Promise<ChangePage> {
  const changes: Change[] = [];
  const countByKind = { new: 0, changed: 0, withdrawn: 0, restored: 0, gone: 0, forecast: 0 };
  let total = 0;
  for await (const change of readChanges(folder)) {
    countByKind[change.kind] += 1;
    if (!answers(change, question)) continue;
    if (total >= question.offset && changes.length < question.limit) changes.push(change);
    total += 1;
  }
  return { changes, total, countByKind };
}

/** Every change that a generation brought, in the order of our ids. */
export async function* readChanges(folder: string): AsyncIterable<Change> {
  const path = join(folder, 'changes.ndjson');
  try {
    for await (const cut of cutLines(createReadStream(path))) {
      if ('text' in cut) yield JSON.parse(cut.text) as Change;
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw new DamagedKnowledge(path, '变更记录无法读取');
  }
}

function answers(change: Change, { kinds, field, id }: ChangeQuestion): boolean {
  return (
    (kinds === undefined || kinds.includes(change.kind)) &&
    (field === undefined || change.fields.some((one) => one.field === field)) &&
    (id === undefined || `${change.id} ${change.knowledgeId}`.toLowerCase().includes(id.toLowerCase()))
  );
}

async function* linesOf(folder: string): AsyncGenerator<string, void> {
  const path = join(folder, 'vulnerabilities.ndjson');
  for await (const cut of cutLines(createReadStream(path))) {
    if (!('text' in cut)) throw new DamagedKnowledge(path, cut.reason);
    yield cut.text;
  }
}

/** Lines begin with our id. */
function compareIds(a: string, b: string): number {
  const [first, second] = [idOf(a), idOf(b)];
  return first < second ? -1 : first > second ? 1 : 0;
}

function idOf(line: string): string {
  return line.slice(idStart, line.indexOf('"', idStart));
}

const idStart = '{"knowledgeId":"'.length;

function parse(line: string | undefined): Vulnerability | undefined {
  return line === undefined ? undefined : (JSON.parse(line) as Vulnerability);
}

function changeOf(from: Vulnerability | undefined, to: Vulnerability | undefined): Change | undefined {
  const one = to ?? from;
  if (one === undefined) return undefined;
  const fields = from === undefined || to === undefined ? [] : fieldChanges(from, to);
  const isSame = from !== undefined && to !== undefined && fields.length === 0;
  if (isSame) return undefined;
  const packages = new Set([...(from?.affected ?? []), ...(to?.affected ?? [])].map((each) => each.package));
  return {
    kind: kindOf(from, to, fields),
    knowledgeId: one.knowledgeId,
    id: primaryId(one),
    severity: one.severity,
    packages: [...packages],
    fields,
  };
}

function kindOf(
  from: Vulnerability | undefined,
  to: Vulnerability | undefined,
  fields: readonly FieldChange[],
): ChangeKind {
  if (from === undefined) return 'new';
  if (to === undefined) return 'gone';
  if (from.withdrawnAt === undefined && to.withdrawnAt !== undefined) return 'withdrawn';
  if (from.withdrawnAt !== undefined && to.withdrawnAt === undefined) return 'restored';
  return fields.every(({ field }) => field === 'exploitForecast') ? 'forecast' : 'changed';
}

function fieldChanges(from: Vulnerability, to: Vulnerability): FieldChange[] {
  const [before, after] = [fieldsOf(from), fieldsOf(to)];
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names.flatMap((field) => {
    const [old, now] = [before.get(field), after.get(field)];
    return old === now ? [] : [{ field, from: capped(old), to: capped(now) }];
  });
}

/** The fields of a vulnerability as texts that compare; `affected <package>` and `text <source>` are fields of their own. */
function fieldsOf(one: Vulnerability): Map<string, string> {
  const { exploitForecast: forecast } = one;
  const fields = new Map<string, string | undefined>([
    ['ids', allIds(one.ids).join(' ')],
    ['severity', one.severity],
    ...one.ratings.map(
      (rating) => [`cvss ${rating.version}`, `${rating.score} ${rating.vector ?? ''}`.trim()] as const,
    ),
    ['weaknesses', one.weaknesses.join(' ')],
    ['publishedAt', one.publishedAt],
    ['withdrawnAt', one.withdrawnAt],
    ['isKnownExploited', one.isKnownExploited ? 'true' : undefined],
    [
      'exploitForecast',
      forecast === undefined ? undefined : `${forecast.probability} ${forecast.percentile}`,
    ],
    ['sources', one.sources.join(' ')],
    ['references', one.references.join(' ')],
  ]);
  for (const { source, package: purl, versions } of one.affected) {
    const said = `${source}: ${[...versions.intervals.map(intervalText), ...versions.listed].join(' || ')}`;
    const known = fields.get(`affected ${purl}`);
    fields.set(`affected ${purl}`, known === undefined ? said : `${known}; ${said}`);
  }
  for (const { source, title, description, suggestion } of one.accounts) {
    const said = [title, description, suggestion].filter((text) => text !== undefined).join('\n');
    const known = fields.get(`text ${source}`);
    fields.set(`text ${source}`, known === undefined ? said : `${known}\n${said}`);
  }
  return new Map(
    [...fields].flatMap(([name, text]) => (text === undefined || text === '' ? [] : [[name, text]])),
  );
}

const mostShown = 300;

/** Long texts are shown from their beginning; a surrogate pair is not cut in two. */
function capped(text: string | undefined): string | undefined {
  if (text === undefined || text.length <= mostShown) return text;
  return `${text.slice(0, mostShown).replace(/[\ud800-\udbff]$/, '')}…`;
}
