import { setTimeout as sleep } from 'node:timers/promises';
import { openCurrentSnapshot, type Snapshot } from '#kb';

// Somebody who uses knowledge while it is being replaced: `<knowledge folder>`. Asks two generations all the time, the
// one that served when it began and the one that served when it was last spoken to, and says then what came of it.

/** What the reader says. */
export interface Asked {
  readonly asked: number;
  /** Answers that were not those of the beginning. */
  readonly wrong: readonly string[];
  readonly longestSilenceMs: number;
}

const questions = ['X-0', 'X-299'];
const packages = ['pkg:npm/only-X-0', 'pkg:npm/only-X-150'];

const [folder = ''] = process.argv.slice(2);
const first = await hold();
let current = await hold();
let asked = 0;
let wrong: string[] = [];
let longestSilenceMs = 0;
let isSpokenTo = false;
process.on('message', () => (isSpokenTo = true));
process.on('disconnect', () => process.exit(0));

for (let lastAt = performance.now(); ; lastAt = performance.now()) {
  for (const held of [first, current]) {
    const answer = await answersOf(held.snapshot).catch((error: unknown) => String(error));
    if (answer !== held.answer) wrong.push(answer.slice(0, 200));
    asked += 1;
  }
  longestSilenceMs = Math.max(longestSilenceMs, performance.now() - lastAt);
  if (isSpokenTo) {
    isSpokenTo = false;
    await current.snapshot.close();
    current = await hold();
    process.send?.({ asked, wrong, longestSilenceMs: Math.round(longestSilenceMs) } satisfies Asked);
    wrong = [];
  }
  await sleep(5);
}

async function hold(): Promise<{ readonly snapshot: Snapshot; readonly answer: string }> {
  const snapshot = await openCurrentSnapshot(folder);
  if (snapshot === undefined) throw new Error('there is no knowledge');
  const answer = await answersOf(snapshot);
  if (!questions.every((id) => answer.includes(`"${id}"`)))
    throw new Error(`what was known is gone: ${answer}`);
  return { snapshot, answer };
}

async function answersOf(snapshot: Snapshot): Promise<string> {
  const found = await Promise.all(questions.map((id) => snapshot.findVulnerability(id)));
  return JSON.stringify([found, [...(await snapshot.vulnerabilitiesOf(packages))]]);
}
