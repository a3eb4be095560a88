import { binaryHeadBytes, isBinary } from '../binary/read-binary.ts';
import { detectLanguage, mayBeSource } from '../code/languages/detect.ts';
import { findReader } from '../ecosystems/find-reader.ts';
import { findSbomReader, sbomHeadBytes } from '../sbom/read-sbom.ts';
import { archiveHeadBytes, archiveKind } from './archive-kind.ts';

/** How many bytes of a file `isLoneFile` looks at. */
export const loneHeadBytes = Math.max(archiveHeadBytes, binaryHeadBytes, sbomHeadBytes);

/**
 * Whether a file is an upload by itself, though in no archive: a bill of materials, a program or a library, and by its
 * name a manifest, a lockfile or source code.
 */
export function isLoneFile(head: Uint8Array, name: string): boolean {
  if (archiveKind(head) !== undefined)
    return isBillInZip(head, name) && findSbomReader(head, name) !== undefined;
  if (findSbomReader(head, name) !== undefined || isBinary(head.subarray(0, binaryHeadBytes))) return true;
  const isText = head.length > 0 && !head.includes(0);
  return isText && (findReader(name) !== undefined || isSource(head, name));
}

/** Data says nothing alone: whoever sends it means a bill of materials or an archive. */
function isSource(head: Uint8Array, name: string): boolean {
  return mayBeSource(name) && detectLanguage(name, head) !== undefined;
}

/** A workbook is a zip too, and nobody looks for files in its parts. */
function isBillInZip(head: Uint8Array, name: string): boolean {
  return /\.xlsx$/i.test(name) || isBillOfTags(head);
}

/** Whether a zip is a bill of SWID tags as we write it: its first file is the product's tag, and numbered. */
function isBillOfTags(head: Uint8Array): boolean {
  const zip = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  if (zip.length < 30 || zip.readUInt32BE(0) !== 0x504b0304) return false;
  return /^000000-[^/]*\.swidtag$/.test(zip.toString('utf8', 30, 30 + zip.readUInt16LE(26)));
}
