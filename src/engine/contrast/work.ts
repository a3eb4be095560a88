import type { InventoryFile } from '#model';
import type { BlobStore } from '../blobs.ts';
import type { CodePrint } from '../clones/code-print.ts';
import { type Place, placesOf } from '../clones/places.ts';
import { printCode } from '../code/fingerprints/print-code.ts';
import type { FileReading } from '../reading/read-files.ts';
import { printDocument } from './document-print.ts';
import { isDocument } from './document-text.ts';

/** One side of a contrast: files whose contents are blobs. */
export interface Work {
  readonly files: readonly Pick<InventoryFile, 'path' | 'sha256' | 'sizeBytes'>[];
  readonly blobs: Pick<BlobStore, 'read'>;
  /** Reads the source files; where it does so decides what a hostile one can do. */
  readonly codes: FileReading['codes'];
}

/** What a content is found by, whether it is code or words; `undefined` for what is known by its bytes alone. */
export function printContent(path: string, content: Uint8Array): CodePrint | undefined {
  return isDocument(path) ? printDocument(content) : printCode(path, content);
}

/**
 * Read the contents of a work, each once. `heard` is given what each is found by; `failed` is told why a file has
 * nothing of the kind, in Simplified Chinese.
 */
export async function readWork(
  { files, blobs, codes }: Work,
  heard: (place: Place, print: CodePrint | undefined) => Promise<void>,
  failed: (path: string, reason: string) => void = () => {},
): Promise<void> {
  const places = placesOf(files.map((file) => ({ ...file, outcome: { kind: 'not-applicable' } })));
  const sources = places.filter(({ path, isSource }) => isSource && !isDocument(path));
  let next = 0;
  await codes(sources, async (outcomes) => {
    for (const outcome of outcomes) {
      const place = sources[next];
      next += 1;
      if (place === undefined) continue;
      if (typeof outcome === 'string') failed(place.path, outcome);
      else await heard(place, outcome);
    }
  });
  for (const place of places) {
    if (place.isSource && !isDocument(place.path)) continue;
    const isRead = isDocument(place.path) && place.sha256 !== undefined;
    await heard(place, isRead ? printDocument(await blobs.read(place.sha256 ?? '')) : undefined);
  }
}
