import type { OtherFile, TraceDetail, TracedCode, TracedOrigin } from '#model';
import { describe, expect, it } from 'vitest';
import { otherFileFromWire, otherFileRow, otherFileToWire } from './other-file.ts';
import { traceDetailAnswer, traceDetailFromWire, traceDetailToWire } from './trace-detail.ts';
import { originFromWire, originRow, originToWire } from './trace-origin.ts';

const origin: TracedCode['origin'] = {
  project: 'npm/lodash',
  website: 'https://lodash.com',
  license: 'MIT',
  isPrivate: false,
  path: 'map.js',
  versions: ['4.0.0'],
  releasedAt: '2016-01-12T00:00:00Z',
  range: { first: 1, last: 9 },
};
const traced: TracedCode = {
  id: '1',
  taskId: 't',
  projectId: 'p',
  fileNo: 1,
  path: 'a.js',
  granularity: 'fragment',
  method: 'BlockValidHash',
  functionName: undefined,
  functionRange: undefined,
  range: { first: 11, last: 19 },
  origin,
  similarity: 1,
  codeLines: 9,
  state: 'pending',
  decision: undefined,
};

describe('what is told of copied code', () => {
  it('comes back unchanged: a match with its texts', () => {
    const { isPrivate: _isPrivate, ...place } = origin;
    const detail: TraceDetail = {
      traced,
      scanned: { text: 'a\nb', firstLine: 11, lineCount: 900, isCut: true, missing: undefined },
      origin: { text: '', firstLine: 1, lineCount: 0, isCut: false, missing: 'gone' },
      pairs: [{ scanned: { first: 11, last: 19 }, origin: { first: 1, last: 9 } }],
      renames: [{ from: 'list', to: 'items', count: 3 }],
      explanation: ['相同'],
      paths: [
        { id: '1-1', level: 1, steps: ['a.js'], origin: place, similarity: 1, method: 'BlockValidHash' },
      ],
    };

    expect(traceDetailFromWire(traceDetailAnswer.parse(traceDetailToWire(detail)))).toEqual(detail);
  });

  it.each(['permissive', undefined] as const)('comes back unchanged: an origin (%s)', (licenseCategory) => {
    const found: TracedOrigin = {
      taskId: 't',
      project: 'npm/lodash',
      website: '',
      version: '4.0.0',
      other: licenseCategory && { version: '3.0.0', files: 2 },
      license: 'MIT',
      licenseCategory,
      isPrivate: true,
      releasedAt: undefined,
      counts: { file: 1, function: 2, fragment: 3, other: 4 },
      fileCount: 5,
      codeLines: 60,
      share: 0.5,
      types: [1, 0, 2, 3, 4],
      state: 'self',
      states: { pending: 0, open_source: 1, self: 9, false_positive: 0, ignored: 0 },
    };

    expect(originFromWire(originRow.parse(originToWire(found)))).toEqual(found);
  });

  it.each([
    { origin: { ...origin, range: { first: 1, last: 1 } }, similarity: 1, state: 'ignored' } as const,
    undefined,
  ])('comes back unchanged: a file that is no source code', (known) => {
    const file: OtherFile = {
      id: '7',
      taskId: 't',
      path: 'logo.png',
      category: 'image',
      sizeBytes: 12,
      sha256: 'ab',
      known,
    };

    expect(otherFileFromWire(otherFileRow.parse(otherFileToWire(file)))).toEqual(file);
  });
});
