import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAccount } from '../http/accounts.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { seriousBarriers } from './barriers.ts';
import { vulnerableProject, watchable } from './vulnerable-project.ts';
import { fillSignIn, openBrowser, pictureOnFailure, visit, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

describe.skipIf(browser === undefined)('the main job, in a real browser', () => {
  let server: StartedServer;
  let visitor: Visitor;
  let archive: Buffer;

  beforeAll(async () => {
    [server, archive] = await Promise.all([startServer(), vulnerableProject(watchable)]);
    await addAccount(server, { username: 'second', password: 'second-password', role: 'user' });
    visitor = await visit(required(browser), server.url);
  });

  beforeEach(() => pictureOnFailure(visitor.page));

  afterAll(async () => {
    await browser?.close();
    await server.stop();
  });

  it('refuses a wrong password and keeps what was typed', async () => {
    const { page } = visitor;
    await page.goto('/');
    await page.waitForURL('**/login*');
    await fillSignIn(page, 'superadmin', 'not this one');

    await page.getByText('用户名或密码错误').waitFor();

    expect(await page.getByRole('textbox', { name: '用户名' }).inputValue()).toBe('superadmin');
    expect(await seriousBarriers(page)).toEqual([]);
  });

  it('lets the right password in, and keeps the session in a cookie that ends with the token', async () => {
    const { page, context } = visitor;
    await fillSignIn(page, 'superadmin', server.adminPassword);

    await page.waitForURL('**/dashboard');

    await page.waitForFunction(() => document.title.startsWith('首页 - '));
    const [cookie] = await context.cookies();
    const claims = JSON.parse(Buffer.from(cookie?.value.split('.')[1] ?? '', 'base64url').toString());
    expect(cookie?.expires).toBeCloseTo(claims.exp, -1);
    expect(claims).toMatchObject({ user_name: 'superadmin', flag: 'superadmin' });
    expect(cookie?.sameSite).toBe('Strict');
  });

  it('opens the new-detection dialog from another page by way of the list', async () => {
    const { page } = visitor;
    await page.goto('/analysis/analysis-new?project_name=shop');

    await page.waitForURL('**/analysis/analysis-list?*#new-analysis');

    const dialog = page.getByRole('dialog', { name: '新建检测' });
    expect(await dialog.getByRole('combobox', { name: '所属项目' }).inputValue()).toBe('shop');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  it('opens it in place where the page holds it already', async () => {
    const { page } = visitor;
    await page.goto('/analysis/analysis-list');
    await page.getByRole('menuitem', { name: '新建检测' }).click();

    await page.getByRole('dialog', { name: '新建检测' }).waitFor();

    expect(new URL(page.url()).pathname).toBe('/analysis/analysis-list');
  });

  it('uploads a project with its progress, and follows the analysis to its end', async () => {
    const { page, context } = visitor;
    const dialog = page.getByRole('dialog', { name: '新建检测' });
    await dialog.getByRole('combobox', { name: '所属项目' }).fill('shop');
    await dialog.getByRole('textbox', { name: '任务名称' }).fill('shop 第一次检测');
    await page.setInputFiles('input[type=file]', {
      name: 'shop.tar.gz',
      mimeType: 'application/gzip',
      buffer: archive,
    });
    const network = await context.newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 400_000 };
    await network.send('Network.emulateNetworkConditions', slow);
    await dialog.getByRole('button', { name: '开始检测' }).click();

    await dialog.getByText(/已上传 .+ \/ .+/).waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
    await page.waitForURL('**/analysis/analysis-results/*');
    await page.locator('.stage-list').getByLabel('进行中').first().waitFor();
    await page.getByText('漏洞等级分布').waitFor();
    expect(await page.title()).toContain('检测结果详情 - ');
  });

  it('shows where each component was found', async () => {
    const { page } = visitor;
    await page.getByRole('tab', { name: /^组件 ?\d/ }).click();

    const row = page.getByRole('row', { name: /log4j-core/ });

    await row.getByText('2.14.1').waitFor();
    await row.getByText(/shop\/server\/pom\.xml/).waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
  });

  it('reads a known CVE in the dialog, in more than one CVSS version', async () => {
    const { page } = visitor;
    await page.getByRole('tab', { name: /组件漏洞/ }).click();
    await page.getByRole('searchbox', { name: '漏洞编号' }).fill('CVE-2021-44228');
    await page.keyboard.press('Enter');
    await page.waitForURL(/vuln_id=CVE-2021-44228/);
    await page.getByRole('button', { name: 'CVE-2021-44228' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'CVE-2021-44228 漏洞详情' });

    await dialog.getByText('CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H').waitFor();

    await dialog.getByText('CVSS 2.0', { exact: true }).click();
    await dialog.getByText('AV:N/AC:M/Au:N/C:C/I:C/A:C').waitFor();
    await dialog.getByText('CVSS 4.0', { exact: true }).click();
    await dialog.locator('.cvss-panel').getByText('未提供').first().waitFor();
    await dialog.getByText('CWE-502', { exact: true }).waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    const box = await dialog.locator('.ant-modal-container, .ant-modal-content').first().boundingBox();
    expect(box?.width).toBeCloseTo(1366 * 0.8, -1);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  it('keeps the table in the address, so that a link shows the same rows', async () => {
    const { page } = visitor;
    const shared = page.url();
    await page.goto('/analysis/analysis-list');

    await page.goto(shared);

    await page.getByRole('button', { name: 'CVE-2021-44228' }).first().waitFor();
    expect(await page.locator('tbody tr.ant-table-row').count()).toBe(1);
  });

  it('sends a dead session to sign-in and back to where it was', async () => {
    const { page, context } = visitor;
    const [cookie] = await context.cookies();
    const here = new URL(page.url());
    await fetch(`${server.url}/prod-api/v1/user/logout`, {
      method: 'POST',
      headers: { Authorization: cookie?.value ?? '' },
      body: new URLSearchParams({ token: cookie?.value ?? '' }),
    });
    await page.reload();

    await page.getByText('用户登录已过期，请重新登录').first().waitFor();
    await page.waitForURL('**/login?redirect=*');
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(here.pathname + here.search);
    await fillSignIn(page, 'superadmin', server.adminPassword);

    await page.waitForURL(here.href);
  });

  it('signs out in every tab', async () => {
    const { page, context } = visitor;
    const other = await context.newPage();
    await other.goto('/analysis/analysis-list');
    await other.getByRole('button', { name: '退出登录' }).waitFor();
    await page.getByRole('button', { name: '退出登录' }).click();

    await page.waitForURL('**/login*');
    await other.waitForURL('**/login*');

    expect(await context.cookies()).toEqual([]);
    await other.close();
  });

  it('shows a second user nothing of it', async () => {
    const { page: first } = visitor;
    const { url } = server;
    await first.goto('/login');
    await fillSignIn(first, 'superadmin', server.adminPassword);
    await first.waitForURL('**/dashboard');
    await first.goto('/analysis/analysis-list');
    await first.getByRole('link', { name: 'shop 第一次检测' }).click();
    await first.waitForURL('**/analysis/analysis-results/*');
    const secret = new URL(first.url()).pathname;
    const { page, context } = await visit(required(browser), url);
    await page.goto('/login');
    await fillSignIn(page, 'second', 'second-password');
    await page.waitForURL('**/dashboard');
    await page.goto('/analysis/analysis-list');

    await page.getByText('还没有检测任务').waitFor();
    await page.goto(secret);
    await page.getByText('检测任务不存在').first().waitFor();
    await page.goto('/sysmanage/user-list');
    await page.waitForURL('**/404*');
    await context.close();
  });

  it('has not complained once', () => {
    expect(visitor.complaints).toEqual([]);
  });
});

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('no browser');
  return value;
}
