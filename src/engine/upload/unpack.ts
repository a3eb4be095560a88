import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { BlobStore } from '../blobs.ts';
import { archiveHeadBytes, archiveKind, mayBeImage, nothingInside, opensWhenNested } from './archive-kind.ts';
import { isLoneFile, loneHeadBytes } from './lone-file.ts';
import type { ArchiveSink, Content } from './archive-sink.ts';
import { type ContainerImage, findImages, mayBelongToImage, withLayer } from './container-image.ts';
import {
  Budget,
  DamagedArchive,
  defaultLimits,
  SplitArchive,
  type UploadLimits,
  UnreadableArchive,
  UnusableUpload,
} from './limits.ts';
import { ContentKeeper, type Kept } from './keep-content.ts';
import { type PackedArchive, readArchive, singleName } from './read-archive.ts';
import { TreeBuilder, type UploadFile, type UploadTree } from './upload-tree.ts';

/** What unpacking may be told beside the archive. */
export interface UnpackOptions {
  readonly signal?: AbortSignal | undefined;
  readonly limits?: UploadLimits;
  /** Entries that are skipped unopened, by their path in the upload, with the reason. */
  readonly avoid?: ReadonlyMap<string, string>;
  /** Hears the path of each entry before it is opened. */
  readonly visiting?: (path: string) => void;
  /** Hears how many bytes of the archive have been read, of how many. */
  readonly progress?: (done: number, total: number) => void;
  /** For an archive that lies in a folder: what the paths of its files begin with. */
  readonly prefix?: string;
}

/**
 * Unpack an archive into blobs.
 *
 * No name of the archive is ever a path on disk. Archives inside it are opened too, on the same budget. An entry that
 * cannot be taken is listed as skipped with its reason.
 *
 * Throws `UnusableUpload` when the file is no archive, holds nothing readable, or costs more than `limits` allow;
 * rejects with the reason of `signal` when cancelled.
 */
export async function unpackArchive(
  path: string,
  name: string,
  blobs: BlobStore,
  options: UnpackOptions = {},
): Promise<UploadTree> {
  const { signal, limits = defaultLimits, progress = () => {}, visiting, avoid, prefix = '' } = options;
  const { size } = await stat(path);
  const budget = new Budget(limits, signal);
  budget.startArchive(size);
  const unpacking = new Unpacking(blobs, budget, {
    reached: (offset) => progress(offset, size),
    visit(path) {
      visiting?.(path);
      return avoid?.get(path);
    },
  });
  const depth = prefix === '' ? 0 : 1;
  const head = await headOf(path, loneHeadBytes);
  if (depth === 0 && isLoneFile(head, name)) await unpacking.takeAlone(path, name);
  else await unpacking.open({ from: path, head, prefix, name, depth });
  if (depth === 0 && unpacking.tree.isEmpty && mayBeImage(name)) await unpacking.takeImage(path, name);
  const tree = unpacking.tree.build();
  if (tree.files.length === 0) throw new UnusableUpload(whyNothing(tree));
  return tree;
}

/** An archive about to be opened; its files go below `prefix`. */
interface Archive extends PackedArchive {
  readonly prefix: string;
  readonly depth: number;
}

/** An archive being read: how many of its files have been taken, and which of them may belong to an image. */
interface OpenArchive extends Archive {
  takenCount: number;
  readonly waiting: Map<string, Kept>;
}

/** One run of unpacking, over all levels of nesting. */
class Unpacking {
  readonly tree = new TreeBuilder();
  private readonly keeper: ContentKeeper;

  constructor(
    private readonly blobs: BlobStore,
    private readonly budget: Budget,
    private readonly hears: Pick<ArchiveSink, 'reached' | 'visit'>,
  ) {
    this.keeper = new ContentKeeper(blobs, budget);
  }

  /** Throws `UnreadableArchive` when nothing could be read of it; what was read before a damage is kept. */
  async open(archive: Archive): Promise<void> {
    const opened: OpenArchive = { ...archive, takenCount: 0, waiting: new Map() };
    try {
      await readArchive(opened, this.sinkOf(opened));
    } catch (error) {
      if (error instanceof DamagedArchive && isVolume(archive.name)) throw new SplitArchive();
      if (!(error instanceof UnreadableArchive) || opened.takenCount === 0) throw error;
      const path = archive.depth === 0 ? undefined : archive.name;
      this.tree.say('warning', path, '压缩包中途损坏或不完整，仅分析了能够解出的文件');
    }
    await this.openImages(opened);
  }

  /** Take a document as the only file of its upload, though it may be an archive to others. */
  async takeAlone(path: string, name: string): Promise<void> {
    this.budget.countEntry();
    const file = createReadStream(path);
    const kept = await this.keeper.keep(file).finally(() => file.destroy());
    this.add(singleName(name), kept);
  }

  /** Take an image in which no part was found as it is. */
  async takeImage(path: string, name: string): Promise<void> {
    await this.takeAlone(path, name);
    this.tree.say('warning', undefined, '映像中没有可解包的分区，仅分析了映像文件本身');
  }

  /** Only the outermost archive tells how far unpacking has come. */
  private sinkOf(archive: OpenArchive): ArchiveSink {
    return {
      budget: this.budget,
      take: async (path, content) => {
        await this.take(archive, path, content);
        archive.takenCount += 1;
      },
      skip: (path, sizeBytes, reason) => this.tree.skip(archive.prefix + path, sizeBytes, reason),
      visit: (path) => this.hears.visit(archive.prefix + path),
      dated: (modifiedMs) => this.tree.dated(modifiedMs),
      reached: archive.depth === 0 ? this.hears.reached : () => {},
    };
  }

