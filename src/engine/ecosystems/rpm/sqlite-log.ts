/**
 * A SQLite database with what stands in the write-ahead log beside it ("Database File Format", 4): the pages of all
 * transactions that were ended, the last of each. A log that is none, or of another time, changes nothing.
 */
export function withSqliteLog(file: Buffer, log: Buffer): Buffer {
  if (log.length < headerBytes || !magics.includes(log.readUInt32BE(0))) return file;
  const pageBytes = log.readUInt32BE(8);
  if (pageBytes < 512 || pageBytes > 65_536) return file;
  const { pages, pageCount } = committedPages(log, pageBytes);
  // No page is new but those of the log.
  const whole = Buffer.alloc(
    Math.min(pageCount, Math.ceil(file.length / pageBytes) + pages.size) * pageBytes,
  );
  if (whole.length === 0) return file;
  file.copy(whole);
  for (const [number, page] of pages)
    if (number > 0 && number * pageBytes <= whole.length) page.copy(whole, (number - 1) * pageBytes);
  return whole;
}

const headerBytes = 32;
const frameHeaderBytes = 24;
/** The last bit says how checksums count. */
const magics = [0x377f0682, 0x377f0683];

/** The pages of frames up to the last that ends a transaction, and of how many pages the database then is. */
function committedPages(log: Buffer, pageBytes: number) {
  const pages = new Map<number, Buffer>();
  let pageCount = 0;
  let open: [number, Buffer][] = [];
  const frameBytes = frameHeaderBytes + pageBytes;
  for (let at = headerBytes; at + frameBytes <= log.length; at += frameBytes) {
    // What is left from before the log was begun anew has other salts.
    if (log.compare(log, at + 8, at + 16, 16, 24) !== 0) break;
    open.push([log.readUInt32BE(at), log.subarray(at + frameHeaderBytes, at + frameBytes)]);
    const countAfter = log.readUInt32BE(at + 4);
    if (countAfter === 0) continue;
    for (const [number, page] of open) pages.set(number, page);
    open = [];
    pageCount = countAfter;
  }
  return { pages, pageCount };
}
