import type { TracedCode } from '#model';
import { describe, expect, it } from 'vitest';
import { cloneTypeFromWire, traceFromWire, traceRow, traceToWire } from './clone-match.ts';

const fragment: TracedCode = {
  id: 'f00d',
  taskId: 't',
  projectId: 'p',
  fileNo: 7,
  path: 'vendor/sort.c',
  granularity: 'fragment',
  method: 'BlockTokenHash',
  functionName: undefined,
  functionRange: undefined,
  range: { first: 3, last: 20 },
  origin: {
    project: 'github.com/madler/zlib',
    website: 'https://zlib.net',
    license: 'Zlib',
    isPrivate: false,
    path: 'inflate.c',
    versions: ['1.2.3', '1.2.4'],
    releasedAt: '2005-07-18T00:00:00Z',
    range: { first: 101, last: 118 },
  },
  similarity: 0.9,
  codeLines: 15,
  state: 'pending',
  decision: undefined,
};

const decided: TracedCode = {
  ...fragment,
  granularity: 'function',
  method: 'FuncTokenHash',
  functionName: 'inflate',
  functionRange: { first: 1, last: 30 },
  origin: { ...fragment.origin, isPrivate: true, releasedAt: undefined },
  state: 'open_source',
  decision: { username: 'wang', at: '2026-11-22T10:00:00.000Z', note: '按许可证使用' },
};

describe('a match on the wire', () => {
  it.each([fragment, decided])('comes back unchanged', (traced) => {
    const wire = traceRow.parse(traceToWire(traced));

    expect(traceFromWire(wire)).toEqual(traced);
  });

  it('names the lines of a function only where it is one', () => {
    expect(traceToWire(fragment)).not.toHaveProperty('Fstartp');
    expect(traceToWire(decided)).toMatchObject({ Fstartp: 1, Fendp: 30, clone_type: 'Type-2' });
  });

  it('knows the types of clones by their words', () => {
    expect(cloneTypeFromWire('Type-0')).toBe(0);
    expect(cloneTypeFromWire('Type-5')).toBeUndefined();
  });
});
