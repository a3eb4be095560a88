import { afterAll, beforeAll, expect, it } from 'vitest';
import { query } from './accounts.ts';
import { type Client, signIn } from './client.ts';
import { detectPackages } from './detect-packages.ts';
import { type StartedServer, startServer } from './start-server.ts';

/** A zone whose day is not that of the database, at any hour: twelve hours behind it, or fourteen before it. */
const zone = new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Pacific/Kiritimati';
const dayHere = new Date().toLocaleDateString('sv', { timeZone: zone });

let server: StartedServer;
let root: Client;

beforeAll(async () => {
  server = await startServer({ env: { TZ: zone } });
  root = await signIn(server.url, 'superadmin', server.adminPassword);
});
afterAll(() => server.stop());

it('is the day of terms, of numbers, and of what was closed in time', async () => {
  const project = await root.post('/product/add', { name: '商城' });
  const projectId: string = project.body.data.product_id;
  await detectPackages(root, projectId, [['minimist', '1.2.0']]);
  const { body } = await root.get('/analysis/vulnAddTicketList', { pageNum: 1, pageSize: 10 });
  const made = await root.post('/analysis/vulnAddTicket', {
    product_id: projectId,
    Id: [body.data.list[0].Id],
    title: '升级 minimist',
    sla_deadline: dayHere,
  });
  const ticketId: string = made.body.data.ticket_id;
  const open = await root.get('/analysis/vulnTicketDetail', { ticket_id: ticketId });

  // Closed now, as the last analysis that has what it is about would close it.
  await query(server, `update ticket set status = 'closed', closed_at = now() where ticket_id = $1`, [
    ticketId,
  ]);
  const { body: counted } = await root.get('/analysis/vulnTicketStatistics');

  expect(ticketId).toBe(`GD-${dayHere.replaceAll('-', '')}-0001`);
  expect(open.body.data).toMatchObject({ days_left: 0, overdue: 0 });
  expect(counted.data.sla_rate).toBe(1);

  const yesterday = new Date(Date.parse(dayHere) - 86_400_000).toISOString().slice(0, 10);
  await query(server, 'update ticket set due_on = $2 where ticket_id = $1', [ticketId, yesterday]);

  expect((await root.get('/analysis/vulnTicketStatistics')).body.data.sla_rate).toBe(0);
});