  private async take(archive: OpenArchive, name: string, content: Content): Promise<void> {
    const path = archive.prefix + name;
    const kept = await this.keeper.keep(content);
    this.add(path, kept);
    if (mayBelongToImage(name)) archive.waiting.set(name, { ...kept, bytes: undefined });
    else await this.openInside(archive, path, kept);
  }

  private add(path: string, { sha256, sizeBytes }: Kept): void {
    this.tree.add({ path, sizeBytes, sha256, read: () => this.blobs.read(sha256) });
  }

  /** Open an archive that lies in another, when it is worth it. */
  private async openInside(archive: Archive, path: string, kept: Kept): Promise<void> {
    if (!opensWhenNested(path)) return;
    const { sha256 } = kept;
    const from = kept.bytes ?? this.blobs.placeOf(sha256);
    const head = kept.bytes?.subarray(0, archiveHeadBytes) ?? (await headOf(this.blobs.placeOf(sha256)));
    if (archiveKind(head) === undefined && !mayBeImage(path)) return;
    const depth = archive.depth + 1;
    if (depth > this.budget.limits.nesting)
      return this.tree.say('warning', path, '压缩包嵌套过深，未继续解包');
    await this.openNested({ from, head, prefix: `${path}!/`, name: path, depth });
  }

  /** What waited for the end of its archive is the layers of images, or an archive like any other. */
  private async openImages(archive: OpenArchive): Promise<void> {
    const { waiting, prefix } = archive;
    const isDeepest = archive.depth >= this.budget.limits.nesting;
    const images =
      waiting.size === 0 || isDeepest ? [] : await findImages((name) => this.documentOf(waiting.get(name)));
    if (images.length === 0)
      for (const [name, kept] of waiting) await this.openInside(archive, prefix + name, kept);
    for (const image of images) await this.openImage(archive, image);
  }

  /** List the files that a container of the image would see. */
  private async openImage({ waiting, prefix, depth }: OpenArchive, image: ContainerImage): Promise<void> {
    const path = `${prefix}${image.name.replaceAll('/', '_')}`;
    let files: ReadonlyMap<string, UploadFile> = new Map();
    for (const name of image.layers) {
      const sha256 = waiting.get(name)?.sha256;
      if (sha256 === undefined) this.tree.say('warning', path, `镜像缺少一层（${name}），其中的文件未分析`);
      else {
        const added = await this.filesOfLayer(sha256, { path, name, depth: depth + 1 });
        files = withLayer(
          files,
          added.map((file) => ({ ...file, layer: layerName(name) })),
        );
      }
    }
    for (const file of files.values()) this.tree.add({ ...file, path: `${path}!/${file.path}` });
    const layers = image.layers.map(layerName).join('、');
    this.tree.say(
      'info',
      path,
      `容器镜像共 ${image.layers.length} 层（${layers}），按层合并后有 ${files.size} 个文件`,
    );
  }

  private async filesOfLayer(
    sha256: string,
    { path, name, depth }: { readonly path: string; readonly name: string; readonly depth: number },
  ): Promise<readonly UploadFile[]> {
    const layer = new Unpacking(this.blobs, this.budget, {
      reached() {},
      visit: (file) => this.hears.visit(`${path}!/${file}`),
    });
    const from = this.blobs.placeOf(sha256);
    const head = await headOf(from);
    if (archiveKind(head) === undefined)
      this.tree.say('warning', path, `镜像的一层（${name}）无法识别，未解包`);
    else await layer.openNested({ from, head, prefix: '', name, depth });
    const { files, skipped, notes } = layer.tree.build();
    for (const one of skipped) this.tree.skip(`${path}!/${one.path}`, one.sizeBytes, one.reason);
    for (const note of notes) this.tree.say(note.level, `${path}!/${note.path ?? name}`, note.reason);
    return files;
  }

  private async documentOf(kept: Kept | undefined): Promise<unknown> {
    if (kept === undefined || kept.sizeBytes > maxDocumentBytes) return undefined;
    try {
      return JSON.parse(Buffer.from(await this.blobs.read(kept.sha256)).toString()) as unknown;
    } catch (error) {
      if (error instanceof SyntaxError) return undefined;
      throw error;
    }
  }

  /** An unreadable archive inside the upload is a note; a budget that is spent ends the whole upload. */
  private async openNested(archive: Archive): Promise<void> {
    try {
      await this.open(archive);
    } catch (error) {
      if (!(error instanceof UnreadableArchive)) throw error;
      this.tree.say('warning', archive.name, `内嵌的压缩包无法读取：${error.reason}`);
    }
  }
}

/** What a layer is called: twelve digits of its digest, or of the folder or file that it lies in. */
function layerName(name: string): string {
  return name.replace(/^blobs\/sha256\//, '').slice(0, 12);
}

/** Documents of images are a few kilobytes. */
const maxDocumentBytes = 4 * 1024 * 1024;

/** Whether a name is that of one volume of several. */
function isVolume(name: string): boolean {
  return /\.(\d{3}|z\d\d|r\d\d|part\d+\.rar)$/i.test(name);
}

async function headOf(path: string, bytes = archiveHeadBytes): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(bytes);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function whyNothing(tree: UploadTree): string {
  const [first] = tree.skipped;
  if (first === undefined) return nothingInside;
  if (tree.skipped.every(({ reason }) => reason.includes('加密')))
    return '压缩包已加密，请上传未加密的压缩包';
  return `压缩包内没有可读取的文件（${first.path}：${first.reason}）`;
}
