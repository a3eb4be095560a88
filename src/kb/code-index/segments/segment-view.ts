import { join } from 'node:path';
import type { Postings } from '#engine';
import { DamagedKnowledge } from '../../snapshot/damaged-knowledge.ts';
import { type FileOwners, joinOwners } from '../file-owners.ts';
import type { IndexState, StoredRecord, StoreView } from '../store.ts';
import { Hits } from './posting-file.ts';
import { readSegmentManifest, type SegmentManifest } from './manifest.ts';
import { mergeRecords } from './record-file.ts';
import { Segment } from './segment.ts';

/** Where they lie, below the folder of the index. */
export const segmentsFolder = 'segments';
const recordsAtOnce = 256;
const mostTries = 5;

/** The folder that the segments of an index lie in. */
export function segmentsIn(folder: string): string {
  return join(folder, segmentsFolder);
}

/** One generation of an index in segments; a folder that is not there is an empty one. */
export class SegmentView implements StoreView {
  readonly state: IndexState;
  readonly owners: FileOwners;

  constructor(
    manifest: SegmentManifest,
    /** The oldest first. */
    readonly segments: readonly Segment[],
  ) {
    this.state = manifest.state;
    this.owners = joinOwners(segments);
  }

  /** Open the current generation. Throws `DamagedKnowledge`. */
  static async open(folder: string, tries = mostTries): Promise<SegmentView> {
    const manifest = await readSegmentManifest(folder);
    const segments: Segment[] = [];
    try {
      for (const facts of manifest.segments) segments.push(await Segment.open(segmentsIn(folder), facts));
      return new SegmentView(manifest, segments);
    } catch (error) {
      for (const segment of segments) await segment.close();
      // A later generation may have replaced a segment since the manifest was read.
      if (!isMissing(error)) throw error;
      if (tries > 1) return SegmentView.open(folder, tries - 1);
      throw new DamagedKnowledge(folder, '代码索引缺少清单中的文件');
    }
  }

  async records(keys: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
    const found = new Map<string, Uint8Array>();
    let missing = keys.toSorted();
    for (const segment of this.segments.toReversed()) {
      await segment.records.find(missing, found);
      missing = missing.filter((key) => !found.has(key));
    }
    for (const [key, value] of found) if (value.length === 0) found.delete(key);
    return found;
  }

  async *scan(prefix: string): AsyncGenerator<readonly StoredRecord[]> {
    let part: StoredRecord[] = [];
    for await (const record of mergeRecords(this.segments.map(({ records }) => records.from(prefix)))) {
      if (!record.key.startsWith(prefix)) break;
      if (record.value.length > 0) part.push(record);
      if (part.length < recordsAtOnce) continue;
      yield part;
      part = [];
    }
    yield part;
  }

  async postings(fingerprints: Float64Array): Promise<Postings> {
    const hits = new Hits();
    for (const segment of this.segments) await segment.postings.find(fingerprints, hits);
    return hits.toPostings();
  }

  async size() {
    const postings = this.segments.reduce((sum, { facts }) => sum + facts.postings, 0);
    const bytes = this.segments.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    return { postings, bytes };
  }

  async verify(): Promise<void> {
    for (const segment of this.segments) await segment.verify();
  }

  async close(): Promise<void> {
    for (const segment of this.segments) await segment.close();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
