import type { FileProgress } from '#kb';
import { terminalText } from './terminal-text.ts';

/** Away from a terminal a line is written at most so often. */
const everyMs = 5_000;

/** Says on stderr how far the reading of a file is: on a terminal in one line, elsewhere in a line now and then. */
export class ReadingLine {
  private isShown = false;
  private saidAt = performance.now();

  constructor(private readonly out: Pick<NodeJS.WriteStream, 'write' | 'isTTY'> = process.stderr) {}

  /** A file is being read. */
  show(file: FileProgress): void {
    const text = terminalText(progressText(file));
    if (this.out.isTTY) {
      this.out.write(`\r\u001B[K${text}`);
      this.isShown = true;
    } else if (performance.now() - this.saidAt >= everyMs) {
      this.saidAt = performance.now();
      this.out.write(`${text}\n`);
    }
  }

  /** Something else is to be written. */
  clear(): void {
    if (this.isShown) this.out.write('\r\u001B[K');
    this.isShown = false;
  }
}

/** How far it is, as a text. */
export function progressText({ path, readCount, readBytes, sizeBytes }: FileProgress): string {
  const share = sizeBytes === 0 ? 100 : Math.floor((readBytes / sizeBytes) * 100);
  const name = path.split(/[\\/]/).at(-1) ?? path;
  return `正在读取 ${name}：已读 ${readCount} 条，${megabytes(readBytes)} / ${megabytes(sizeBytes)} MB（${share}%）`;
}

function megabytes(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(1);
}
