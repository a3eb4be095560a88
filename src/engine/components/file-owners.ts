import { type Component, type SaidFolder, saidOwner } from '#model';
import { Owners } from '../code/includes/targets/owners.ts';
import { vendoredFolder } from '../code/traits.ts';
import { type ForeignFolder, foreignFolders, type SpokenLicense } from '../licenses/foreign-folders.ts';
import { commonFolder } from '../upload/common-folder.ts';

/** Whose code a file is, and what says so: somebody; the name of a folder; a component; the licence that a folder brings along. */
export type FileOwner =
  | { readonly by: 'said'; readonly isOwn: boolean; readonly folder: string }
  | { readonly by: 'name'; readonly folder: string; readonly name: string }
  | { readonly by: 'component'; readonly purl: string }
  | { readonly by: 'license'; readonly folder: string; readonly found: ForeignFolder };

/** What is known of an upload that tells whose its files are. */
export interface OwnershipFacts {
  /** What people have said of folders, the last word last. */
  readonly said: readonly SaidFolder[];
  readonly components: readonly Pick<Component, 'purl' | 'name' | 'evidence'>[];
  /** What its licence files say. */
  readonly licenses: readonly SpokenLicense[];
  /** All of its files, and those with source code. */
  readonly paths: readonly string[];
  readonly sources: readonly string[];
}

/** Whether an owner is somebody else; nobody known is ourselves. */
export function isOfOthers(owner: FileOwner | undefined): boolean {
  return owner !== undefined && !(owner.by === 'said' && owner.isOwn);
}

/**
 * Tells whose the files of an upload are, source code or not; `undefined`: nothing says that they are of others.
 *
 * What people say goes before the names of folders, these before components, these before licences.
 */
export function fileOwners(facts: OwnershipFacts): (path: string) => FileOwner | undefined {
  const { said, components, paths, sources } = facts;
  const owners = new Owners(components);
  const licenses = facts.licenses.filter(({ path }) => vendoredFolder(path) === undefined);
  const licensed = licenses.length === 0 ? [] : foreignFolders(licenses, { paths, sources });
  return (path) =>
    ownerSaid(said, path) ?? ownerByName(path) ?? ownerFound(owners, path) ?? ownerOfFolder(licensed, path);
}

function ownerSaid(said: readonly SaidFolder[], path: string): FileOwner | undefined {
  const owner = saidOwner(said, path);
  if (owner === undefined) return undefined;
  const folder = said.findLast((one) => path.startsWith(one.folder))?.folder ?? '';
  return { by: 'said', isOwn: owner === 'own', folder };
}

function ownerByName(path: string): FileOwner | undefined {
  const found = vendoredFolder(path);
  return found && { by: 'name', ...found };
}

function ownerFound(
  owners: Owners<Pick<Component, 'purl' | 'name' | 'evidence'>>,
  path: string,
): FileOwner | undefined {
  const found = owners.of(path);
  return found && { by: 'component', purl: found.component.purl };
}

function ownerOfFolder(folders: readonly ForeignFolder[], path: string): FileOwner | undefined {
  const found = folders.find(({ folder }) => path.startsWith(folder));
  return found && { by: 'license', folder: found.folder, found };
}

/** Source files that one thing says the owner of. */
export interface OwnedFolder {
  /** `a/b/`; empty: everything. */
  readonly folder: string;
  readonly owner: FileOwner;
  readonly fileCount: number;
  readonly codeLines: number;
}

interface SourceLines {
  readonly path: string;
  readonly lines: number;
}

/** The folders of source files that are of others, or were said to be own; most lines first. */
export function ownedFolders(
  files: Iterable<SourceLines>,
  ownerOf: (path: string) => FileOwner | undefined,
): OwnedFolder[] {
  const groups = new Map<string, { owner: FileOwner; files: SourceLines[] }>();
  for (const file of files) {
    const owner = ownerOf(file.path);
    if (owner === undefined) continue;
    const key = keyOf(owner);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { owner, files: [file] });
    else group.files.push(file);
  }
  const folders = [...groups.values()].map(({ owner, files: own }) => ({
    folder: 'folder' in owner ? owner.folder : commonFolder(own.map(({ path }) => path)),
    owner,
    fileCount: own.length,
    codeLines: own.reduce((sum, { lines }) => sum + lines, 0),
  }));
  return folders.sort((a, b) => b.codeLines - a.codeLines || (a.folder < b.folder ? -1 : 1));
}

function keyOf(owner: FileOwner): string {
  return owner.by === 'component' ? `component ${owner.purl}` : `${owner.by} ${owner.folder}`;
}
