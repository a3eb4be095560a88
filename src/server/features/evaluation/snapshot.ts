import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { canonicalJson } from '#engine';
import {
  calibers,
  type EvaluationScore,
  type EvaluationSettings,
  leastCoverage,
  lineClasses,
  lineParts,
  tierFactors,
} from '#model';
import type { EvaluatedTask, MeasuredTask } from './measure.ts';

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** What an evaluation is made of. */
export interface SnapshotSubject {
  readonly id: string;
  readonly project: { readonly project_id: string; readonly name: string; readonly type: string };
  readonly task: EvaluatedTask;
  readonly settings: EvaluationSettings;
  readonly measured: MeasuredTask;
  readonly score: EvaluationScore;
  readonly madeBy: string;
  readonly madeAt: Date;
}

/** A snapshot as it is kept. */
export interface PackedSnapshot {
  readonly sha256: string;
  readonly packed: Buffer;
  readonly sizeBytes: number;
}

/** What the numbers of a snapshot follow, for whoever recomputes them. */
const rules = {
  calibers: [...calibers],
  lineClasses: [...lineClasses],
  lineParts,
  tierFactors,
  leastCoverage,
  charge: { exact: lineParts, renamed: 9_500, changed: 'similarity', sameMeaning: 'similarity' },
};

/** Everything that an evaluation follows from, as canonical JSON with its hash. */
export async function packSnapshot(subject: SnapshotSubject): Promise<PackedSnapshot> {
  const { id, project, task, settings, measured, score, madeBy, madeAt } = subject;
  const text = await writeInPieces({
    format: 'suxi-independence/1',
    evaluation: { id, madeBy, madeAt: madeAt.toISOString() },
    project: { id: project.project_id, name: project.name, type: project.type },
    task: {
      id: task.task_id,
      name: task.name,
      sourceSha256: task.upload_sha256,
      engineVersion: task.engine_version,
      libraryVersion: task.library_version,
      knowledgeGeneration: task.knowledge_generation,
      codeIndexGeneration: measured.account.generation,
      lastDecision: task.clone_decision_id,
    },
    rules,
    settings,
    files: measured.files.map(({ account }) => account),
    account: measured.account,
    indicators: measured.values,
    facts: measured.facts,
    score,
  });
  const bytes = Buffer.from(text, 'utf8');
  return {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    packed: await compress(bytes),
    sizeBytes: bytes.byteLength,
  };
}

/** So many items of a list are written before others have their turn. */
const pieceCount = 250;

/** `canonicalJson` of an object whose lists may be long: the server answers others between pieces of them. */
async function writeInPieces(fields: Readonly<Record<string, unknown>>): Promise<string> {
  const texts: string[] = [];
  for (const key of Object.keys(fields).sort()) {
    const value = fields[key];
    texts.push(
      `${JSON.stringify(key)}:${Array.isArray(value) ? await writeList(value) : canonicalJson(value)}`,
    );
  }
  return `{${texts.join(',')}}`;
}

async function writeList(items: readonly unknown[]): Promise<string> {
  const pieces: string[] = [];
  for (let from = 0; from < items.length; from += pieceCount) {
    pieces.push(
      items
        .slice(from, from + pieceCount)
        .map(canonicalJson)
        .join(','),
    );
    await setImmediate();
  }
  return `[${pieces.join(',')}]`;
}

/** The canonical JSON of a snapshot as it is handed out. */
export async function unpackSnapshot(packed: Buffer): Promise<Buffer> {
  return expand(packed);
}
