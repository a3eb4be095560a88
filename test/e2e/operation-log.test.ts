import { rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUser } from '../http/accounts.ts';
import { signIn } from '../http/client.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { seriousBarriers } from './barriers.ts';
import { answerDialog, openBrowser, pictureOnFailure, visitAs, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

describe.skipIf(browser === undefined)('the operation log, in a real browser', () => {
  let server: StartedServer;
  let root: Visitor;

  beforeAll(async () => {
    server = await startServer();
    const superadmin = { username: 'superadmin', password: server.adminPassword };
    const client = await signIn(server.url, superadmin.username, superadmin.password);
    const chief = await newUser(server, client, { username: 'chief', role: 'padmin', unit: '一部' });
    await chief.client.post('/product/add', { name: '同名的项目' });
    await chief.client.post('/product/add', { name: '同名的项目' });
    if (browser !== undefined) root = await visitAs(browser, server.url, superadmin);
  });
  afterAll(async () => {
    await browser?.close();
    await server.stop();
    rmSync(server.dataFolder, { recursive: true, force: true });
  });

  it('lists what was done, and shows why something was refused', async () => {
    const { page, complaints } = root;
    pictureOnFailure(page);
    await page.goto('/sysmanage/doinfo?username=chief');
    const refused = page.getByRole('row', { name: /新建项目.*失败/ });
    await refused.waitFor();
    expect(await seriousBarriers(page)).toEqual([]);

    await refused.getByRole('button', { name: '详情' }).click();

    await page.getByRole('dialog').getByText('您已有同名的项目，请换一个名称').waitFor();
    await page.getByRole('dialog').getByText('请求编号').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(complaints).toEqual([]);
  });

  it('says that the server is out of reach, and goes on when it is back', async () => {
    const { page } = root;
    pictureOnFailure(page);
    await page.goto('/sysmanage/doinfo?username=chief');
    await page.getByRole('row', { name: /新建项目.*失败/ }).waitFor();

    await page.context().setOffline(true);
    await page.getByRole('button', { name: '校验完整性' }).click();
    const lost = page.getByText('与服务器的连接已断开');
    await lost.waitFor();
    await page.context().setOffline(false);

    await lost.waitFor({ state: 'hidden' });
  });

  it('is narrowed to what failed', async () => {
    const { page } = root;
    pictureOnFailure(page);
    await page.goto('/sysmanage/doinfo?username=chief&ok=0');
    await page.getByText('共 1 条操作').waitFor();
  });

  it('is narrowed to days that are chosen from a calendar', async () => {
    const { page } = root;
    pictureOnFailure(page);
    await page.goto('/sysmanage/doinfo?username=chief');
    await page.getByRole('textbox', { name: '开始日期' }).click();
    await page.getByText('今天', { exact: true }).click();

    await page.waitForURL(/[?&]from=\d{4}-\d\d-\d\d/);

    const asked = new URL(page.url()).searchParams.get('from');
    expect(await page.getByRole('textbox', { name: '开始日期' }).inputValue()).toBe(asked);
    await page.getByRole('row', { name: /新建项目.*失败/ }).waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
  });

  it('says that nobody has changed it', async () => {
    const { page } = root;
    pictureOnFailure(page);
    await page.getByRole('button', { name: '校验完整性' }).click();
    const said = page.getByRole('dialog').filter({ hasText: /日志完整：\d+ 条记录与写入时一致/ });
    await said.waitFor();
    await answerDialog(page, '知道了');
    await said.waitFor({ state: 'hidden' });
  });
});
