import { promisify } from 'node:util';
import { crc32, deflateRaw, inflateRaw } from 'node:zlib';
import type { OriginProject, OriginRelease } from '#engine';
import { DamagedKnowledge } from '../snapshot/damaged-knowledge.ts';

/** A file as it is kept: its contents name their releases by number. */
export interface FileRecord {
  readonly projectNo: number;
  readonly path: string;
  /** The highest number that a content of it ever had. */
  readonly lastContentNo: number;
  readonly contents: readonly ContentRecord[];
}

export interface ContentRecord {
  readonly contentNo: number;
  readonly sha256: string;
  readonly lineCount: number;
  /** Never empty. */
  readonly releaseNos: readonly number[];
}

/** A project as it is kept. */
export interface ProjectRecord {
  readonly project: OriginProject;
  /** The highest number that a release of it ever had. */
  readonly lastReleaseNo: number;
  readonly releases: readonly ReleaseRecord[];
}

export interface ReleaseRecord extends OriginRelease {
  readonly releaseNo: number;
}

type PackedContent = [contentNo: number, sha256: string, lineCount: number, releaseNos: number[]];
type PackedFile = [projectNo: number, path: string, lastContentNo: number, contents: PackedContent[]];

/** Without the names of its fields: there are millions of them. */
export function fromFile({ projectNo, path, lastContentNo, contents }: FileRecord): Uint8Array {
  const packed = contents.map((one) => [one.contentNo, one.sha256, one.lineCount, one.releaseNos]);
  return fromJson([projectNo, path, lastContentNo, packed]);
}

export function toFile(value: Uint8Array): FileRecord {
  const [projectNo, path, lastContentNo, packed] = parse(value) as PackedFile;
  const contents = packed.map(([contentNo, sha256, lineCount, releaseNos]) => ({
    contentNo,
    sha256,
    lineCount,
    releaseNos,
  }));
  return { projectNo, path, lastContentNo, contents };
}

export const fromProject = (record: ProjectRecord): Uint8Array => fromJson(record);
export const toProject = (value: Uint8Array): ProjectRecord => parse(value) as ProjectRecord;
export const fromNumber = (number: number): Uint8Array => fromJson(number);
export const toNumber = (value: Uint8Array): number => parse(value) as number;

const noText = Uint8Array.of(0);
const isDeflated = 1;

/** A content: a byte that says whether there is a text, and if so its CRC-32 and the text, deflated. */
export async function fromText(text: Uint8Array | undefined): Promise<Uint8Array> {
  if (text === undefined) return noText;
  const head = Buffer.of(isDeflated, 0, 0, 0, 0);
  head.writeUInt32LE(crc32(text), 1);
  return Buffer.concat([head, await promisify(deflateRaw)(text)]);
}

export const hasText = (value: Uint8Array): boolean => value[0] === isDeflated;

/** Throws `DamagedKnowledge` when it is not what was kept. */
export async function toText(value: Uint8Array): Promise<Uint8Array | undefined> {
  if (!hasText(value)) return undefined;
  const text = await promisify(inflateRaw)(value.subarray(5)).catch(() => undefined);
  const { buffer, byteOffset } = value;
  if (
    text === undefined ||
    value.length < 5 ||
    crc32(text) !== new DataView(buffer, byteOffset).getUint32(1, true)
  )
    throw damaged();
  return text;
}

function fromJson(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value));
}

function parse(value: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString());
  } catch {
    throw damaged();
  }
}

function damaged(): DamagedKnowledge {
  return new DamagedKnowledge('code-index', '代码索引中的记录已损坏');
}
