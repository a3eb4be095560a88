import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listedColumns } from './listed-texts.ts';
import { packColumns } from './packed-columns.ts';
import { shippedName } from './shipped-columns.ts';

// Makes the texts of licences ready to be found; a step of the build:
//
//     node --import tsx src/engine/licenses/detection/pack-listed-texts.ts <folder>
//
// Cutting five megabytes into words takes half a second of the processor, which each scan would need anew.
const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: node --import tsx src/engine/licenses/detection/pack-listed-texts.ts <folder>');
  process.exitCode = 2;
} else {
  writeFileSync(join(folder, shippedName), packColumns(listedColumns()));
}
