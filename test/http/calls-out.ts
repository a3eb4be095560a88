import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const hook = fileURLToPath(new URL('call-out-watch.cjs', import.meta.url));

/**
 * A cut network for a server and the processes below it that are Node.js: `env` cuts it, `list` says what has tried to
 * leave this machine all the same. Analyses have no environment; where bubblewrap runs they have no network either.
 */
export function cutNetwork(): { readonly env: Readonly<Record<string, string>>; list(): string[] } {
  const file = join(mkdtempSync(join(tmpdir(), 'suxi-calls-')), 'calls');
  return {
    env: { NODE_OPTIONS: `--require ${hook}`, SUXI_TEST_CALLS_OUT: file },
    list: () => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : []),
  };
}

/** What a program of one line tries, with the network cut. */
export function callsOf(program: string): string[] {
  const { env, list } = cutNetwork();
  execFileSync(process.execPath, ['--eval', program], { env: { ...process.env, ...env } });
  return list();
}
