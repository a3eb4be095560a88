import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ListedTree, type UploadTree, withoutRead } from './upload-tree.ts';

const treeName = 'tree.json';

/** Keep the list of a tree beside its blobs; it is there as a whole or not at all. Answers the list. */
export async function keepTree(folder: string, tree: UploadTree): Promise<ListedTree> {
  const listed = { ...tree, files: tree.files.map(withoutRead) };
  const draft = join(folder, `${treeName}.draft`);
  await writeFile(draft, JSON.stringify(listed), { mode: 0o600 });
  await rename(draft, join(folder, treeName));
  return listed;
}

/** The list that was kept in a folder; rejects where none was. */
export async function readTree(folder: string): Promise<ListedTree> {
  return JSON.parse(await readFile(join(folder, treeName), 'utf8')) as ListedTree;
}
