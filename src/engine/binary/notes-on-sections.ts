import type { Binary } from './binary.ts';

/** What the sections of a binary say against trusting the rest, in Simplified Chinese. */
export function notesOnSections({ sections }: Binary, bytes: Uint8Array): string[] {
  const notes: string[] = [];
  if (sections.some(({ offset, sizeBytes }) => sizeBytes > 0 && offset + sizeBytes > bytes.length))
    notes.push('部分节区超出文件范围，文件不完整或文件头有误');
  const packer = sections
    .map(({ name }) => packers.find(([start]) => name.startsWith(start))?.[1])
    .find(Boolean);
  const isDense = sections.some(
    ({ isExecutable, offset, sizeBytes }) =>
      isExecutable &&
      sizeBytes >= leastBytes &&
      entropyOf(bytes.subarray(offset, offset + sizeBytes)) > densest,
  );
  if (packer !== undefined) notes.push(`由 ${packer} 加壳，代码与字符串不可直接读取`);
  else if (isDense) notes.push('代码段熵过高，疑似加壳或加密，识别结果不完整');
  return notes;
}

/** How packers name the sections they write. */
const packers: readonly (readonly [start: string, name: string])[] = [
  ['UPX', 'UPX'],
  ['.aspack', 'ASPack'],
  ['.adata', 'ASPack'],
  ['.MPRESS', 'MPRESS'],
  ['.vmp', 'VMProtect'],
  ['.themida', 'Themida'],
  ['.petite', 'Petite'],
];

/** Machine code has 5.5 to 6.7 bits a byte; what is compressed or encrypted has nearly 8. */
const densest = 7.4;
const leastBytes = 4096;

/** Shannon's entropy of some bytes, in bits a byte, 0…8. */
export function entropyOf(bytes: Uint8Array): number {
  const counts = new Float64Array(256);
  // One in a few suffices of much.
  const step = Math.max(1, Math.floor(bytes.length / 65_536));
  let total = 0;
  for (let at = 0; at < bytes.length; at += step, total++) {
    const byte = bytes[at] ?? 0;
    counts[byte] = (counts[byte] ?? 0) + 1;
  }
  let bits = 0;
  for (const count of counts) if (count > 0) bits -= (count / total) * Math.log2(count / total);
  return bits;
}
