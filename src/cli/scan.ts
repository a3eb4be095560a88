import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import {
  type Analysis,
  type AnalysisReport,
  analyze,
  FileBlobs,
  findReader,
  isIgnored,
  keepHeapsSmall,
  readInThreads,
  sbomReader,
  silentReport,
  UnusableUpload,
} from '#engine';
import { ensureStarterSnapshot, openUsableCodeIndex } from '#kb';
import { type Scope, type Severity, severities, type StaticFinding } from '#model';
import { analysisJson } from './analysis-json.ts';
import { analysisSarif } from './analysis-sarif.ts';
import { analysisRemarks, analysisTable, isIncomplete, type Summaries } from './analysis-table.ts';
import { CloneListener } from './clone-summary.ts';
import { OwnerListener } from './folder-summary.ts';
import { CannotScan, sourceOf } from './source-of.ts';
import { VulnerableCodeListener } from './vulnerable-code-summary.ts';

/** What a scan is told. */
export interface ScanOptions {
  readonly format: ScanFormat;
  /** Findings of this severity and worse are not accepted. */
  readonly failOn: Severity | undefined;
  /** Whether files that could not be read are not accepted either. */
  readonly isStrict: boolean;
  readonly scope: Scope;
  readonly version: string;
}

export const scanFormats = ['table', 'json', 'sarif', 'cyclonedx', 'spdx'] as const;
export type ScanFormat = (typeof scanFormats)[number];

/** How a scan ended: as asked, with findings that are not accepted, or without anything that could be judged. */
export type ScanOutcome = 'accepted' | 'refused' | 'unread';

/**
 * Scan a folder or an archive and print what was found.
 *
 * The knowledge is the snapshot and the index of known code in `SUXI_DATA`, the same that a server on that folder
 * answers from; where there is none yet, the starter knowledge is made into one. Throws `CannotScan`.
 */
export async function scan(path: string, options: ScanOptions): Promise<ScanOutcome> {
  keepHeapsSmall();
  const source = await sourceOf(path);
  const folder = resolve(process.env['SUXI_DATA'] ?? 'data');
  const knowledge = await ensureStarterSnapshot(join(folder, 'knowledge'));
  const codeIndex = await openUsableCodeIndex(join(folder, 'code-index'));
  const fixes = await knowledge.openFixes();
  const scratch = await mkdtemp(join(tmpdir(), 'suxi-scan-'));
  try {
    const place = { blobs: scratch, folder: source.kind === 'folder' ? source.path : undefined };
    const read = readInThreads({ place, fileSeconds: 10, heapMb: 2048 });
    const tools = { blobs: new FileBlobs(scratch), knowledge, codeIndex, fixes, read };
    const clones = new CloneListener();
    const code = new VulnerableCodeListener(knowledge);
    const owners = new OwnerListener();
    const report: AnalysisReport = {
      ...silentReport,
      ...owners.report,
      matched: async (matches) => {
        await clones.report.matched(matches);
        await owners.report.matched(matches);
      },
      suspected: code.suspected,
    };
    const found = await analyze(source, tools, report, { scope: options.scope }).catch(refuse);
    const { analysis, folders } = owners.settle(found);
    const summaries = { clones: clones.summary(analysis), vulnerableCode: code.summary(analysis), folders };
    await print(
      { analysis, summaries, generation: knowledge.generation, name: basename(resolve(path)) },
      options,
    );
    return outcomeOf(analysis, summaries.vulnerableCode?.worst, options);
  } finally {
    await rm(scratch, { recursive: true, force: true });
    await codeIndex.close();
    await fixes.close();
    await knowledge.close();
  }
}

