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

/** The processes below a server, however deep, whose command has a word in it. */
export function processesBelow(server: StartedServer, word: string): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const all = lines.flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
  });
  const family = new Set([server.pid]);
  // Parents may be listed behind their children.
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  return all
    .filter(({ pid, command }) => pid !== server.pid && family.has(pid) && command.includes(word))
    .map(({ pid }) => pid);
}
