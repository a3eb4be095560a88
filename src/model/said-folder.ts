/** Whose code people can say a folder to be; `nobody` takes back what was said. */
export const folderOwners = ['own', 'others', 'nobody'] as const;
export type FolderOwner = (typeof folderOwners)[number];

/** What somebody says of all files of a folder, in every detection of a project. */
export interface SaidFolder {
  /** `a/b/`; empty: everything. */
  readonly folder: string;
  readonly owner: FolderOwner;
}

/** Whose code a file is by what was said of the folders around it, in the order in which it was said: the last word counts. */
export function saidOwner(said: readonly SaidFolder[], path: string): 'own' | 'others' | undefined {
  const owner = said.findLast(({ folder }) => path.startsWith(folder))?.owner;
  return owner === 'nobody' ? undefined : owner;
}
