import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import {
  type Analysis,
  analyze,
  FileBlobs,
  readInThreads,
  silentReport,
  type UploadSource,
  UnusableUpload,
} from '#engine';
import { ensureStarterSnapshot } from '#kb';
import { analysisJson } from './analysis-json.ts';
import { analysisRemarks, analysisTable, isIncomplete } from './analysis-table.ts';

/** A scan that cannot be made; the message is for the user. */
export class CannotScan extends Error {}

/**
 * Scan a folder or an archive and print what was found.
 *
 * The knowledge is the snapshot in `SUXI_DATA`, the same that a server on that folder answers from; where there is
 * none yet, the starter knowledge is made into one. Answers whether everything could be read.
 */
export async function scan(path: string, format: 'table' | 'json'): Promise<boolean> {
  const source = await sourceOf(path);
  const knowledgeFolder = join(resolve(process.env['SUXI_DATA'] ?? 'data'), 'knowledge');
  const knowledge = await ensureStarterSnapshot(knowledgeFolder);
  const scratch = await mkdtemp(join(tmpdir(), 'suxi-scan-'));
  try {
    const place = { blobs: scratch, folder: source.kind === 'folder' ? source.path : undefined };
    const read = readInThreads({ place, fileSeconds: 10, heapMb: 2048 });
    const tools = { blobs: new FileBlobs(scratch), knowledge, read };
    const analysis = await analyze(source, tools, silentReport).catch(refuse);
    print(analysis, knowledge.generation, format);
    return !isIncomplete(analysis);
  } finally {
    await rm(scratch, { recursive: true, force: true });
    await knowledge.close();
  }
}

async function sourceOf(path: string): Promise<UploadSource> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new CannotScan(`没有这个目录或文件: ${path}`);
  if (found.isDirectory()) return { kind: 'folder', path };
  return { kind: 'archive', path, name: basename(path) };
}

function refuse(error: unknown): never {
  throw error instanceof UnusableUpload ? new CannotScan(error.reason) : error;
}

function print(analysis: Analysis, generation: number, format: 'table' | 'json'): void {
  process.stdout.write(format === 'json' ? analysisJson(analysis, generation) : analysisTable(analysis));
  // Whoever looks at the table on a terminal has them before his eyes already.
  if (format === 'table' && process.stdout.isTTY) return;
  for (const remark of analysisRemarks(analysis)) process.stderr.write(`${remark}\n`);
}
