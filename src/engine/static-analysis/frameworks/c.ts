import type { Framework } from './framework.ts';

/** The standard libraries of C and C++, and POSIX. What fills buffers stands in `flow/memory/calls.ts`. */
export const c: Framework = {
  sources: {
    input: ['getc', 'fgetc', 'getchar', 'getwc', 'fgetwc'],
    environment: ['getenv', '_wgetenv', 'secure_getenv'],
    random: ['rand', 'random', 'rand_r', 'lrand48'],
  },
};
