import type { FilePrint, StatedUpstream, UpstreamRelease } from '#model';
import { createHash } from 'node:crypto';
import type { UploadSource } from '../analysis.ts';
import type { BlobStore } from '../blobs.ts';
import { maxSourceBytes } from '../code/measure-file.ts';
import { declaredExpression } from '../licenses/declared-license.ts';
import type { FileReading, PrintedFile } from '../reading/read-files.ts';
import { asBytes } from '../reading/read-prints.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import { UnusableUpload } from '../upload/limits.ts';
import { readFolder } from '../upload/read-folder.ts';
import { unpackArchive } from '../upload/unpack.ts';
import type { UploadFile, UploadTree } from '../upload/upload-tree.ts';
import { licenseOfFiles } from './license-of-files.ts';
import { manifests } from './manifests/list.ts';
import { type PackageTexts, unstated } from './manifests/manifest.ts';

/** What is known of a package beside its bytes; it goes before what the package says of itself. */
export interface UpstreamOrigin
  extends Partial<
    Pick<UpstreamRelease, 'ecosystem' | 'name' | 'version' | 'license' | 'releasedAt' | 'website'>
  > {
  /** What the package file is called: `lodash-4.17.21.tgz`. */
  readonly fileName: string;
}

/** What reading a package needs. */
export interface UpstreamTools {
  readonly blobs: BlobStore;
  readonly prints: FileReading['prints'];
  /** Given the files of the package, some at a time, and how many there are in all. */
  found(files: readonly PrintedFile[], totalCount: number): void;
}

/** No package has more files. */
const mostFiles = 100_000;

/**
 * Read a package of whatever kind: what it says of itself, and what each of its files is recognized by.
 *
 * Paths are those below the outermost folder of the package. A kind that names itself badly, or no kind that we know,
 * is called by its file name. Throws `UnusableUpload` as unpacking does, and when there is no version to be found.
 */
export async function readUpstream(
  source: UploadSource,
  origin: UpstreamOrigin,
  tools: UpstreamTools,
): Promise<UpstreamRelease> {
  const tree = await treeOfPackage(source, tools.blobs);
  if (tree.files.length > mostFiles) throw new UnusableUpload(`软件包内的文件超过 ${mostFiles} 个`);
  const texts = textsOf(tree);
  const stated = { ...dated(tree, await describe(texts, origin.fileName)), ...known(origin) };
  const { version } = stated;
  if (version === undefined || version === '') {
    throw new UnusableUpload('无法得知软件包的版本：清单没有写明，文件名也不是“名称-版本”的形式');
  }
  const totals = new Totals();
  await printAll(tree, tools, totals);
  return {
    ...stated,
    version,
    license: declaredExpression(stated.license ?? (await licenseOfFiles(texts))),
    ...totals.finish(),
    skippedCount: totals.skippedCount + tree.skipped.length,
  };
}

