import { archiveTargets } from './archives.ts';
import { billTargets } from './bills.ts';
import { binaryTargets } from './binaries.ts';
import { codeTargets } from './code.ts';
import { packageTargets } from './packages.ts';
import { serverTargets } from './server.ts';
import { textTargets } from './texts.ts';
import type { FuzzTarget } from './target.ts';

/** Every parser of what others wrote. Shelves bring all of their members; `fuzz.test.ts` holds the rest against the source. */
export async function fuzzTargets(): Promise<FuzzTarget[]> {
  return [
    ...packageTargets(),
    ...(await archiveTargets()),
    ...binaryTargets(),
    ...billTargets(),
    ...(await codeTargets()),
    ...textTargets(),
    ...serverTargets(),
  ];
}
