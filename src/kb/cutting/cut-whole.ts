import { type Cut, mostRecordBytes, tooLong } from './cut.ts';

/** A file that is one record. Never holds more than the longest record that is read. */
export async function* cutWhole(pieces: AsyncIterable<Uint8Array>): AsyncIterable<Cut> {
  const kept: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const piece of pieces) {
    sizeBytes += piece.length;
    // A piece may be written over by the next one.
    if (sizeBytes <= mostRecordBytes) kept.push(Uint8Array.from(piece));
  }
  if (sizeBytes > mostRecordBytes) yield { place: '第 1 行', reason: tooLong };
  else
    yield {
      place: '第 1 行',
      text: Buffer.concat(kept)
        .toString('utf8')
        .replace(/^\uFEFF/, ''),
    };
}
