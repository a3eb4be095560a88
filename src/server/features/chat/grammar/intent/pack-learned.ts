import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { learn } from './classifier.ts';
import { samplesOfExamples } from './learn-examples.ts';
import { learnedName, packed } from './learned-file.ts';

/**
 * Learns ways of asking for the product; a step of the build:
 *
 *     node --import tsx src/server/features/chat/grammar/intent/pack-learned.ts <folder>
 */
async function main(folder: string): Promise<void> {
  await writeFile(join(folder, learnedName), packed(await learn(await samplesOfExamples())));
}

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: node --import tsx …/pack-learned.ts <folder>');
  process.exitCode = 2;
} else {
  await main(folder);
}
