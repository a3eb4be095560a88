import { execFileSync } from 'node:child_process';
import type { StartedServer } from './start-server.ts';

/** The process ids of the workers of a server: they are its children. */
export function workersOf(server: StartedServer): number[] {
  const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(server.pid)], {
    encoding: 'utf8',
  });
  return [...children.matchAll(/^\s*(\d+) .*worker/gm)].map(([, pid]) => Number(pid));
}

/** Send a signal to every worker of a server. */
export function signalWorkers(server: StartedServer, signal: NodeJS.Signals): void {
  for (const pid of workersOf(server)) process.kill(pid, signal);
}
