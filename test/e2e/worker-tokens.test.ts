import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { seriousBarriers } from './barriers.ts';
import { answerDialog, openBrowser, pictureOnFailure, visitAs, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

describe.skipIf(browser === undefined)('tokens of machines, in a real browser', () => {
  let server: StartedServer;
  let visitor: Visitor;

  beforeAll(async () => {
    if (browser === undefined) throw new Error('no browser');
    server = await startServer();
    visitor = await visitAs(browser, server.url, { username: 'superadmin', password: server.adminPassword });
    await visitor.page.goto('/sysmanage/cluster-list');
  });
  beforeEach(() => pictureOnFailure(visitor.page));
  afterAll(async () => {
    await browser?.close();
    await server.stop();
  });

  it('are made, shown once, listed and revoked', async () => {
    const { page } = visitor;
    const section = page.getByRole('region', { name: '检测机器令牌' });
    await section.getByText('还没有检测机器令牌').waitFor();

    await section.getByRole('button', { name: '新建令牌' }).click();
    await page.getByRole('button', { name: '新建令牌' }).last().click();
    await page.getByText('请填写名称').waitFor();
    await page.getByLabel('名称').fill('机房二');
    await page.getByRole('button', { name: '新建令牌' }).last().click();
    await page.getByText(/^suxi-worker_[\w-]{43}$/).waitFor();
    await page.getByRole('button', { name: '我已保存' }).click();
    await section.getByRole('cell', { name: '机房二' }).waitFor();
    await section.scrollIntoViewIfNeeded();
    expect(await seriousBarriers(page)).toEqual([]);

    await section.getByRole('button', { name: '吊销' }).click();
    await answerDialog(page, '吊销');
    await section.getByRole('cell', { name: '已吊销' }).waitFor();

    expect(visitor.complaints).toEqual([]);
  });
});
