import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What `postmaster.pid` says about a running server (PostgreSQL, src/include/utils/pidfile.h). */
export interface Postmaster {
  readonly pid: number;
  readonly socketFolder: string;
}

/** Read `postmaster.pid`; `undefined` when there is none or it is not complete. */
export function readPostmasterPid(text: string): Postmaster | undefined {
  const [pid = '', , , , socketFolder = ''] = text.split('\n');
  if (!/^\d+$/.test(pid.trim()) || socketFolder.trim() === '') return undefined;
  return { pid: Number(pid), socketFolder: socketFolder.trim() };
}

/** The server that survived us in a data folder: its process is there. Whether it answers is to be tried. */
export async function findSurvivor(dataFolder: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  const found = readPostmasterPid(text);
  return found !== undefined && isAlive(found.pid) ? found : undefined;
}

/** Whether a process is there. One of another user is. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Stop a server: connections are ended at once, data are safe; after 20 seconds without a checkpoint. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!send(pid, signal)) return;
    for (let waited = 0; waited < 20_000; waited += 25) {
      if (!isAlive(pid)) return;
      await sleep(25);
    }
  }
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false; // gone already
  }
}
