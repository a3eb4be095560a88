import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { importAndWait, osvRecord } from './knowledge-import.ts';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
let client: Client;
let projectId: string;
let ticketId: string;

/** Two that nothing else speaks of, repaired in 2.0.0. */
const kept = 'only-in-works-kept';
const dropped = 'only-in-works-dropped';
const raised = 'only-in-works-raised';

beforeAll(async () => {
  server = await startServer({ ships: 'little' });
  client = await signIn(server.url, 'superadmin', server.adminPassword);
  const records = [kept, dropped, raised].map((name, at) =>
    osvRecord(`GHSA-gggg-hhhh-${'cfj'[at]}ccc`, name),
  );
  await importAndWait(client, 'works.ndjson', records.map((one) => JSON.stringify(one)).join('\n'));
  projectId = (await client.post('/product/add', { name: '商城' })).body.data.product_id;
});
afterAll(() => server.stop());

/** Upload a work of npm: a folder with a lock file and some sources. */
async function detect(
  folder: string,
  sources: readonly string[],
  packages: Readonly<Record<string, string>>,
) {
  const lock = {
    lockfileVersion: 3,
    packages: {
      '': { dependencies: packages },
      ...Object.fromEntries(
        Object.entries(packages).map(([name, version]) => [`node_modules/${name}`, { version }]),
      ),
    },
  };
  const entries = [
    { name: `${folder}package-lock.json`, content: JSON.stringify(lock) },
    ...sources.map((path) => ({ name: `${folder}${path}`, content: `export const ${path[0]} = 1;\n` })),
  ];
  const { body } = await client.postForm('/analysis/check', [
    ['product_id', projectId],
    ['request_key', randomUUID()],
    ['file', new File([new Uint8Array(makeZip(entries))], 'a.zip')],
  ]);
  return untilEnded(client, body.data.task_id);
}

async function repairs(): Promise<number> {
  return (await client.get('/analysis/assetVulnStatistics')).body.data.fixed_30d;
}

async function retests() {
  const { findings, status } = (await client.get('/analysis/vulnTicketDetail', { ticket_id: ticketId })).body
    .data;
  const byName = findings.map((one: Record<string, string>) => [one['Repo'], one['retest']]);
  return { status, ...Object.fromEntries(byName) };
}

it('repairs nothing that only another upload has not, unless the package is there in a better version', async () => {
  await detect('shop-1.0/', ['a.js', 'b.js'], { [kept]: '1.0.0', [dropped]: '1.0.0', [raised]: '1.0.0' });
  const asked = { product_id: projectId, pageNum: 1, pageSize: 100 };
  const found = (await client.get('/analysis/vulnAddTicketList', asked)).body.data.list;
  expect(found.length).toBe(3);
  const wanted = { product_id: projectId, Id: found.map((one: { Id: string }) => one.Id), title: '升级' };
  ticketId = (await client.post('/analysis/vulnAddTicket', wanted)).body.data.ticket_id;

  await detect('', ['c.js', 'd.js', 'e.js'], { [raised]: '2.0.0' });

  expect(await retests()).toMatchObject({ [kept]: 'unseen', [dropped]: 'unseen', [raised]: 'gone' });
  expect(await repairs()).toBe(1);
  expect((await client.get('/analysis/vulnAddTicketList', asked)).body.data.list).toEqual([]);
});

it('finds out when the work comes back, under whatever folder', async () => {
  await detect('shop-1.1/', ['a.js', 'b.js'], { [kept]: '1.0.0', [raised]: '2.0.0' });

  expect(await retests()).toMatchObject({ [kept]: 'present', [dropped]: 'gone', [raised]: 'gone' });
  expect(await repairs()).toBe(2);
});

it('repairs what the work does without', async () => {
  await detect('shop-1.2/', ['a.js', 'b.js'], { [raised]: '2.0.0' });

  expect(await retests()).toMatchObject({ [kept]: 'gone', status: 'verify' });
  expect(await repairs()).toBe(3);
});
