import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { migrations } from '../../src/server/db/migrations/list.ts';
import { whatIsSeen } from '../upgrades/what-is-seen.ts';
import { query } from './accounts.ts';
import { copyPrepared, makeDataFolder, makeReady, type StartedServer, startServer } from './start-server.ts';

const suxi = fileURLToPath(new URL('../../bin/suxi', import.meta.url));
const upgrades = fileURLToPath(new URL('../upgrades', import.meta.url));
const versions = readdirSync(upgrades)
  .filter((name) => name.endsWith('.tar.gz'))
  .map((name) => name.slice(0, -'.tar.gz'.length));

const dataFolder = makeDataFolder();
let server: StartedServer | undefined;
afterEach(async () => {
  await server?.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

it.each(versions)('an installation of %s is seen unchanged after the upgrade', async (version) => {
  copyPrepared(dataFolder);
  await restore(version);

  server = await startServer({ dataFolder });

  const expected = JSON.parse(readFileSync(join(upgrades, `${version}.json`), 'utf8'));
  expect(expected.tasks.length).toBeGreaterThan(5);
  expect(await whatIsSeen(server)).toEqual(expected);
  const ran = await query(server, 'select id from schema_migration');
  expect(new Set(ran.map(({ id }) => id))).toEqual(new Set(migrations.map(({ id }) => id)));
});

/** Put the saved installation into the data folder. Rejects when the command does. */
async function restore(version: string): Promise<void> {
  await makeReady();
  const place = mkdtempSync(join(tmpdir(), 'suxi-upgrade-'));
  try {
    const backup = join(place, 'backup.tar');
    writeFileSync(backup, gunzipSync(readFileSync(join(upgrades, `${version}.tar.gz`))));
    await promisify(execFile)(process.execPath, [suxi, 'restore', backup, '--force'], {
      env: { ...process.env, SUXI_DATA: dataFolder },
    });
  } finally {
    rmSync(place, { recursive: true });
  }
}
