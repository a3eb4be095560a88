import { rmSync } from 'node:fs';
import { makeSmallProduct } from './small-starter.ts';
import { makeDataFolder, makeReady, type StartOptions, startServer } from './start-server.ts';

/**
 * Before the first product test: a data folder with its database made and its knowledge loaded, as the first start
 * leaves it, and one of a product that ships little knowledge. Each test starts on a copy, which takes a fifth of a
 * second where a first start takes nine. What a first start itself does is tested with `fresh`.
 */
export default async function prepareFolders(): Promise<() => void> {
  await makeReady();
  const small = makeSmallProduct();
  process.env['SUXI_SMALL_PRODUCT'] = small;
  const folders = [
    await prepared('SUXI_PREPARED_FOLDER', {}),
    await prepared('SUXI_SMALL_PREPARED_FOLDER', { ships: 'little' }),
  ];
  return () => {
    for (const folder of [...folders, small]) rmSync(folder, { recursive: true, force: true });
  };
}

async function prepared(name: string, options: StartOptions): Promise<string> {
  const dataFolder = makeDataFolder();
  await (await startServer({ ...options, dataFolder })).stop();
  process.env[name] = dataFolder;
  return dataFolder;
}
