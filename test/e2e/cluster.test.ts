import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { seriousBarriers } from './barriers.ts';
import { answerDialog, openBrowser, pictureOnFailure, visitAs, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

describe.skipIf(browser === undefined)('the page of the cluster, in a real browser', () => {
  let server: StartedServer;
  let visitor: Visitor;

  beforeAll(async () => {
    if (browser === undefined) throw new Error('no browser');
    server = await startServer({ fresh: true, env: { SUXI_WORKERS: '1' } });
    visitor = await visitAs(browser, server.url, { username: 'superadmin', password: server.adminPassword });
    await visitor.page.goto('/sysmanage/cluster-list');
  });
  beforeEach(() => pictureOnFailure(visitor.page));
  afterAll(async () => {
    await browser?.close();
    await server.stop();
  });

  it('shows the node and the load of the last day', async () => {
    const { page } = visitor;
    await page.getByRole('cell', { name: '运行中', exact: true }).waitFor();
    await page.getByRole('cell', { name: '0 / 1', exact: true }).waitFor();
    await page.getByRole('img', { name: /CPU 与内存占用/ }).waitFor();
    await page.locator('.chart-frame', { hasText: '队列长度与吞吐' }).getByText('表格').click();
    await page.getByRole('columnheader', { name: '吞吐（行/秒）' }).waitFor();

    expect(await seriousBarriers(page)).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });

  it('drains it after asking, lets it work again, and changes how much it does at once', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: '排空' }).click();
    await answerDialog(page, '排空');
    await page.getByRole('cell', { name: '已排空', exact: true }).waitFor();
    await page.getByRole('button', { name: '恢复' }).click();
    await page.getByRole('cell', { name: '运行中', exact: true }).waitFor();

    await page.getByRole('button', { name: '并发', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /同时进行的检测数/ });
    await dialog.getByRole('spinbutton').fill('2');
    await dialog.getByRole('button', { name: '保存' }).click();
    await page.getByRole('cell', { name: '0 / 2', exact: true }).waitFor();
  });
});
