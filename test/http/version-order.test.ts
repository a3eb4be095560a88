import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../src/server/db/open.ts';
import { versionNumbers } from '../../src/server/db/version-order.ts';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
let open: OpenDatabase;

beforeAll(async () => {
  server = await startServer();
  open = openDatabase(
    { connectionString: server.databaseUrl() },
    { max: 1, statementTimeoutMs: 10_000, onError: () => undefined },
  );
});
afterAll(async () => {
  await open.close();
  await server.stop();
});

it.each([
  [['1.9', '1.10', '1.10.1', '2']],
  [['2.0.0-beta.2', '2.0.0-rc.1', '2.0.0-rc.10', '2.0.0-SNAPSHOT', '2.0.0', '2.0.0.1', '2.0.1-rc.1']],
  [['1.0.dev3', '1.0a2', '1.0b1', '1.0rc1', '1.0', '1.0.post1']],
  [['1.2~rc1-1', '1.2-1', '1.2-1+deb12u1', '1.2-2']],
  [['5.0.0.M1', '5.0.0.RELEASE', '5.0.1.RELEASE']],
  [['1.0.2a', '1.1.1', '10.0']],
])('rows are sorted by versions: %j', async (versions) => {
  const { rows } = await sql<{ version: string }>`
    select version from unnest(${versions.toReversed()}::text[]) version
    order by ${versionNumbers('version')}, version`.execute(open.database);

  expect(rows.map(({ version }) => version)).toEqual(versions);
});

it('what has no number stands behind all that have one', async () => {
  const { rows } = await sql<{ version: string }>`
    select version from unnest(${['latest', '', '1', '-', '2-1--3']}::text[]) version
    order by ${versionNumbers('version')}, version`.execute(open.database);

  expect(rows.map(({ version }) => version)).toEqual(['1', '2-1--3', '', '-', 'latest']);
});
