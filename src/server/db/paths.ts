import { type RawBuilder, sql } from 'kysely';

/** What the index on the paths of `inventory_file` holds. */
const pathHead = sql`"left"(path, 500) collate "C"`;

/** Whether the path of a file is this one. */
export function isPath(path: string): RawBuilder<boolean> {
  return sql<boolean>`(${pathHead} = "left"(${path}, 500) and path = ${path})`;
}

/** Whether a file lies in a folder: a range of the index, then the whole of a long path. '' is the root. */
export function isBelow(folder: string): RawBuilder<boolean> {
  if (folder === '') return sql<boolean>`true`;
  return sql<boolean>`(${pathHead} >= "left"(${folder}, 500)
    and ${pathHead} < "left"(${folder}, 500) || chr(1114111) and starts_with(path, ${folder}))`;
}

/** A folder as a request names it: `/src/` is `src/`; the slash at the end may be left out, and that at the beginning. */
export function folderOf(parent: string): string {
  const folder = parent.startsWith('/') ? parent.slice(1) : parent;
  return folder === '' || folder.endsWith('/') ? folder : `${folder}/`;
}
