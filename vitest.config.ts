import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Ends a test that hangs. What a test may take is no question of a test: a busy machine is five times slower. */
const patient = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 200_000 } },
};

/** Tests that put something else in the place of a module, which must not have been loaded before. */
const mocked = 'src/**/*.mocked.test.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'test/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [mocked],
          // A module is loaded once for all files of a worker: loading took more than half of the whole.
          isolate: false,
          setupFiles: ['test/settle-imports.ts'],
          ...patient,
          // The usual number leaves one core for a person, whom a test run has not.
          maxWorkers: availableParallelism(),
        },
      },
      {
        test: {
          name: 'mocked',
          include: [mocked],
          ...patient,
          maxWorkers: availableParallelism(),
        },
      },
      {
        test: {
          name: 'crash',
          include: ['test/crash/*.test.ts'],
          testTimeout: 20 * 60_000,
        },
      },
      {
        test: {
          name: 'product',
          // A gibibyte beside each database that a test makes would be too much.
          env: { SUXI_BALLAST_BYTES: '0' },
          include: ['test/{http,e2e}/**/*.test.ts'],
          globalSetup: ['test/http/prepared-folder.ts'],
          // A press and its release may meet two states of a page that is just being drawn.
          retry: 1,
          ...patient,
          // Each file has a server of its own, which waits: of two cores with three files a quarter had nothing to do.
          maxWorkers: 4,
          isolate: false,
          setupFiles: ['test/settle-imports.ts'],
        },
      },
    ],
  },
});
