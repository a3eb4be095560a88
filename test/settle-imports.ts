import { afterAll, vi } from 'vitest';

// Modules are shared by the files of a worker: what a file has begun to load, the next one may need.
afterAll(() => vi.dynamicImportSettled());
