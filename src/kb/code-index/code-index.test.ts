import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import { itIsACodeIndex } from '../../../test/code-index.ts';
import { openCodeIndex, openCodeIndexWriter } from './open-code-index.ts';

describe('the index in segments', () => {
  itIsACodeIndex(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'suxi-code-index-'));
    return {
      openIndex: () => openCodeIndex(folder),
      openWriter: () => openCodeIndexWriter(folder),
      remove: () => rm(folder, { recursive: true, force: true }),
    };
  }, 10);
});
