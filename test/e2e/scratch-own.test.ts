import { readFileSync } from 'node:fs';
import { it } from 'vitest';
import { signIn, untilEnded } from '../http/client.ts';
import { startServer } from '../http/start-server.ts';
import { openBrowser, visitAs } from './walk.ts';

it('walks', async () => {
  const browser = (await openBrowser())!;
  const server = await startServer();
  const client = await signIn(server.url, 'superadmin', server.adminPassword);
  const { body } = await client.postForm('/analysis/check', [
    ['project_name', 'shop'],
    ['file', new File([new Uint8Array(readFileSync('/tmp/own/shop.zip'))], 'shop.zip')],
  ]);
  const id = body.data.task_id;
  await untilEnded(client, id, 500_000);
  const { page } = await visitAs(browser, server.url, { username: 'superadmin', password: server.adminPassword });
  await page.goto(`/analysis/analysis-results/${id}?tab=reachability`);
  await page.getByRole('button', { name: '发起可达性分析' }).click();
  await page.waitForTimeout(500);
  await page.screenshot({ path: '/tmp/pics/own/start.png' });
  await page.getByRole('button', { name: '开始分析' }).click();
  for (;;) {
    const { data } = (await client.get('/analysis/vulnReachableProcess', { task_id: id })).body;
    if (['finished', 'failed', 'canceled'].includes(data.status)) break;
    await new Promise((r) => setTimeout(r, 300));
  }
  await page.waitForTimeout(2500);
  await page.screenshot({ path: '/tmp/pics/own/done.png' });
  const list = (await client.get('/analysis/vulnReachableList', { task_id: id, pageNum: 1, pageSize: 100 })).body.data.list;
  for (const r of list) console.log('V', r.cveId, r.vulnTag, r.reachable, r.evidence, JSON.stringify(r.frames), r.reason, r.vulMethod);
  const parts = (await client.get('/analysis/componentReachableList', { task_id: id, pageNum: 1, pageSize: 100 })).body.data.list;
  for (const r of parts) console.log('C', r.repo, r.version, r.reachable, r.chain_count, r.reason);
  console.log('G', JSON.stringify((await client.get('/analysis/vulnReachableGround', { task_id: id })).body));
  await page.getByRole('button', { name: '重新分析' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(Array.from({ length: 200 }, (_, i) => `src/some/very/long/path/number/${i}/of/many.js:handler${i}`).join('\n'));
  await page.screenshot({ path: '/tmp/pics/own/many0.png' });
  await page.getByRole('button', { name: '开始分析' }).click();
  await page.waitForTimeout(700);
  await page.screenshot({ path: '/tmp/pics/own/many1.png' });
  await page.waitForTimeout(2500);
  await page.screenshot({ path: '/tmp/pics/own/many2.png' });
  await browser.close();
  await server.stop();
});