/** Packages that an installation has put into a package are packages of their own. */
async function treeOfPackage(source: UploadSource, blobs: BlobStore): Promise<UploadTree> {
  if (source.kind === 'archive') return unpackArchive(source.path, source.name, blobs);
  const tree = await readFolder(source.path);
  return { ...tree, files: tree.files.filter(({ path }) => !/(?:^|\/)node_modules\//.test(path)) };
}

/** A package that does not say when it was published is as old as its newest file. */
function dated({ newestMs }: UploadTree, stated: StatedUpstream): StatedUpstream {
  if (stated.releasedAt !== undefined || newestMs === undefined) return stated;
  return { ...stated, releasedAt: new Date(newestMs).toISOString() };
}

function known({ fileName: _fileName, ...origin }: UpstreamOrigin): Partial<StatedUpstream> {
  return Object.fromEntries(Object.entries(origin).filter(([, value]) => value !== undefined));
}

/** Of the first kind that recognizes the package; a manifest that cannot be read is no reason to refuse the rest. */
async function describe(texts: PackageTexts, fileName: string): Promise<StatedUpstream> {
  const called = nameAndVersion(fileName);
  for (const manifest of manifests) {
    const path = manifest.find(texts.paths, fileName);
    if (path === undefined) continue;
    try {
      const stated = await manifest.read(path, texts);
      return { ...stated, version: stated.version ?? called.version };
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
    }
  }
  return unstated('generic', called.name, called.version);
}

const largestManifest = 4 * 1024 * 1024;

function textsOf(tree: UploadTree): PackageTexts {
  const files = new Map<string, UploadFile>(tree.files.map((file) => [file.path, file]));
  const bytes = async (path: string) => {
    const file = files.get(path);
    return file === undefined || file.sizeBytes > largestManifest ? undefined : file.read();
  };
  return {
    paths: [...files.keys()],
    bytes,
    async text(path) {
      const content = await bytes(path);
      return content && new TextDecoder().decode(content);
    },
  };
}

/** `zlib-1.3.1.tar.gz` is zlib at 1.3.1, `libz.so.1.3.1` libz. */
function nameAndVersion(fileName: string): { readonly name: string; readonly version: string | undefined } {
  const bare = fileName.replace(
    /(?:\.orig)?(?:\.tar)?\.(?:t?gz|tbz2?|bz2|txz|xz|zst|zip|jar|7z|rar|tar|crate|gem|whl|dsc|deb|rpm|apk|ipk|so|dll|dylib|exe|lib|a|o|obj|wasm)$/i,
    '',
  );
  const match = /^(.+?)(?:[-_]v?|\.so\.)(\d[\w.+~-]*)$/.exec(bare);
  return match === null ? { name: bare, version: undefined } : { name: match[1] ?? bare, version: match[2] };
}

async function printAll(tree: UploadTree, tools: UpstreamTools, totals: Totals): Promise<void> {
  const root = rootOf(tree.files.map(({ path }) => path));
  const take = (prints: readonly (PrintedFile | string)[]) => {
    const files = prints
      .filter((print) => typeof print !== 'string')
      .map((print) => ({ ...print, path: print.path.slice(root.length) }));
    totals.add(files, prints.length - files.length);
    tools.found(files, tree.files.length);
  };
  // Nobody writes source files so large; what they are is known from unpacking them.
  const isLarge = ({ sizeBytes }: UploadFile) => sizeBytes > maxSourceBytes;
  take(
    tree.files
      .filter(isLarge)
      .map(({ path, sizeBytes, sha256 }) =>
        sha256 === undefined
          ? '文件过大'
          : asBytes({ path, sizeBytes, sha256, lineCount: 0, functionCount: 0 }),
      ),
  );
  const files = tree.files.filter((file) => !isLarge(file));
  await tools.prints(
    files.map(({ path, sha256 }) => ({ path, sha256 })),
    take,
  );
}

/** The outermost folder that all files lie in, with its slash; '' when there is none. */
function rootOf(paths: readonly string[]): string {
  const root = `${paths[0]?.split('/')[0] ?? ''}/`;
  return paths.every((path) => path.startsWith(root)) ? root : '';
}

/** Adds files up. */
class Totals {
  skippedCount = 0;
  private readonly contents: string[] = [];
  private readonly lines = new Map<string, number>();
  private functionCount = 0;
  private lineCount = 0;
  private sizeBytes = 0;

  add(files: readonly FilePrint[], skippedCount: number): void {
    this.skippedCount += skippedCount;
    for (const { path, sha256, language, lineCount, functionCount, sizeBytes } of files) {
      this.contents.push(`${path}\0${sha256}\n`);
      if (language !== undefined) this.lines.set(language, (this.lines.get(language) ?? 0) + lineCount);
      this.functionCount += functionCount;
      this.lineCount += lineCount;
      this.sizeBytes += sizeBytes;
    }
  }

  finish() {
    const digest = createHash('sha256');
    for (const content of this.contents.sort()) digest.update(content);
    const [most] = [...this.lines].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
    const { functionCount, lineCount, sizeBytes } = this;
    return {
      contentSha256: digest.digest('hex'),
      language: most?.[0],
      fileCount: this.contents.length,
      functionCount,
      lineCount,
      sizeBytes,
    };
  }
}
