import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { primaryId, severities, type Vulnerability } from '#model';
import { cutLines } from '../cutting/cut-lines.ts';
import type { BeginCompanion } from '../snapshot/companions.ts';
import { DamagedKnowledge } from '../snapshot/damaged-knowledge.ts';
import type { LineAt } from '../snapshot/index-file.ts';
import type { Snapshot } from '../snapshot/open-snapshot.ts';
import { type Conflict, conflictsOf } from './conflicts.ts';
import type { Priority } from './priority.ts';

/** What sources may contradict each other about: the first words of the fields of conflicts. */
export const conflictTopics = ['severity', 'cvss', 'weaknesses', 'publishedAt', 'affected', 'fixed'] as const;
export type ConflictTopic = (typeof conflictTopics)[number];

/** Which sources contradict each other about a vulnerability, and where it stands: a line of `conflicts.ndjson`. */
interface ConflictLine {
  /** The id that people know it by. */
  readonly id: string;
  readonly at: LineAt;
  readonly sources: { readonly [Topic in ConflictTopic]?: readonly string[] };
}

const fileName = 'conflicts.ndjson';

/**
 * Writes which vulnerabilities their sources contradict each other about: the most severe first, among those the latest.
 * What they say is not written: the vulnerability itself tells it.
 */
export const accompanyWithConflicts: BeginCompanion = () => {
  const heard: { readonly rank: number; readonly publishedAt: string; readonly line: string }[] = [];
  return {
    hear(vulnerability, at) {
      const sources = sourcesByTopic(vulnerability);
      if (Object.keys(sources).length === 0) return;
      const line: ConflictLine = { id: primaryId(vulnerability), at, sources };
      const { severity, publishedAt = '' } = vulnerability;
      heard.push({ rank: severities.indexOf(severity), publishedAt, line: `${JSON.stringify(line)}\n` });
    },
    async write(files) {
      heard.sort((a, b) => a.rank - b.rank || (a.publishedAt < b.publishedAt ? 1 : -1));
      await files.write(
        fileName,
        heard.map(({ line }) => line),
      );
    },
  };
};

/** What to list of the conflicts of a generation. */
export interface ConflictQuestion {
  readonly offset: number;
  readonly limit: number;
  /** Only what is said differently of these; all of them where empty. */
  readonly topics: readonly ConflictTopic[];
  /** Only where one of these takes part; any where empty. */
  readonly sources: readonly string[];
  /** A part of an id, in any case. */
  readonly id: string;
}

/** A page of vulnerabilities with their conflicts, how many there are, and how many each other filter would leave. */
export interface ConflictPage {
  readonly list: readonly {
    readonly vulnerability: Vulnerability;
    readonly conflicts: readonly Conflict[];
  }[];
  readonly total: number;
  readonly countByTopic: ReadonlyMap<string, number>;
  readonly countBySource: ReadonlyMap<string, number>;
}

/**
 * List the vulnerabilities that sources contradict each other about, with what each of them says.
 *
 * Nothing of a generation that was made before conflicts were kept. Throws `DamagedKnowledge`.
 */
export async function listConflicts(
  snapshot: Snapshot,
  question: ConflictQuestion,
  order: Priority,
): Promise<ConflictPage> {
  const { topics, sources, offset, limit } = question;
  const [countByTopic, countBySource] = [new Map<string, number>(), new Map<string, number>()];
  const places: LineAt[] = [];
  let total = 0;
  for await (const line of readConflictLines(snapshot)) {
    if (!line.id.toLowerCase().includes(question.id.toLowerCase())) continue;
    count(countByTopic, topicsOf(line, [], sources));
    count(countBySource, sourcesOf(line, topics));
    if (topicsOf(line, topics, sources).length === 0) continue;
    if (total >= offset && places.length < limit) places.push(line.at);
    total += 1;
  }
  const found = await snapshot.vulnerabilitiesAt(places);
  const list = found.map((vulnerability) => ({
    vulnerability,
    conflicts: conflictsOf(vulnerability, order).filter((one) => isAskedFor(one, question)),
  }));
  return { list, total, countByTopic, countBySource };
}

async function* readConflictLines(snapshot: Snapshot): AsyncIterable<ConflictLine> {
  const path = join(snapshot.folder, fileName);
  try {
    for await (const cut of cutLines(createReadStream(path))) {
      if ('text' in cut) yield JSON.parse(cut.text) as ConflictLine;
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw new DamagedKnowledge(path, '来源冲突的记录无法读取');
  }
}

function sourcesByTopic(vulnerability: Vulnerability): ConflictLine['sources'] {
  // One source alone contradicts nobody.
  if (vulnerability.sources.length < 2) return {};
  const found: { [Topic in ConflictTopic]?: readonly string[] } = {};
  for (const conflict of conflictsOf(vulnerability)) {
    const topic = topicOf(conflict);
    const sources = speakersOf(conflict);
    if (sources.length > 1) found[topic] = [...new Set([...(found[topic] ?? []), ...sources])];
  }
  return found;
}

function topicOf({ field }: Conflict): ConflictTopic {
  return field.split(' ', 1)[0] as ConflictTopic;
}

function speakersOf({ sayings }: Conflict): string[] {
  return [...new Set(sayings.map(({ source }) => source))];
}

/** The topics of a line among those that were asked for, about which one of these sources speaks. */
function topicsOf(
  line: ConflictLine,
  topics: readonly ConflictTopic[],
  sources: readonly string[],
): ConflictTopic[] {
  return conflictTopics.filter((topic) => {
    const speakers = line.sources[topic];
    return speakers !== undefined && isAmong(topics, [topic]) && isAmong(sources, speakers);
  });
}

function sourcesOf(line: ConflictLine, topics: readonly ConflictTopic[]): Set<string> {
  return new Set(topicsOf(line, topics, []).flatMap((topic) => line.sources[topic] ?? []));
}

function isAskedFor(conflict: Conflict, { topics, sources }: ConflictQuestion): boolean {
  const speakers = speakersOf(conflict);
  return speakers.length > 1 && isAmong(topics, [topicOf(conflict)]) && isAmong(sources, speakers);
}

/** Whether one of them was asked for; asking for nothing asks for all. */
function isAmong(asked: readonly string[], found: readonly string[]): boolean {
  return asked.length === 0 || found.some((one) => asked.includes(one));
}

function count(counts: Map<string, number>, keys: Iterable<string>): void {
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
}
