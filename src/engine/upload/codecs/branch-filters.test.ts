import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ByteStream } from '../byte-stream.ts';
import { unxz } from './unxz.ts';

/** What the cases were made of by `xz --x86 --lzma2=preset=0` and the like: calls of all processors, near and in each other. */
function code(): Buffer {
  const bytes = Buffer.alloc(4_002);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = (at * 7 + (at >> 5)) & 0x3f;
  const calls = [
    [0xe8, 0x10, 0x02, 0x00, 0x00],
    [0xe9, 0xe8, 0xff, 0xe8, 0xff, 0xff],
    [0x20, 0x01, 0x00, 0xeb],
    [0x01, 0xf0, 0x20, 0xf8],
    [0x48, 0x00, 0x10, 0x01],
    [0x40, 0x01, 0x00, 0x94],
    [0x00, 0x00, 0x00, 0x90],
  ];
  for (let at = 0; at + 8 < bytes.length; at += 12 + (at % 3 === 0 ? 4 : 0))
    bytes.set(calls[(at >> 2) % calls.length] ?? [], at);
  return bytes;
}

async function unpacked(name: string): Promise<Buffer> {
  const packed = readFileSync(new URL(`cases/${name}.xz`, import.meta.url));
  const parts: Uint8Array[] = [];
  for await (const part of unxz(
    new ByteStream(
      (async function* () {
        yield packed;
      })(),
    ),
  ))
    parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

it.each(['x86', 'arm', 'armthumb', 'powerpc', 'arm64'])('undoes the filter for %s', async (name) => {
  expect((await unpacked(name)).equals(code())).toBe(true);
});

it('says of a filter it does not know that it is none of ours', async () => {
  await expect(unpacked('sparc')).rejects.toThrow('过滤器');
});
