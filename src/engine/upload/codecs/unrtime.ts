import { DamagedArchive } from '../limits.ts';

/** Decompress what JFFS2 calls "rtime": each byte is followed by how many of those behind its last place come again. */
export function unrtime(from: Uint8Array, bytes: number): Buffer {
  const to = Buffer.alloc(bytes);
  const last = new Uint32Array(256);
  for (let [at, end] = [0, 0]; end < bytes; at += 2) {
    const [value, count] = [from[at], from[at + 1]];
    if (value === undefined || count === undefined || end + 1 + count > bytes)
      throw new DamagedArchive('rtime');
    to[end] = value;
    end += 1;
    const place = last[value] ?? 0;
    last[value] = end;
    for (let index = 0; index < count; index += 1, end += 1) to[end] = to[place + index] ?? 0;
  }
  return to;
}
