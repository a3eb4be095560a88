import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { packagedCatalogue, packedName, readCatalogue } from './shipped-weaknesses.ts';

/**
 * Packs the catalogue of CWE for the product; a step of the build:
 *
 *     node --import tsx src/kb/weaknesses/pack-catalogue.ts <folder>
 *
 * The catalogue is MITRE's and comes by way of the package `cwe-sdk`; see NOTICE.
 */
async function main(folder: string): Promise<void> {
  const entries = await readCatalogue(packagedCatalogue());
  const bytes = Buffer.from(`${entries.map((entry) => JSON.stringify(entry)).join('\n')}\n`);
  const packed = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_LGWIN]: 22,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  await writeFile(join(folder, packedName), packed);
}

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: node --import tsx src/kb/weaknesses/pack-catalogue.ts <folder>');
  process.exitCode = 2;
} else {
  await main(folder);
}
