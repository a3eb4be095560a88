import type { Note } from '#model';
import type { BlobStore } from '../blobs.ts';

/** A file of an upload whose content can be read. */
export interface UploadFile {
  /** Relative to the root of the upload; inside a nested archive after its path and `!/`. */
  readonly path: string;
  readonly sizeBytes: number;
  /** Absent for a file that still lies in the scanned folder. */
  readonly sha256: string | undefined;
  /** The layer of a container image that it comes from: twelve digits of its digest, or its name. */
  readonly layer?: string | undefined;
  /** The other contents that layers below it have at its path, from the lowest up. */
  readonly earlier?: readonly EarlierContent[] | undefined;
  read(): Promise<Uint8Array>;
}

/** A content of a file of an image before a higher layer wrote another. */
export interface EarlierContent {
  readonly layer: string;
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** A file that could not be taken, with a reason in Simplified Chinese. */
export interface SkippedFile {
  readonly path: string;
  readonly sizeBytes: number;
  readonly reason: string;
}

/** Everything that came out of an upload. */
export interface UploadTree {
  readonly files: readonly UploadFile[];
  readonly skipped: readonly SkippedFile[];
  readonly notes: readonly Note[];
  /** When the newest of its files was changed, in milliseconds since 1970, where archives say so. */
  readonly newestMs?: number | undefined;
}

/** The files of an upload by name alone: plain values, to be kept. */
export type ListedTree = Omit<UploadTree, 'files'> & { readonly files: readonly ListedFile[] };
export type ListedFile = Omit<UploadFile, 'read'>;

/** A file by name alone. */
export function withoutRead(file: UploadFile): ListedFile {
  const { read: _read, ...listed } = file;
  return listed;
}

/** The tree that a list was made of. Its contents are in the blob store. */
export function treeOf(listed: ListedTree, blobs: BlobStore): UploadTree {
  const files = listed.files.map((file) => ({ ...file, read: () => blobs.read(file.sha256 ?? '') }));
  return { ...listed, files };
}

/** Archives that are made alike on every machine give all files one date of the eighties. */
const earliestMs = Date.UTC(1990, 0, 1);
const dayMs = 24 * 60 * 60 * 1000;

/** Where unpacking puts what it meets; a path met twice keeps its last content, as tar does. */
export class TreeBuilder {
  private readonly files = new Map<string, UploadFile>();
  private readonly skipped: SkippedFile[] = [];
  private readonly notes: Note[] = [];
  private newestMs: number | undefined;

  get isEmpty(): boolean {
    return this.files.size === 0;
  }

  add(file: UploadFile): void {
    this.files.set(file.path, file);
  }

  skip(path: string, sizeBytes: number, reason: string): void {
    this.skipped.push({ path: printable(path), sizeBytes, reason });
  }

  say(level: Note['level'], path: string | undefined, reason: string): void {
    this.notes.push({
      step: 'unpack',
      level,
      path: path === undefined ? undefined : printable(path),
      reason,
    });
  }

  /** A file was last changed then. Dates that stand for none say nothing, and those of the archive's own making. */
  dated(modifiedMs: number): void {
    if (modifiedMs < earliestMs || modifiedMs > Date.now() - dayMs) return;
    this.newestMs = Math.max(this.newestMs ?? 0, modifiedMs);
  }

  build(): UploadTree {
    this.leaveOutBackups();
    const files = [...this.files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
    return { files, skipped: this.skipped, notes: this.notes, newestMs: this.newestMs };
  }

  /** What quilt keeps is no code of the project: it lacks the repairs that the project has. */
  private leaveOutBackups(): void {
    const folders = new Set([...this.files.keys()].flatMap((path) => backups.exec(path)?.[1] ?? []));
    for (const folder of folders) {
      const inside = [...this.files.keys()].filter((path) => path.startsWith(`${folder}/`));
      for (const path of inside) this.files.delete(path);
      this.say(
        'info',
        folder,
        `quilt 保存的补丁前旧文件，不属于项目代码，其中 ${inside.length} 个文件未分析`,
      );
    }
  }
}

/** The folder in which quilt keeps the files of a source package as they were before each patch. */
const backups = /^((?:.*\/)?\.pc)\/(?:\.version|applied-patches)$/;

/** A refused name may hold anything; what a screen or a database cannot show is replaced. */
function printable(path: string): string {
  return Array.from(path.slice(0, 4096), (character) => (character < ' ' ? '\ufffd' : character)).join('');
}