/** How a scan that found this ends; `worstCode` is the severity of the worst code that has a vulnerability. */
export function outcomeOf(
  analysis: Analysis,
  worstCode: Severity | undefined,
  { failOn, isStrict }: Pick<ScanOptions, 'failOn' | 'isStrict'>,
): ScanOutcome {
  const bar = failOn === undefined ? -1 : severities.indexOf(failOn);
  const found = analysis.findings.map(({ vulnerability }) => vulnerability.severity);
  const isRefused = (severity: Severity) => severities.indexOf(severity) <= bar;
  if (found.some(isRefused) || (worstCode !== undefined && isRefused(worstCode))) return 'refused';
  if (analysis.weaknesses?.some((one) => isRefusedWeakness(one, bar))) return 'refused';
  // What was not looked for has not been held against the bar.
  const isUnseen = failOn !== undefined && !isWhole(analysis);
  return isUnseen || !isJudged(analysis) || (isStrict && isIncomplete(analysis)) ? 'unread' : 'accepted';
}

/** Whether everything was looked for. */
function isWhole({ clones, vulnerableCode, weaknesses }: Analysis): boolean {
  return [clones, vulnerableCode, weaknesses].every((found) => found !== undefined);
}

/** Weaknesses count where they are sure, stand in one's own code, and nobody has put them aside. */
function isRefusedWeakness({ severity, confidence, origin, state }: StaticFinding, bar: number): boolean {
  const isCounted = confidence === 'high' && origin === 'own' && state === 'open';
  return isCounted && severities.indexOf(severity) <= bar;
}

/**
 * Whether no findings means anything: a file that names components was read, and some of them could be matched, or it
 * names none and nothing was skipped beside it.
 */
function isJudged(analysis: Analysis): boolean {
  const { components, undetected, files } = analysis;
  if (!hasReadPackages(analysis)) return false;
  if (components.length === 0) return !isIncomplete(analysis) && !files.some(isIgnored);
  // What the knowledge covers in part was matched, and a note says that it is a part.
  const unjudged = undetected.filter(({ because }) => because !== 'partial');
  return unjudged.length < new Set(components.map(({ purl }) => purl)).size;
}

/** Whether any file that names components was read. */
function hasReadPackages({ files }: Analysis): boolean {
  return files.some(
    ({ path, outcome }) =>
      outcome.kind === 'read' && [findReader(path)?.reader.id, sbomReader.id].includes(outcome.reader),
  );
}

function refuse(error: unknown): never {
  throw error instanceof UnusableUpload ? new CannotScan(error.reason) : error;
}

/** What was scanned, and what was found. */
interface Scanned {
  readonly analysis: Analysis;
  readonly summaries: Summaries;
  /** Of the knowledge. */
  readonly generation: number;
  readonly name: string;
}

async function print(scanned: Scanned, { format, version, scope }: ScanOptions): Promise<void> {
  const text = await written[format](scanned, { version, scope });
  for (const piece of typeof text === 'string' ? [text] : text) process.stdout.write(piece);
  // Whoever looks at the table on a terminal has them before his eyes already.
  if (format === 'table' && process.stdout.isTTY) return;
  for (const remark of analysisRemarks(scanned.analysis)) process.stderr.write(`${remark}\n`);
}

type Made = Pick<ScanOptions, 'version' | 'scope'>;
type WrittenScan = (scanned: Scanned, made: Made) => string | Iterable<string> | Promise<string>;

const written: Readonly<Record<ScanFormat, WrittenScan>> = {
  table: ({ analysis, summaries }) => analysisTable(analysis, summaries),
  json: ({ analysis, summaries, generation }, { scope }) =>
    analysisJson(analysis, summaries, { generation, scope }),
  sarif: ({ analysis, summaries }, made) =>
    analysisSarif(analysis, summaries.vulnerableCode?.listed ?? [], made),
  cyclonedx: (scanned, made) => billOf(scanned, made, 'CycloneDX'),
  spdx: (scanned, made) => billOf(scanned, made, 'SPDX'),
};

async function billOf({ analysis, name }: Scanned, made: Made, standard: string): Promise<string> {
  // All standards of bills together are a fifth of what the engine is made of.
  const { analysisBill } = await import('./analysis-bill.ts');
  const at = new Date().toISOString().replace(/\.\d+Z$/, 'Z');
  return analysisBill(analysis, { name, at, ...made }, standard);
}
