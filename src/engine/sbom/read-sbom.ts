import { UnreadableFile } from '../unreadable-file.ts';
import type { SbomReader, SbomReading } from './format.ts';
import { sbomFormats } from './list.ts';

/** What files of bills of materials end in, for forms. */
export const sbomEndings = [
  '.json',
  '.xml',
  '.yaml',
  '.yml',
  '.rdf',
  '.spdx',
  '.swidtag',
  '.dsdx',
  '.csv',
  '.xlsx',
] as const;

/** How many bytes of a file `findSbomReader` looks at. */
export const sbomHeadBytes = 64 * 1024;

/** The reader of a bill of materials or a document of VEX, by its first bytes and its name; `undefined` when it is neither. */
export function findSbomReader(head: Uint8Array, name: string): SbomReader | undefined {
  const start = head.subarray(0, sbomHeadBytes);
  return sbomFormats.find(({ reader }) => reader?.recognize(start, name) !== undefined)?.reader;
}

/** Read a bill of materials or a document of VEX of any standard. Throws `UnreadableFile`. */
export async function readSbom(bytes: Uint8Array, name: string): Promise<SbomReading> {
  const reader = findSbomReader(bytes, name);
  if (reader === undefined) throw new UnreadableFile(name, '无法识别的物料清单格式');
  return reader.read(bytes, name);
}
