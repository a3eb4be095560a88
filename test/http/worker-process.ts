import { execFileSync } from 'node:child_process';
import type { StartedServer } from './start-server.ts';

/** Send a signal to every worker of a server: they are its children. */
export function signalWorkers(server: StartedServer, signal: NodeJS.Signals): void {
  const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(server.pid)], {
    encoding: 'utf8',
  });
  for (const [, pid] of children.matchAll(/^\s*(\d+) .*worker/gm)) process.kill(Number(pid), signal);
}
