import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** A picture, three bytes a pixel, and how much of each is covered; absent: all of it. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly rgb: Buffer;
  readonly alpha: Buffer | undefined;
}

/** Says that some bytes are no picture that is taken, and why. */
export class UnreadablePicture extends Error {}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const mostSide = 800;
/** Samples a pixel by the kind of colour: grey, colours, grey with alpha, colours with alpha. */
const samplesOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };

/**
 * Read a PNG (W3C Recommendation, third edition): eight bits a sample, neither by a palette nor interlaced, at most
 * 800 pixels a side. Throws `UnreadablePicture`; no more memory is taken than the pixels need.
 */
export function readPng(bytes: Buffer): Picture {
  if (!bytes.subarray(0, 8).equals(signature)) throw new UnreadablePicture('不是 PNG 图片');
  let head: { width: number; height: number; samples: number } | undefined;
  const data: Buffer[] = [];
  for (const { type, body } of chunksOf(bytes)) {
    if (type === 'IHDR') head ??= readHead(body);
    else if (type === 'IDAT') data.push(body);
    else if (type === 'IEND') break;
  }
  if (head === undefined || data.length === 0) throw new UnreadablePicture('PNG 图片不完整');
  const { width, height, samples } = head;
  const size = (width * samples + 1) * height;
  const lines = inflated(Buffer.concat(data), size);
  if (lines.length !== size) throw new UnreadablePicture('PNG 图片的数据与尺寸不符');
  return separated(unfiltered(lines, width * samples, height, samples), { width, height, samples });
}

/** Write a picture as a PNG that has nothing but its pixels. */
export function writePng({ width, height, rgb, alpha }: Picture): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(8, 8);
  head.writeUInt8(alpha === undefined ? 2 : 6, 9);
  const samples = alpha === undefined ? 3 : 4;
  const lines = Buffer.alloc((width * samples + 1) * height);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const line = Math.floor(pixel / width);
    const at = line * (width * samples + 1) + 1 + (pixel % width) * samples;
    rgb.copy(lines, at, pixel * 3, pixel * 3 + 3);
    if (alpha !== undefined) lines[at + 3] = alpha[pixel] ?? 255;
  }
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function* chunksOf(bytes: Buffer): Generator<{ type: string; body: Buffer }> {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) throw new UnreadablePicture('PNG 图片被截断');
    const named = bytes.subarray(at + 4, at + 8 + length);
    if (crc32(named) !== bytes.readUInt32BE(at + 8 + length)) throw new UnreadablePicture('PNG 图片已损坏');
    yield { type: named.toString('latin1', 0, 4), body: named.subarray(4) };
    at = end;
  }
}

function readHead(body: Buffer) {
  if (body.length !== 13) throw new UnreadablePicture('PNG 图片头无效');
  const [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)];
  const samples = samplesOf[body.readUInt8(9)];
  if (width < 1 || height < 1 || width > mostSide || height > mostSide)
    throw new UnreadablePicture(`图片边长应为 1 至 ${mostSide} 像素`);
  if (samples === undefined || body.readUInt8(8) !== 8 || body.readUInt8(12) !== 0)
    throw new UnreadablePicture('只支持每通道 8 位、非调色板、非隔行的 PNG 图片');
  return { width, height, samples };
}

function inflated(bytes: Buffer, size: number): Buffer {
  try {
    return inflateSync(bytes, { maxOutputLength: size });
  } catch {
    throw new UnreadablePicture('PNG 图片的数据与尺寸不符');
  }
}

/** Undo the filters of lines (chapter 9): each byte was written as its difference from a guess. */
function unfiltered(lines: Buffer, width: number, height: number, samples: number): Buffer {
  const out = Buffer.alloc(width * height);
  for (let line = 0; line < height; line += 1) {
    const filter = lines[line * (width + 1)] ?? 0;
    if (filter > 4) throw new UnreadablePicture('PNG 图片已损坏');
    for (let at = 0; at < width; at += 1) {
      const here = line * width + at;
      const left = at < samples ? 0 : (out[here - samples] ?? 0);
      const up = line === 0 ? 0 : (out[here - width] ?? 0);
      const corner = at < samples || line === 0 ? 0 : (out[here - width - samples] ?? 0);
      const guess = guessOf(filter, left, up, corner);
      out[here] = (lines[line * (width + 1) + 1 + at] ?? 0) + guess;
    }
  }
  return out;
}

function guessOf(filter: number, left: number, up: number, corner: number): number {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return up;
  return filter === 3 ? (left + up) >> 1 : paeth(left, up, corner);
}

/** Of three neighbours the one nearest to left + up - corner. */
function paeth(left: number, up: number, corner: number): number {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

function separated(
  pixels: Buffer,
  { width, height, samples }: { width: number; height: number; samples: number },
): Picture {
  const count = width * height;
  const rgb = Buffer.alloc(count * 3);
  const alpha = samples === 2 || samples === 4 ? Buffer.alloc(count) : undefined;
  const isGrey = samples < 3;
  for (let pixel = 0; pixel < count; pixel += 1) {
    const at = pixel * samples;
    for (let color = 0; color < 3; color += 1) rgb[pixel * 3 + color] = pixels[isGrey ? at : at + color] ?? 0;
    if (alpha !== undefined) alpha[pixel] = pixels[at + samples - 1] ?? 0;
  }
  return { width, height, rgb, alpha };
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
