import { cloneTypeToWire, type file } from '#contract';
import { type FileOutcome, languageOf } from '#model';
import type { KnownOrigin } from './origin-store.ts';
import type { StoredChild, StoredFile } from './store.ts';

type Outcome = FileOutcome['kind'];

/** A file as the wire spells it. */
export function toFileRow(stored: StoredFile): file.FileRow {
  return {
    task_id: stored.task_id,
    file_id: String(stored.file_no),
    path: stored.path,
    name: stored.path.slice(stored.path.lastIndexOf('/') + 1),
    is_dir: false,
    size: Number(stored.size_bytes),
    language: stored.language ?? languageOf(stored.path),
    lines: stored.line_count ?? undefined,
    valid_lines: stored.code_lines ?? undefined,
    sha256: stored.sha256 === '' ? undefined : stored.sha256,
    outcome: outcomeToWire(stored.outcome),
    detail: stored.detail === '' ? undefined : stored.detail,
  };
}

/** What lies directly in a folder as the wire spells it. */
export function toChildRow(taskId: string, folder: string, child: StoredChild): file.FileRow {
  if (child.file !== undefined) return toFileRow(child.file);
  const path = `${folder}${child.name}/`;
  const { read, skipped, 'not-applicable': notApplicable } = child.counts;
  return {
    task_id: taskId,
    file_id: path,
    path,
    name: child.name,
    is_dir: true,
    size: child.sizeBytes,
    files: { total: read + notApplicable + skipped, read, not_applicable: notApplicable, skipped },
  };
}

/** `undefined` for a word that is no outcome. */
export function outcomeFromWire(word: string): Outcome | undefined {
  if (word === 'not_applicable') return 'not-applicable';
  return word === 'read' || word === 'skipped' ? word : undefined;
}

function outcomeToWire(outcome: Outcome): file.WireOutcome {
  return outcome === 'not-applicable' ? 'not_applicable' : outcome;
}

/** A row with where its file comes from. */
export function withOrigin(row: file.FileRow, { origin, match }: KnownOrigin): file.FileRow {
  return {
    ...row,
    ...(origin === undefined ? {} : { origin }),
    ...(match === undefined
      ? {}
      : {
          match_state: match.state,
          best_type: cloneTypeToWire(match.type),
          similarity: match.similarity,
          origin_project: match.project,
        }),
  };
}
