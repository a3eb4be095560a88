import type { FileHandle } from 'node:fs/promises';
import type { Vulnerability } from '#model';
import { statedTitle } from '../merge/stated-title.ts';
import { DamagedKnowledge } from './damaged-knowledge.ts';
import type { LineAt } from './index-file.ts';

/** Reads lines of the data file: neighbours in one read, the last few thousand kept. */
export class LineReader {
  /** By offset, the least recently used first. */
  private readonly kept = new Map<number, Vulnerability>();

  constructor(
    private readonly path: string,
    private readonly file: FileHandle,
  ) {}

  /** Reads the same file, and keeps lines of its own: other lengths lead to other values. */
  another(): LineReader {
    return new LineReader(this.path, this.file);
  }

  async read(wanted: readonly LineAt[]): Promise<Map<number, Vulnerability>> {
    const answer = new Map<number, Vulnerability>();
    const missing = new Map<number, LineAt>();
    for (const at of wanted) {
      const known = this.kept.get(at.offset);
      if (known === undefined) missing.set(at.offset, at);
      else answer.set(at.offset, this.keep(at.offset, known));
    }
    const sorted = [...missing.values()].sort((a, b) => a.offset - b.offset);
    for (const group of neighbours(sorted)) {
      const start = group[0]?.offset ?? 0;
      const last = group.at(-1) ?? { offset: start, length: 0 };
      const bytes = await this.bytes(start, last.offset + last.length - start);
      for (const { offset, length } of group) {
        const value = this.parse(bytes.toString('utf8', offset - start, offset - start + length));
        // A batch larger than what is kept would only push everything else out.
        answer.set(offset, missing.size > keptCount ? value : this.keep(offset, value));
      }
    }
    return answer;
  }

  /** The whole lines of about a megabyte from the start of one. */
  async readFrom(offset: number): Promise<{ lines: Vulnerability[]; next: number }> {
    for (let sizeBytes = 1 << 20; ; sizeBytes *= 2) {
      const { buffer, bytesRead } = await this.file.read(Buffer.allocUnsafe(sizeBytes), 0, sizeBytes, offset);
      const end = buffer.subarray(0, bytesRead).lastIndexOf(10);
      if (end < 0 && bytesRead === sizeBytes) continue; // one line longer than the piece
      if (end < 0) throw new DamagedKnowledge(this.path, '知识库文件在一行中间结束');
      const lines = buffer.toString('utf8', 0, end).split('\n');
      return { lines: lines.map((line) => this.parse(line)), next: offset + end + 1 };
    }
  }

  close(): Promise<void> {
    return this.file.close();
  }

  private async bytes(offset: number, length: number): Promise<Buffer> {
    const { buffer, bytesRead } = await this.file.read(Buffer.allocUnsafe(length), 0, length, offset);
    if (bytesRead !== length) throw new DamagedKnowledge(this.path, '知识库文件被截断');
    return buffer;
  }

  private parse(line: string): Vulnerability {
    try {
      // The beginning of a line, which ends before the accounts (`writeSnapshot`).
      const whole = line.endsWith(',') ? `${line}"accounts":[]}` : line;
      return restore(JSON.parse(whole) as Vulnerability);
    } catch {
      throw new DamagedKnowledge(this.path, '知识库文件中有无法解析的记录');
    }
  }

  private keep(offset: number, value: Vulnerability): Vulnerability {
    this.kept.delete(offset);
    this.kept.set(offset, value);
    const [leastRecent] = this.kept.size > keptCount ? this.kept.keys() : [];
    if (leastRecent !== undefined) this.kept.delete(leastRecent);
    return value;
  }
}

const keptCount = 4000;

/** JSON has no `undefined`: keys that were absent are simply not there, which reads the same. */
function restore(value: Vulnerability): Vulnerability {
  if (typeof value.knowledgeId !== 'string' || !Array.isArray(value.affected))
    throw new TypeError('not a vulnerability');
  // Generations that were made before titles were kept have whole lines alone.
  const title = value.title ?? statedTitle(value.accounts);
  return title === value.title ? value : { ...value, title };
}

/** Group sorted places so that one read fetches what lies close together, at most about 4 MB at once. */
function neighbours(sorted: readonly LineAt[]): LineAt[][] {
  const groups: LineAt[][] = [];
  for (const at of sorted) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const start = group?.[0]?.offset ?? 0;
    const isNear = last !== undefined && at.offset - (last.offset + last.length) < 16_384;
    if (group !== undefined && isNear && at.offset - start < 4_194_304) group.push(at);
    else groups.push([at]);
  }
  return groups;
}
