import type { ListedBinary } from '#model';
import { expect, it } from 'vitest';
import { binaryFromWire, binaryRow, binaryToWire } from './binary.ts';

const listed: ListedBinary = {
  id: '3-1',
  taskId: 't',
  path: 'lib/libz.so.1',
  format: 'elf',
  architecture: 'x86-64',
  sizeBytes: 121_704,
  md5: '0'.repeat(32),
  functionCount: 140,
  libraries: ['libc.so.6'],
  isStripped: true,
  hardening: { nx: 'yes', relro: 'partial' },
  library: {
    name: 'zlib',
    ecosystem: 'generic',
    version: '1.2.11',
    verdict: 'embedded',
    confidence: 0.98,
    evidence: [{ kind: 'string', value: ' deflate 1.2.11 Copyright', offset: 90_000 }],
    evidenceCount: 4,
    build: {
      project: 'github.com/madler/zlib',
      ecosystem: 'github',
      name: 'madler/zlib',
      license: 'Zlib',
      path: 'libz.a',
      fileCount: 1,
      versions: ['1.2.11', '1.2.12'],
      functionCount: 95,
      equalCount: 90,
      knownCount: 105,
      share: 0.9,
      functions: [{ name: 'deflate_slow', offset: 0x4000, instructionCount: 322, sign: 'code' }],
    },
    component: { risk: 'critical', counts: { critical: 1, high: 1 } },
  },
};

it('comes back unchanged: a binary with a library, and one without', () => {
  for (const binary of [listed, { ...listed, library: undefined, isStripped: undefined }])
    expect(binaryFromWire(binaryRow.parse(JSON.parse(JSON.stringify(binaryToWire(binary)))))).toEqual(binary);
});
