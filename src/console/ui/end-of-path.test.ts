import { describe, expect, it } from 'vitest';
import { endOfPath } from './end-of-path.ts';

describe('a path in a column', () => {
  it.each([
    ['src/copy.c:12', 'src/copy.c:12'],
    [
      'codec/src/main/java/io/netty/handler/codec/compression/Snappy.java:53',
      '…/handler/codec/compression/Snappy.java:53',
    ],
    [`a/${'x'.repeat(60)}.js:3`, `…/${'x'.repeat(60)}.js:3`],
    [`${'x'.repeat(60)}.js:3`, `${'x'.repeat(60)}.js:3`],
  ])('keeps its file and line: %s', (path, shown) => {
    expect(endOfPath(path)).toBe(shown);
  });
});
