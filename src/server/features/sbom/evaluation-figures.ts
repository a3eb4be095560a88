import { measureInThread, type ThreadGround } from './in-thread.ts';
import type { SbomTask } from './store.ts';

/** How much the bill of materials of a task says of what is shipped, 0 to 100. */
export async function sbomQualityOf(task: SbomTask, ground: ThreadGround): Promise<number> {
  const options = {
    hasVulnerabilities: false,
    hasDevelopment: false,
    isDirectOnly: false,
    hasFiles: false,
    hasCopies: false,
    isPathHidden: false,
  };
  return (await measureInThread({ task, options }, ground)).quality.total;
}
