import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../http/client.ts';
import { detectPackages } from '../http/detect-packages.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { seriousBarriers } from './barriers.ts';
import { openBrowser, pictureOnFailure, visit, visitAs, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

describe.skipIf(browser === undefined)('a share link, in a real browser', () => {
  let server: StartedServer;
  let visitor: Visitor;
  let link: string;

  beforeAll(async () => {
    if (browser === undefined) throw new Error('no browser');
    server = await startServer();
    const root = await signIn(server.url, 'superadmin', server.adminPassword);
    const { body } = await root.post('/product/add', { name: '商城' });
    const task = await detectPackages(root, body.data.product_id, [['lodash', '4.17.4']]);
    visitor = await visitAs(browser, server.url, { username: 'superadmin', password: server.adminPassword });
    await visitor.page.goto(`/analysis/analysis-results/${task.task_id}`);
  });
  beforeEach(() => pictureOnFailure(visitor.page));
  afterAll(async () => {
    await browser?.close();
    await server.stop();
  });

  it('is made on the page of the results', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: '分享' }).click();
    const dialog = page.getByRole('dialog', { name: '分享只读链接' });
    await dialog.getByText('还没有分享链接').waitFor();
    await dialog.getByRole('button', { name: '生成链接' }).click();
    const shown = dialog.getByText(/#share=share\./);
    await shown.waitFor();
    link = (await shown.textContent()) ?? '';
    await dialog.getByText('有效', { exact: true }).waitFor();

    expect(await seriousBarriers(page)).toEqual([]);
  });

  it('shows the results to somebody who is not signed in, to read and nothing else', async () => {
    if (browser === undefined) throw new Error('no browser');
    const guest = await visit(browser, server.url);
    await guest.page.goto(link);
    await guest.page.getByRole('heading', { name: /^商城-/ }).waitFor();
    await guest.page.getByRole('tab', { name: /^组件漏洞/ }).click();
    const row = guest.page.getByRole('row').filter({ hasText: 'CVE-2019-10744' });
    await row.waitFor();

    expect(await guest.page.getByRole('button', { name: /提工单|审计/ }).count()).toBe(0);
    expect(await guest.page.getByRole('tab').count()).toBe(5);
    expect(await seriousBarriers(guest.page)).toEqual([]);
    await row.getByRole('button', { name: 'CVE-2019-10744' }).click();
    await guest.page.getByText('分享链接中不能查看该详情').waitFor();
    await guest.page.reload();
    await row.waitFor();
    for (const tab of [/^组件\d/, /^许可证/, /^代码溯源/, /^概览/]) {
      await guest.page.getByRole('tab', { name: tab }).click();
      await expect.poll(() => guest.page.locator('.ant-skeleton').count()).toBe(0);
      await guest.page.waitForLoadState('networkidle');
      expect(await guest.page.getByText('链接不能查看').count(), String(tab)).toBe(0);
    }
    expect(guest.complaints).toEqual([]);
    await guest.context.close();
  });

  it('shows nothing once it was taken back', async () => {
    if (browser === undefined) throw new Error('no browser');
    const dialog = visitor.page.getByRole('dialog', { name: '分享只读链接' });
    await dialog.getByRole('button', { name: '撤销' }).click();
    await dialog.getByText('已撤销', { exact: true }).waitFor();
    const guest = await visit(browser, server.url);
    await guest.page.goto(link);

    await guest.page.getByText('任务不存在或链接已失效').waitFor();
    await guest.context.close();
  });
});
