import { type Cut, mostRecordBytes, tooLong } from './cut.ts';

const lineFeed = 10;

/** Cut a file into its lines; blank ones are left out. Lines count from 1. */
export async function* cutLines(pieces: AsyncIterable<Uint8Array>): AsyncIterable<Cut> {
  let line = 1;
  let carried: Buffer[] = [];
  let carriedBytes = 0;
  const take = (end: Buffer): Cut | undefined => {
    const isTooLong = carriedBytes + end.length > mostRecordBytes;
    const whole = carried.length === 0 ? end : Buffer.concat([...carried, end]);
    const text = isTooLong ? '' : whole.toString('utf8');
    carried = [];
    carriedBytes = 0;
    const place = `第 ${line} 行`;
    line += 1;
    if (isTooLong) return { place, reason: tooLong };
    const trimmed = (line === 2 ? text.replace(/^\uFEFF/, '') : text).trim();
    return trimmed === '' ? undefined : { place, text: trimmed };
  };
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    let start = 0;
    for (let end = bytes.indexOf(lineFeed); end >= 0; end = bytes.indexOf(lineFeed, start)) {
      const cut = take(bytes.subarray(start, end));
      if (cut !== undefined) yield cut;
      start = end + 1;
    }
    const rest = bytes.subarray(start);
    carriedBytes += rest.length;
    // A piece may be written over by the next one.
    if (carriedBytes <= mostRecordBytes) carried.push(Buffer.from(rest));
    else carried = [];
  }
  const last = carriedBytes === 0 ? undefined : take(Buffer.alloc(0));
  if (last !== undefined) yield last;
}
