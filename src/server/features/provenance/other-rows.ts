import type { OtherFile } from '#model';
import type { StoredOther } from './other-store.ts';

/** A file of a task that is no source code, as it is kept. */
export function toOtherFile(stored: StoredOther): OtherFile {
  return {
    id: stored.match_id ?? String(stored.file_no),
    taskId: stored.task_id,
    path: stored.path,
    category: stored.category,
    sizeBytes: Number(stored.size_bytes),
    sha256: stored.sha256,
    known: stored.match_id === null ? undefined : knownFrom(stored),
  };
}

function knownFrom(stored: StoredOther): OtherFile['known'] {
  const { released_at: releasedAt } = stored;
  const origin = {
    project: stored.project ?? '',
    website: stored.website ?? '',
    license: stored.license ?? '',
    isPrivate: stored.is_private ?? false,
    path: stored.origin_path ?? '',
    versions: stored.versions ?? [],
    releasedAt: releasedAt === null || releasedAt === '' ? undefined : releasedAt,
    range: { first: 1, last: 1 },
  };
  return { origin, similarity: stored.similarity ?? 0, state: stored.state ?? 'pending' };
}
