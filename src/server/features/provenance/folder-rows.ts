import type { OwnedFolderRow } from '#contract';
import type { FileOwner } from '#engine';
import type { DecidedFolder } from './folder-store.ts';

/** A folder of a task as the wire spells it. */
export function toFolderRow({
  folder,
  owner,
  fileCount,
  codeLines,
  decision,
}: DecidedFolder): OwnedFolderRow {
  return {
    folder: `/${folder}`,
    ...reasonOf(owner),
    files: fileCount,
    line_count: codeLines,
    ...(decision !== undefined && {
      state: decision.state,
      note: decision.note,
      decide_user: decision.username,
      decide_time: decision.at.toISOString(),
    }),
  };
}

type Reason = Pick<
  OwnedFolderRow,
  'origin' | 'reason' | 'name' | 'license_file' | 'license' | 'holders' | 'beside'
>;

function reasonOf(owner: FileOwner): Reason {
  if (owner.by === 'said') return { origin: owner.isOwn ? 'self' : 'third_party', reason: 'said' };
  if (owner.by === 'name') return { origin: 'third_party', reason: 'name', name: owner.name };
  if (owner.by === 'component') return { origin: 'third_party', reason: 'component', name: owner.purl };
  const { path, license, holders, beside } = owner.found;
  return {
    origin: 'suspected',
    reason: 'license',
    license_file: path,
    license,
    holders: [...holders],
    beside: [...beside],
  };
}
