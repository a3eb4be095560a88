import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newUser, type TestUser } from '../http/accounts.ts';
import { type Client, signIn } from '../http/client.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { oneTimeCode } from '../one-time-code.ts';
import { seriousBarriers } from './barriers.ts';
import { fillSignIn, openBrowser, pictureOnFailure, visit, visitAs, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

describe.skipIf(browser === undefined)('a second factor, in a real browser', () => {
  let server: StartedServer;
  let root: Client;
  let visitor: Visitor;
  let owner: TestUser;
  let secret: string;
  let recovery: string;

  beforeAll(async () => {
    server = await startServer();
    if (browser === undefined) throw new Error('there is no browser');
    root = await signIn(server.url, 'superadmin', server.adminPassword);
    owner = await newUser(server, root, { username: 'careful', role: 'user' });
    visitor = await visitAs(browser, server.url, owner);
  });

  beforeEach(() => pictureOnFailure(visitor.page));

  afterAll(async () => {
    await browser?.close();
    await server.stop();
  });

  it('is set up from one’s own page, by a picture or by typing', async () => {
    const { page } = visitor;
    await page.goto('/sysmanage/userinfo');
    await page.getByRole('button', { name: '启用动态口令' }).click();
    const dialog = page.getByRole('dialog', { name: '设置动态口令' });
    await dialog.getByRole('button', { name: '开始设置' }).click();
    await dialog.getByRole('img', { name: /二维码/ }).waitFor();
    secret = (await dialog.locator('.factor-secret').innerText()).replaceAll(/\s/g, '');
    expect(await seriousBarriers(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: '动态口令' }).fill('000000');
    await dialog.getByRole('button', { name: '确定' }).click();
    await dialog.getByText('动态口令不正确').waitFor();

    await dialog.getByRole('textbox', { name: '动态口令' }).fill(oneTimeCode(secret, -1));
    await dialog.getByRole('button', { name: '确定' }).click();

    recovery = await dialog.getByRole('listitem').first().innerText();
    expect(await seriousBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: '已保存，完成' }).click();
    await page.getByText(/已启用（.*），还有 10 个恢复码可用/).waitFor();
  });

  it('stands between a password and every page', async () => {
    if (browser === undefined) throw new Error('there is no browser');
    const { page } = await visit(browser, server.url);
    await page.goto('/login?redirect=%2Fproject%2Fproject-list');
    await fillSignIn(page, owner.username, owner.password);
    await page.getByRole('heading', { name: '输入动态口令' }).waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await page.reload();
    await page.getByRole('textbox', { name: '动态口令或恢复码' }).fill(recovery);

    await page.getByRole('button', { name: '确定' }).click();

    await page.getByRole('heading', { name: '项目列表' }).waitFor();
  });

  it('is taken from who has lost it, in the list of users', async () => {
    if (browser === undefined) throw new Error('there is no browser');
    const admin = await newUser(server, root, { username: 'administers', role: 'superadmin' });
    const { page } = await visitAs(browser, server.url, admin);
    await page.goto('/sysmanage/user-list');
    await page
      .getByRole('row', { name: /careful/ })
      .getByRole('button', { name: '编辑' })
      .first()
      .click();
    await page.getByRole('button', { name: '清除动态口令' }).waitFor();
    await page.getByRole('button', { name: '清除动态口令' }).click();

    await page
      .getByRole('dialog', { name: '清除动态口令' })
      .getByRole('button', { name: '清除动态口令' })
      .click();

    await page.getByText('已清除用户“careful”的动态口令').waitFor();
    expect((await signIn(server.url, owner.username, owner.password)).token).toBeDefined();
  });

  it('is asked for before anything else where a role must have it', async () => {
    if (browser === undefined) throw new Error('there is no browser');
    await root.put('/system/params', { name: 'second_factor_roles', value: 5 });
    const { page } = await visit(browser, server.url);
    await page.goto('/login');
    await fillSignIn(page, owner.username, owner.password);
    await page.getByText('您的角色须使用动态口令').waitFor();
    await page.getByRole('button', { name: '开始设置' }).click();
    const typed = (await page.locator('.factor-secret').innerText()).replaceAll(/\s/g, '');
    await page.getByRole('textbox', { name: '动态口令' }).fill(oneTimeCode(typed));
    await page.getByRole('button', { name: '确定' }).click();

    await page.getByRole('button', { name: '已保存，完成' }).click();

    await page.getByRole('link', { name: /careful/ }).waitFor();
  });
});
