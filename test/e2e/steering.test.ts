import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { query } from '../http/accounts.ts';
import { type Client, signIn, untilEnded } from '../http/client.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { makeZip } from '../make-archives.ts';
import { seriousBarriers } from './barriers.ts';
import { answerDialog, openBrowser, pictureOnFailure, visitAs, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

describe.skipIf(browser === undefined)('steering detections, in a real browser', () => {
  let server: StartedServer;
  let client: Client;
  let visitor: Visitor;

  beforeAll(async () => {
    server = await startServer({ env: { SUXI_WORKERS: '1' } });
    client = await signIn(server.url, 'superadmin', server.adminPassword);
    if (browser === undefined) throw new Error('no browser');
    visitor = await visitAs(browser, server.url, {
      username: 'superadmin',
      password: server.adminPassword,
    });
  });

  beforeEach(() => pictureOnFailure(visitor.page));

  afterAll(async () => {
    await browser?.close();
    await server.stop();
  });

  /** Start a detection of a lockfile of so many packages. */
  async function start(name: string, packageCount: number): Promise<string> {
    const packages: Record<string, unknown> = { 'node_modules/lodash': { version: '4.17.15' } };
    for (let index = 0; index < packageCount; index += 1) {
      packages[`node_modules/package-${index}`] = { version: `1.0.${index}` };
    }
    const content = JSON.stringify({ name: 'large', lockfileVersion: 3, packages });
    const bytes = new Uint8Array(makeZip([{ name: 'package-lock.json', content }]));
    const { body } = await client.postForm('/analysis/check', [
      ['project_name', '调度'],
      ['task_name', name],
      ['file', new File([bytes], 'large.zip')],
    ]);
    return body.data.task_id;
  }

  const rowOf = (name: string) => visitor.page.getByRole('row', { name: new RegExp(name) });

  async function choose(name: string, choice: string): Promise<void> {
    const { page } = visitor;
    await page.getByRole('button', { name: `更多操作：${name}` }).click();
    await page.getByRole('menuitem', { name: choice, exact: true }).click();
  }

  it('holds one task from the list, puts another on top, and lets the first go on', async () => {
    const { page } = visitor;
    await untilEnded(client, await start('先完成的任务', 10));
    const taskId = await start('要暂停的任务', 30_000);
    await page.goto('/analysis/analysis-list');

    await choose('要暂停的任务', '暂停');
    await rowOf('要暂停的任务').getByText('已暂停').waitFor();
    await page.locator('.ant-dropdown').first().waitFor({ state: 'hidden' });
    await choose('先完成的任务', '置顶');
    await page.getByLabel('已置顶').waitFor();

    expect(await page.locator('tbody tr.ant-table-row').first().innerText()).toContain('先完成的任务');
    await rowOf('要暂停的任务').getByText('已暂停').click();
    await page.getByText('剩余时间未知').waitFor();
    await page.mouse.move(0, 0);
    expect(await seriousBarriers(page)).toEqual([]);
    await choose('要暂停的任务', '继续');
    await page.getByText('“要暂停的任务”已继续').waitFor();
    expect((await untilEnded(client, taskId)).component_count).toBe(30_001);
  });

  it('cancels a task after asking by its name, and runs it again', async () => {
    const { page } = visitor;
    const taskId = await start('要取消的任务', 30_000);
    await page.goto(`/analysis/analysis-results/${taskId}`);
    await page.getByText('检测进行中').waitFor();
    await choose('要取消的任务', '取消检测');
    const question = page.getByRole('dialog', { name: '取消检测' });
    await question.getByText('确定取消检测任务“要取消的任务”吗').waitFor();

    await question.getByRole('button', { name: '取消检测' }).click();

    await page.getByText('取消前的结果已丢弃').waitFor();
    await choose('要取消的任务', '重新检测（仅变化）');
    await answerDialog(page, '重新检测（仅变化）');
    await page.getByText('漏洞等级分布').waitFor();
  });

  it('says which steps were kept when only what changed runs again', async () => {
    const { page } = visitor;
    const taskId = await start('再次检测的任务', 20_000);
    await untilEnded(client, taskId);
    await page.goto(`/analysis/analysis-results/${taskId}`);
    const again = async () => {
      await choose('再次检测的任务', '重新检测（仅变化）');
      const question = page.getByRole('dialog', { name: '重新检测（仅变化）' });
      await question.getByRole('button', { name: '重新检测（仅变化）' }).click();
      await question.waitFor({ state: 'hidden' });
    };

    await again();
    await page.getByText('均无变化，无需重新检测').waitFor();
    await query(server, `update task_step set checkpoint = '' where task_id = $1 and step = 'licenses'`, [
      taskId,
    ]);
    await again();

    await page.locator('.stage-list').getByText('沿用上次结果').first().waitFor();
    await page.getByText('漏洞等级分布').waitFor();
  });

  it('has not complained once', () => {
    expect(visitor.complaints).toEqual([]);
  });

  it('drops what was deleted elsewhere: when somebody comes back, and when he deletes it again', async () => {
    const { page } = visitor;
    const first = await start('别处先删的任务', 1);
    const second = await start('别处后删的任务', 1);
    for (const id of [first, second]) await untilEnded(client, id);
    await page.goto('/analysis/analysis-list');
    await rowOf('别处后删的任务').waitFor();

    await client.post('/analysis/delTask', { task_id: [first] });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await rowOf('别处先删的任务').waitFor({ state: 'detached' });

    await client.post('/analysis/delTask', { task_id: [second] });
    await choose('别处后删的任务', '删除');
    const question = page.getByRole('dialog', { name: '删除检测任务' });
    await question.getByRole('button', { name: '删除' }).click();
    await page.getByText('检测任务不存在').waitFor();
    await rowOf('别处后删的任务').waitFor({ state: 'detached' });
    await question.waitFor({ state: 'hidden' });
  });
});
