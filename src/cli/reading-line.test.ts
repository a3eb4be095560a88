import { expect, it } from 'vitest';
import { ReadingLine } from './reading-line.ts';

const file = { path: '/feeds/nvd.json', readCount: 1200, readBytes: 3 << 20, sizeBytes: 12 << 20 };
const text = '正在读取 nvd.json：已读 1200 条，3.0 / 12.0 MB（25%）';

function shown(isTTY: boolean): string {
  let written = '';
  const write = (piece: string | Uint8Array) => (written += String(piece)) !== '';
  const line = new ReadingLine({ isTTY, write });
  line.show(file);
  line.show(file);
  line.clear();
  return written;
}

it('is one line on a terminal, which goes when something else is written', () => {
  expect(shown(true)).toBe(`\r\u001B[K${text}\r\u001B[K${text}\r\u001B[K`);
});

it('is not repeated all the time elsewhere', () => {
  expect(shown(false)).toBe('');
});
