import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newUser, type TestUser } from '../http/accounts.ts';
import { Client, signIn } from '../http/client.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { seriousBarriers } from './barriers.ts';
import { answerDialog, openBrowser, pictureOnFailure, visitAs, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

describe.skipIf(browser === undefined)('one’s own account, in a real browser', () => {
  let server: StartedServer;
  let visitor: Visitor;
  let worker: TestUser;

  beforeAll(async () => {
    server = await startServer();
    if (browser === undefined) throw new Error('there is no browser');
    const root = await signIn(server.url, 'superadmin', server.adminPassword);
    worker = await newUser(server, root, { username: 'worker', role: 'user', unit: '研发部' });
    visitor = await visitAs(browser, server.url, worker);
  });

  beforeEach(() => pictureOnFailure(visitor.page));

  afterAll(async () => {
    await browser?.close();
    await server.stop();
  });

  it('shows what is known of an ordinary user, and lets him change what is his', async () => {
    const { page } = visitor;
    await page.getByRole('link', { name: /worker/ }).click();
    await page.getByRole('heading', { name: '个人信息' }).waitFor();
    await page.getByText('普通用户（检测并查看自己的项目）').waitFor();
    await page.getByText(/^创建于 \d{4}-\d\d-\d\d/).waitFor();
    await page.locator('.own-account .user-avatar', { hasText: 'W' }).waitFor();
    await page.getByText('已检测 0 次，共可检测 1,000,000 次').waitFor();

    await page.getByRole('button', { name: '编辑' }).click();
    const dialog = page.getByRole('dialog', { name: '编辑个人信息' });
    await dialog.getByRole('textbox', { name: '姓名' }).fill('老李');
    await dialog.getByRole('textbox', { name: '邮箱' }).fill('nowhere');
    await dialog.getByRole('button', { name: '保存' }).click();
    await dialog.getByText('邮箱格式不正确').waitFor();
    await dialog.getByRole('textbox', { name: '邮箱' }).fill('li@example.cn');
    await dialog.getByRole('button', { name: '保存' }).click();

    await page.getByText('li@example.cn').waitFor();
    await page.getByRole('link', { name: '老李' }).waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
  });

  it('takes a picture of him, shows it wherever he is shown, and gives it up again', async () => {
    const { page } = visitor;
    const shown = page.locator('.top-bar').getByRole('img', { name: '头像' });
    expect(await shown.count()).toBe(0);
    await page.getByRole('button', { name: '编辑' }).click();
    const dialog = page.getByRole('dialog', { name: '编辑个人信息' });
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'nothing.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await dialog.getByText('图片无法读取').waitFor();

    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><circle r="90"/></svg>';
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) });
    await dialog.getByRole('img', { name: '头像' }).waitFor();
    await dialog.getByRole('button', { name: '保存' }).click();
    await shown.waitFor();
    await page.reload();
    expect(await shown.getAttribute('src')).toMatch(/^data:image\/png;base64,/);
    await page.locator('.own-account').getByRole('img', { name: '头像' }).waitFor();
    expect(await seriousBarriers(page)).toEqual([]);

    await page.getByRole('button', { name: '编辑' }).click();
    await dialog.getByRole('button', { name: '移除' }).click();
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect.poll(() => shown.count()).toBe(0);
  });

  it('shows where one is signed in, and ends what is elsewhere', async () => {
    const { page } = visitor;
    const elsewhere = await signIn(server.url, worker.username, worker.password);
    await page.reload();
    const table = page.getByRole('region', { name: '登录记录' });
    await table.getByRole('row', { name: /Chrome，Linux.*本次登录/ }).waitFor();
    await table.getByRole('row', { name: /node/ }).getByRole('button', { name: '结束' }).first().click();
    await answerDialog(page, '结束');
    await page.getByText('已结束 1 个登录').waitFor();

    await table.getByRole('button', { name: '结束其他登录' }).click();
    await answerDialog(page, '结束');

    await expect.poll(() => table.getByRole('button', { name: '结束其他登录' }).isDisabled()).toBe(true);
    expect((await elsewhere.get('/user/info')).status).toBe(401);
    expect(await seriousBarriers(page)).toEqual([]);
  });

  it('makes a token that works, and revokes it', async () => {
    const { page } = visitor;
    await page.getByText('还没有令牌').waitFor();
    await page.getByRole('button', { name: '新建令牌' }).click();
    const dialog = page.getByRole('dialog', { name: '新建 API 令牌' });
    await dialog.getByRole('button', { name: '新建令牌' }).click();
    await dialog.getByText('请填写名称').waitFor();
    await dialog.getByRole('textbox', { name: '名称' }).fill('夜间构建');
    await dialog.getByRole('radio', { name: '只读' }).check();
    await dialog.getByRole('button', { name: '新建令牌' }).click();

    const made = page.getByRole('dialog', { name: '令牌已创建' });
    const token = (await made.locator('.mono').innerText()).trim();
    expect(await seriousBarriers(page)).toEqual([]);
    const program = new Client(server.url, `Bearer ${token}`);
    expect((await program.get('/user/info')).body.data.username).toBe('worker');
    await made.getByRole('button', { name: '已保存，关闭' }).click();
    const row = page.getByRole('row', { name: /夜间构建.*只读/ });
    await row.getByText('有效', { exact: true }).waitFor();

    await row.getByRole('button', { name: '吊销' }).click();
    await answerDialog(page, '吊销');

    await row.getByText('已吊销').waitFor();
    expect((await program.get('/user/info')).body.code).toBe(401);
    expect(await seriousBarriers(page)).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });
});
