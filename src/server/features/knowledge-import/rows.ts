import { type knowledgeImport, severityToWire } from '#contract';
import { type Change, type Conflict, type ConflictPage, describeVulnerability, feeds, sources } from '#kb';
import { primaryId, type Severity } from '#model';
import { onCommandLine, type StoredImport } from './store.ts';

/** An import as the wire spells it. */
export function toImportRow(stored: StoredImport): knowledgeImport.ImportRow {
  const { progress, summary } = stored;
  const isRunning = stored.status === 'running';
  const counted = summary ?? progress;
  return {
    import_id: stored.import_id,
    kind: stored.kind,
    name: stored.name,
    size: Number(stored.size_bytes),
    status: stored.status,
    phase: (isRunning && progress.phase) || '',
    file: (isRunning && progress.file) || '',
    file_count: counted.fileCount ?? 0,
    read: counted.readCount ?? 0,
    taken: counted.takenCount ?? 0,
    skipped: counted.skippedCount ?? 0,
    file_read: (isRunning && progress.readBytes) || 0,
    file_size: (isRunning && progress.sizeBytes) || 0,
    attempts: stored.attempt_count,
    resumed: { files: counted.takenOver?.fileCount ?? 0, read: counted.takenOver?.readCount ?? 0 },
    fetched: (isRunning && progress.phase === 'fetching' && progress.fetchedBytes) || 0,
    fetch_total: (isRunning && progress.totalBytes) || 0,
    create_user: stored.uid === onCommandLine ? '命令行' : (stored.creator ?? ''),
    create_time: stored.created_at.toISOString(),
    start_time: stored.started_at?.toISOString() ?? '',
    finish_time: stored.finished_at?.toISOString() ?? '',
    duration: durationOf(stored),
    ...(stored.generation_before === null ? {} : { generation_before: stored.generation_before }),
    ...(stored.generation_after === null ? {} : { generation_after: stored.generation_after }),
    error_text: stored.error_text,
  };
}

/** The same with what became of its records. */
export function toImportView(stored: StoredImport) {
  const { summary } = stored;
  return {
    ...toImportRow(stored),
    unknown_files: summary?.unknownFileCount ?? 0,
    ...(summary?.library === undefined ? {} : { library: summary.library }),
    feeds: (summary?.feeds ?? []).map(({ feed, fileCount, readCount, takenCount, skippedCount }) => ({
      feed,
      name: feeds.find(({ id }) => id === feed)?.label ?? feed,
      files: fileCount,
      read: readCount,
      taken: takenCount,
      skipped: skippedCount,
    })),
    sources: (summary?.sources ?? []).map(({ source, count }) => ({ ...sourceNamed(source), count })),
    skips: [...(summary?.skips ?? [])],
  };
}

/** What is said of a source; of one that this release does not know only its id. */
export function sourceNamed(id: string) {
  const source = sources.find((one) => one.id === id);
  return { source: id, name: source?.title ?? id, license: source?.license ?? '', url: source?.url ?? '' };
}

function durationOf({ started_at: from, finished_at: to }: StoredImport): number {
  if (from === null) return 0;
  return Math.max(0, Math.round(((to ?? new Date()).getTime() - from.getTime()) / 1_000));
}

/** What an import changed of a vulnerability, as the wire spells it. */
export function toChangeRow(change: Change): knowledgeImport.KnowledgeChangeRow {
  return {
    CJN_ID: change.knowledgeId,
    vuln_id: change.id,
    kind: change.kind,
    severity: severityToWire(change.severity),
    packages: [...change.packages],
    fields: change.fields.map(({ field, from, to }) => ({
      field,
      ...(from === undefined ? {} : { from: toValue(field, from) }),
      ...(to === undefined ? {} : { to: toValue(field, to) }),
    })),
  };
}

/** A value of a field: severities as the wire spells them, long texts from their beginning. */
function toValue(field: string, value: string): string {
  return field === 'severity' ? severityToWire(value as Severity) : beginningOf(value);
}

/** So many conflicts of a vulnerability are listed. */
const listedConflicts = 20;
const mostShown = 300;

/** What sources contradict each other about of a vulnerability, as the wire spells it. */
export function toConflictRow({
  vulnerability,
  conflicts,
}: ConflictPage['list'][number]): knowledgeImport.KnowledgeConflictRow {
  return {
    CJN_ID: vulnerability.knowledgeId,
    vuln_id: primaryId(vulnerability),
    name: describeVulnerability(vulnerability).name,
    severity: severityToWire(vulnerability.severity),
    fields: conflicts.slice(0, listedConflicts).map(toConflictField),
    field_count: conflicts.length,
  };
}

function toConflictField({ field, rule, merged, winner, sayings }: Conflict) {
  return {
    field,
    rule,
    merged: toValue(field, merged),
    sayings: sayings.map(({ source, value }) => ({
      source,
      value: toValue(field, value),
      holds: source === winner,
    })),
  };
}

/** Long texts are shown from their beginning; a surrogate pair is not cut in two. */
function beginningOf(text: string): string {
  if (text.length <= mostShown) return text;
  return `${text.slice(0, mostShown).replace(/[\ud800-\udbff]$/, '')}…`;
}
