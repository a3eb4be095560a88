import type { Writable } from 'node:stream';

/**
 * Let a command go on to its end, and to its exit code, when nobody reads its output any more, as in `| head`: what it
 * still says is lost. Any other failure of writing is thrown.
 */
export function outliveReader(output: Writable): void {
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
