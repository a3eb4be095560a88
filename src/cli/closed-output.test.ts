import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { outliveReader } from './closed-output.ts';

describe('the output of a command', () => {
  it('may be closed by who reads it', () => {
    const output = new Writable();
    outliveReader(output);

    expect(output.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))).toBe(true);
  });

  it('fails where it cannot be written', () => {
    const output = new Writable();
    outliveReader(output);

    expect(() => output.emit('error', Object.assign(new Error('disk full'), { code: 'ENOSPC' }))).toThrow(
      'disk full',
    );
  });
});
