import type { UploadFile } from './upload-tree.ts';

/** An image of a container: what it is called, and its layers from the lowest up, as names in the archive. */
export interface ContainerImage {
  readonly name: string;
  readonly layers: readonly string[];
}

/** Whether a file of an archive may be a document or a layer of an image; layers wait until it is known. */
export function mayBelongToImage(name: string): boolean {
  return /^(manifest\.json|index\.json|blobs\/sha256\/[0-9a-f]{64}|[^/]+\/layer\.tar|[0-9a-f]{64}\.tar(\.gz)?)$/.test(
    name,
  );
}

/** A document of the archive as JSON; `undefined` when it is absent, too large, or no JSON. */
export type ReadDocument = (name: string) => Promise<unknown>;

/**
 * The images of an archive that `docker save` wrote (manifest.json) or that has the OCI image layout (index.json, "Image
 * Layout Specification" 1.1); none when it is another archive.
 */
export async function findImages(read: ReadDocument): Promise<ContainerImage[]> {
  const manifest = await read('manifest.json');
  if (Array.isArray(manifest)) {
    const images = manifest.map(fieldsOf).filter(({ Layers }) => Array.isArray(Layers));
    return images.map(({ RepoTags, Config, Layers }) => ({
      name: textsOf([...textsOf(RepoTags), Config])[0] ?? 'image',
      layers: textsOf(Layers),
    }));
  }
  return imagesBelow(await read('index.json'), read, 0);
}

/** Manifests lie in an index, and an index may lie in an index. */
async function imagesBelow(document: unknown, read: ReadDocument, depth: number): Promise<ContainerImage[]> {
  const { manifests } = fieldsOf(document);
  if (!Array.isArray(manifests) || depth > 3) return [];
  const images: ContainerImage[] = [];
  for (const entry of manifests.slice(0, 100).map(fieldsOf)) {
    const digest = textsOf([entry['digest']])[0] ?? '';
    const manifest = fieldsOf(await read(blobName(digest)));
    const annotations = fieldsOf(entry['annotations']);
    const name =
      textsOf([annotations['io.containerd.image.name'], annotations[refName], digest])[0] ?? 'image';
    if (Array.isArray(manifest['layers'])) {
      const layers = textsOf(manifest['layers'].map((layer) => fieldsOf(layer)['digest'])).map(blobName);
      images.push({ name, layers });
    } else images.push(...(await imagesBelow(manifest, read, depth + 1)));
  }
  return images;
}

const refName = 'org.opencontainers.image.ref.name';

function blobName(digest: string): string {
  return `blobs/${digest.replace(':', '/')}`;
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

/**
 * What a file system holds after one more layer (OCI "Image Layer Filesystem Changeset" 1.1).
 *
 * `.wh.x` says that x of the layers below is gone, `.wh..wh..opq` that its whole folder is; a file takes the place of
 * what lay at its path or below it. The answer has the marks no more. A file that is written again remembers what it was,
 * and one with the same content the layer that it came with.
 */
export function withLayer(
  below: ReadonlyMap<string, UploadFile>,
  layer: readonly UploadFile[],
): Map<string, UploadFile> {
  const gone = new Set<string>();
  const emptied = new Set<string>();
  const added: UploadFile[] = [];
  for (const file of layer) {
    const [, folder = '', mark] = /^(.*\/)?\.wh\.([^/]+)$/.exec(file.path) ?? [];
    if (mark === '.wh..opq') emptied.add(folder);
    else if (mark !== undefined) gone.add(folder + mark);
    else {
      added.push(file);
    }
  }
  const over = added.map((file) => writtenOver(below.get(file.path), file, gone, emptied));
  for (const { path } of added) gone.add(path);
  const kept = [...below].filter(([path]) => !isGone(path, gone, emptied));
  return new Map([...kept, ...over.map((file) => [file.path, file] as const)]);
}

/** A file of a layer with what lay at its path below, unless that was gone first. */
function writtenOver(
  former: UploadFile | undefined,
  file: UploadFile,
  gone: ReadonlySet<string>,
  emptied: ReadonlySet<string>,
): UploadFile {
  if (former?.layer === undefined || former.sha256 === undefined) return file;
  if (isGone(file.path, gone, emptied)) return file;
  const { layer, sha256, sizeBytes, earlier = [] } = former;
  if (sha256 === file.sha256) return { ...file, layer, earlier };
  return { ...file, earlier: [...earlier, { layer, sha256, sizeBytes }].slice(-mostEarlier) };
}

/** So many contents of one file are remembered. */
const mostEarlier = 50;

/** Whether a path, or a folder or an archive that it lies in, is gone. */
function isGone(path: string, gone: ReadonlySet<string>, emptied: ReadonlySet<string>): boolean {
  if (gone.has(path) || emptied.has('')) return true;
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) {
    const folder = path.slice(0, at);
    if (gone.has(folder) || gone.has(folder.replace(/!$/, '')) || emptied.has(path.slice(0, at + 1)))
      return true;
  }
  return false;
}
