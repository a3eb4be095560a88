import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

let made = 0;

/** Make an empty folder for one analysis. What processes left that are gone by now is removed. */
export async function makeScratch(below: string): Promise<string> {
  await mkdir(below, { recursive: true, mode: 0o700 });
  for (const name of await readdir(below)) {
    if (!isAlive(Number.parseInt(name, 10))) await removeScratch(join(below, name));
  }
  made += 1;
  const folder = join(below, `${process.pid}-${made}`);
  await removeScratch(folder); // of a process that had this number before
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

/** Remove such a folder with everything in it. */
export async function removeScratch(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
