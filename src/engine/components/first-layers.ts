import type { PackageFileReading, StatedPackage } from '../ecosystems/ecosystem.ts';
import type { FileAt, FileReading } from '../reading/read-files.ts';
import type { UploadFile } from '../upload/upload-tree.ts';

/** Package files above this size are skipped: no tool writes them, and parsing them would take minutes. */
export const maxPackageFileBytes = 64 * 1024 * 1024;

/** What a package file of an image states as a layer has it; a text is why that is not known. */
export interface LayerReading {
  readonly layer: string;
  readonly outcome: PackageFileReading | string;
}

/**
 * Read what package files of images are in lower layers, by their paths, the highest of those layers first. `outcomes`:
 * what they are in the end.
 *
 * Layers are read one after the other, because a path has one content at a time. Files that only tell others something
 * (os-release) lie beside them as they are in the end, so that packages are called the same in all layers.
 */
export async function readLowerLayers(
  packageFiles: readonly { readonly file: UploadFile }[],
  outcomes: readonly (PackageFileReading | string)[],
  read: FileReading['packages'],
): Promise<ReadonlyMap<string, readonly LayerReading[]>> {
  const stating = new Set<UploadFile>();
  const telling: FileAt[] = [];
  for (const [index, { file }] of packageFiles.entries()) {
    const outcome = outcomes[index];
    if (outcome === undefined || typeof outcome === 'string') continue;
    if (outcome.packages.length > 0) stating.add(file);
    else telling.push({ path: file.path, sha256: file.sha256 });
  }
  const found = new Map<string, LayerReading[]>();
  for (let back = 1; ; back += 1) {
    const round = [...stating].flatMap(({ path, earlier = [] }) => {
      const content = earlier.at(-back);
      return content === undefined ? [] : [{ path, ...content }];
    });
    if (round.length === 0) return found;
    const wanted = round.filter(({ sizeBytes }) => sizeBytes <= maxPackageFileBytes);
    const heard: (PackageFileReading | string)[] = [];
    await read([...wanted.map(({ path, sha256 }) => ({ path, sha256 })), ...telling], (some) => {
      heard.push(...some);
    });
    const byPath = new Map(wanted.map(({ path }, index) => [path, heard[index]]));
    for (const { path, layer } of round) {
      const known = found.get(path) ?? [];
      found.set(path, [...known, { layer, outcome: byPath.get(path) ?? '未解析' }]);
    }
  }
}

/**
 * Name the layer that brought each package: the lowest from which on every content of the file states it. `lower`:
 * what lower layers state (`readLowerLayers`), the highest first; below one that cannot be read nothing is known.
 */
export function withFirstLayers(
  reading: PackageFileReading,
  lower: readonly LayerReading[],
): PackageFileReading {
  const layers = new Map<string, string>();
  let left = new Set(reading.packages.map(keyOf));
  for (const { layer, outcome } of lower) {
    if (typeof outcome === 'string') break;
    left = new Set(outcome.packages.map(keyOf).filter((key) => left.has(key)));
    for (const key of left) layers.set(key, layer);
  }
  if (layers.size === 0) return reading;
  return {
    ...reading,
    packages: reading.packages.map((stated) => {
      const layer = layers.get(keyOf(stated));
      return layer === undefined ? stated : { ...stated, layer };
    }),
  };
}

function keyOf({ ecosystem, name, version, purl }: StatedPackage): string {
  return JSON.stringify([ecosystem, name, version, purl]);
}
