import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';
import type { Advisory } from '../advisory.ts';
import type { Stated } from '../importers/feed.ts';
import { type AdvisoryHead, headOf } from '../merge/merge-advisories.ts';
import { packAdvisory, unpackAdvisory } from '../packed-advisory.ts';

/** An advisory that lies on disk, and what is remembered of it. */
export interface KeptHead extends AdvisoryHead {
  /** Whether it came with the product. */
  readonly isShipped: boolean;
  readonly speaksOfPackages: boolean;
  readonly offset: number;
  readonly length: number;
}

/** Lines are collected to about so much before they are written; in bytes. */
const pieceBytes = 1 << 20;

/**
 * Advisories on disk, by the source and the record they come from: a later one takes the place of an earlier one.
 *
 * A line is `["source","record"] TAB advisory`. Memory holds the heads alone.
 */
export class StatementStore {
  private readonly heads = new Map<string, KeptHead>();
  private readonly file: number;
  private pieces: Buffer[] = [];
  private pendingBytes = 0;
  private sizeBytes = 0;
  /** Feeds repeat their names and dates; one text of each is enough. */
  private readonly names = new Map<string, string>();

  /** `path` is a file of its own, which must not exist yet. */
  constructor(path: string) {
    this.file = openSync(path, 'wx+', 0o600);
  }

  /** Keep what a record states. */
  add({ record, advisory }: Stated, isShipped = false): void {
    const key = JSON.stringify([advisory.source, record]);
    const bytes = Buffer.from(`${key}\t${packAdvisory(advisory)}\n`);
    const head = headOf(advisory);
    this.heads.set(isShipped ? `shipped ${this.heads.size}` : key, {
      ...head,
      source: this.named(head.source),
      isShipped,
      speaksOfPackages: advisory.statements.length > 0,
      offset: this.sizeBytes,
      length: bytes.length - 1,
    });
    this.sizeBytes += bytes.length;
    this.pieces.push(bytes);
    this.pendingBytes += bytes.length;
    if (this.pendingBytes > pieceBytes) this.flush();
  }

  /** Keep a line that an earlier store wrote. Throws when it is none. */
  addLine(line: string): void {
    this.add(parseLine(line));
  }

  /**
   * What holds: everything imported, and what was shipped, but for what an imported record of the same source replaces.
   *
   * What was shipped of packages gives way only to what speaks of packages: ratings and texts complete it.
   */
  current(): KeptHead[] {
    const imported = [...this.heads.values()].filter(({ isShipped }) => !isShipped);
    const replaced = new Set(
      imported.filter((head) => head.speaksOfPackages).map(({ source, id }) => `${source} ${id}`),
    );
    const shipped = [...this.heads.values()].filter(
      (head) => head.isShipped && !(head.speaksOfPackages && replaced.has(`${head.source} ${head.id}`)),
    );
    return [...shipped, ...imported];
  }

  load({ offset, length }: KeptHead): Advisory {
    return parseLine(this.read(offset, length).toString('utf8')).advisory;
  }

  /** Write what was imported in the order of its keys: the same statements make the same bytes. Answers their SHA-256. */
  writeImported(path: string): { readonly sizeBytes: number; readonly sha256: string } {
    const keys = [...this.heads].filter(([, { isShipped }]) => !isShipped).map(([key]) => key);
    const hash = createHash('sha256');
    const file = openSync(path, 'wx', 0o600);
    let sizeBytes = 0;
    try {
      for (const key of keys.sort()) {
        const { offset, length } = this.heads.get(key) as KeptHead;
        const line = this.read(offset, length + 1);
        hash.update(line);
        writeSync(file, line);
        sizeBytes += line.length;
      }
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    return { sizeBytes, sha256: hash.digest('hex') };
  }

  close(): void {
    closeSync(this.file);
  }

  private read(offset: number, length: number): Buffer {
    if (this.pendingBytes > 0) this.flush();
    const bytes = Buffer.allocUnsafe(length);
    let done = 0;
    while (done < length) {
      const count = readSync(this.file, bytes, done, length - done, offset + done);
      if (count === 0) throw new Error('the statements on disk are shorter than what was written');
      done += count;
    }
    return bytes;
  }

  private flush(): void {
    const bytes = Buffer.concat(this.pieces);
    this.pieces = [];
    const at = this.sizeBytes - this.pendingBytes;
    this.pendingBytes = 0;
    for (let done = 0; done < bytes.length; )
      done += writeSync(this.file, bytes, done, bytes.length - done, at + done);
  }

  private named(text: string): string {
    const known = this.names.get(text);
    if (known === undefined) this.names.set(text, text);
    return known ?? text;
  }
}

function parseLine(line: string): Stated {
  const tab = line.indexOf('\t');
  const [source, record] = JSON.parse(line.slice(0, tab)) as [string, string];
  return { record, advisory: unpackAdvisory(line.slice(tab + 1), source) };
}
