import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Make a folder and those it lies in. Throws what the system says.
 *
 * One step at a time: Node itself never comes to an end where nothing can be made, as below `/proc`.
 */
export async function makeFolder(path: string): Promise<void> {
  const missing: string[] = [];
  for (let at = path; !(await isThere(at)); at = dirname(at)) missing.unshift(at);
  for (const folder of missing) {
    await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error; // somebody else has made it meanwhile
    });
  }
}

/** Whether something lies at a path. */
export async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
