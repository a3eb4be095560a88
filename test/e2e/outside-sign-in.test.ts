import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, signIn } from '../http/client.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { selfSigned } from '../self-signed.ts';
import { StandInDirectory } from '../stand-in-directory.ts';
import { StandInProvider } from '../stand-in-provider.ts';
import { seriousBarriers } from './barriers.ts';
import { fillSignIn, openBrowser } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

describe.skipIf(browser === undefined)('signing in from outside, in a real browser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'suxi-outside-'));
  let server: StartedServer;
  let root: Client;
  let directory: StandInDirectory;
  let provider: StandInProvider;

  beforeAll(async () => {
    const keys = selfSigned();
    writeFileSync(join(folder, 'ca.pem'), keys.certificate);
    const attributes = { objectclass: ['person'], uid: ['zhang.san'], cn: ['张三'], entryuuid: ['id-1'] };
    directory = await StandInDirectory.start(
      keys,
      [
        { dn: 'cn=reader,dc=example', password: 'reads', attributes: {} },
        { dn: 'uid=zhang.san,dc=example', password: 'right horse', attributes },
      ],
      'ldaps',
    );
    provider = await StandInProvider.start(keys);
    provider.claims = { sub: 'u-1', preferred_username: 'li.si', name: '李四' };
    server = await startServer({ env: { SUXI_GIT_CA: join(folder, 'ca.pem'), SUXI_GIT_LOOPBACK: 'yes' } });
    root = await signIn(server.url, 'superadmin', server.adminPassword);
  });
  afterAll(async () => {
    await browser?.close();
    await server.stop();
    await provider.stop();
    directory.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function newPage(): Promise<{ context: BrowserContext; page: Page }> {
    const context = await browser?.newContext({
      viewport: { width: 1366, height: 768 },
    });
    if (context === undefined) throw new Error('there is no browser');
    // The browser trusts no certificate that we have made: the page of the provider is answered before it.
    await context.route(/\/realm\/authorize/, (route) => {
      const address = route.request().url();
      const back = new URL(address).searchParams.get('redirect_uri') ?? '';
      const headers = { Location: `${back}?${new URLSearchParams(provider.visit(address))}` };
      return route.fulfill({ status: 302, headers });
    });
    const page = await context.newPage();
    await page.goto(`${server.url}/login`);
    return { context, page };
  }

  it('is set up on the page of integrations, tested there, and offered from then on', async () => {
    const { context, page } = await newPage();
    await page.getByRole('textbox', { name: '用户名' }).waitFor();
    expect(await page.getByText('平台账号').count()).toBe(0);
    await fillSignIn(page, 'superadmin', server.adminPassword);
    await page.waitForURL('**/dashboard');
    await page.goto(`${server.url}/sysmanage/integration`);
    const ldap = page.getByRole('region', { name: '目录登录（LDAP）' });
    await ldap.getByLabel('显示名称').fill('公司目录');
    await ldap.getByLabel('服务器', { exact: true }).fill('localhost');
    await ldap.getByLabel('端口').fill(String(directory.port));
    await ldap.getByLabel('查找用户的账号（Bind DN）').fill('cn=reader,dc=example');
    await ldap.getByLabel('该账号的密码').fill('reads');
    await ldap.getByLabel('搜索起点（Base DN）').fill('dc=example');
    await ldap.getByRole('button', { name: '添加映射' }).click();
    await ldap.getByRole('textbox', { name: '组名或组的 DN' }).fill('developers');
    await ldap.getByLabel('不在上述组中的用户').click();
    await page.getByTitle('项目经理').last().click();
    await ldap.getByRole('button', { name: /保\s*存/ }).click();
    await page.getByText('登录设置已保存').waitFor();
    await ldap.getByLabel('测试用户名').fill('zhang.san');
    await ldap.getByRole('button', { name: /测\s*试/ }).click();
    await ldap.getByText('找到 uid=zhang.san,dc=example').waitFor();
    await ldap.getByText('对应角色：项目经理').waitFor();

    expect(await seriousBarriers(page)).toEqual([]);
    await context.close();
  });

  it('leads into the product by name and password of the directory', async () => {
    const { context, page } = await newPage();
    await page.getByText('公司目录').click();
    expect(await seriousBarriers(page)).toEqual([]);
    await fillSignIn(page, 'zhang.san', 'wrong horse');
    await page.getByText('用户名或密码错误').waitFor();
    await fillSignIn(page, 'zhang.san', 'right horse');

    await page.getByRole('link', { name: /张三/ }).waitFor();
    await context.close();
  });

  it('leads to the provider and back to where one wanted to go', async () => {
    await root.put('/system/oidc', {
      name: '统一认证',
      issuer: provider.issuer,
      client_id: provider.clientId,
      platform: server.url,
      scopes: 'openid profile',
      username_claim: 'preferred_username',
      name_claim: 'name',
      default_role: 'user',
      secret: provider.secret,
    });
    const { context, page } = await newPage();
    await page.goto(`${server.url}/sysmanage/userinfo`);
    await page.getByRole('button', { name: '使用统一认证登录' }).click();
    await page.getByRole('heading', { name: '个人信息' }).waitFor();

    await page.getByRole('link', { name: /李四/ }).waitFor();
    expect(page.url()).toBe(`${server.url}/sysmanage/userinfo`);
    await context.close();
  });

  it('lets nobody be signed in by a link that somebody else has begun', async () => {
    const { context, page } = await newPage();
    await page.goto(`${server.url}/login?code=code-of-others&state=state-of-others`);
    await page.getByText('登录不是由此浏览器发起').waitFor();

    expect(page.url()).toBe(`${server.url}/login`);
    await context.close();
  });

  it('describes all calls to whoever asks', async () => {
    const { context, page } = await newPage();
    await fillSignIn(page, 'superadmin', server.adminPassword);
    await page.waitForURL('**/dashboard');
    await page.goto(`${server.url}/sysmanage/userinfo`);
    await page.getByRole('button', { name: '接口文档' }).click();
    const drawer = page.getByRole('dialog', { name: '接口文档' });
    await drawer.getByPlaceholder('按名称或地址查找').fill('gate/policy');
    await drawer.getByText(/^2 \/ \d+ 个接口$/).waitFor();
    await drawer.getByText('设置安全门禁').click();
    await drawer.getByText('超级管理员、管理员、专家、项目经理').waitFor();
    await drawer.getByText('"critical" | "high" | "medium" | "low" | "none"').first().waitFor();

    expect(await seriousBarriers(page)).toEqual([]);
    await context.close();
  });
});
