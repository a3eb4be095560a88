import { rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newUser, query, type TestUser } from '../http/accounts.ts';
import { type Client, signIn, untilEnded } from '../http/client.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { makeZip } from '../make-archives.ts';
import { seriousBarriers } from './barriers.ts';
import { answerDialog, openBrowser, pictureOnFailure, visitAs, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

const lock = JSON.stringify({
  lockfileVersion: 3,
  packages: {
    '': { name: 'shop' },
    'node_modules/lodash': { version: '4.17.4' },
    'node_modules/minimist': { version: '1.2.0' },
    'node_modules/left-pad': { version: '1.3.0' },
  },
});

describe.skipIf(browser === undefined)('auditing, in a real browser', () => {
  let server: StartedServer;
  let root: Client;
  let reviewer: Visitor;
  let developer: TestUser;
  let results: string;

  beforeAll(async () => {
    if (browser === undefined) throw new Error('no browser');
    server = await startServer();
    root = await signIn(server.url, 'superadmin', server.adminPassword);
    const archive = makeZip([{ name: 'package-lock.json', content: lock }]);
    const { body } = await root.postForm('/analysis/check', [
      ['project_name', '商城'],
      ['file', new File([new Uint8Array(archive)], 'shop.zip')],
    ]);
    const { task_id, product_id } = await untilEnded(root, body.data.task_id);
    results = `/analysis/analysis-results/${task_id}`;
    developer = await newUser(server, root, { username: 'developer', role: 'user', unit: '研发部' });
    await query(server, 'insert into project_member values ($1, $2)', [product_id, developer.uid]);
    reviewer = await signedIn('superadmin', server.adminPassword);
  });

  async function signedIn(username: string, password: string): Promise<Visitor> {
    if (browser === undefined) throw new Error('no browser');
    return visitAs(browser, server.url, { username, password });
  }

  beforeEach(() => pictureOnFailure(reviewer.page));

  afterAll(async () => {
    await browser?.close();
    await server.stop();
    rmSync(server.dataFolder, { recursive: true, force: true });
  });

  it('says that a project is not affected, and why, and hides what is handled', async () => {
    const { page, complaints } = reviewer;
    await page.goto(`${results}?tab=components`);
    const row = page.getByRole('row').filter({ hasText: 'lodash' });
    await row.getByRole('button', { name: '审计 lodash@4.17.4' }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: '审计 lodash@4.17.4' });
    await dialog.getByText('还没有审计记录').waitFor();

    await dialog.getByText('不受影响', { exact: true }).click();
    await answerDialog(page, '保存');
    await dialog.getByText('审计为不受影响时请选择理由').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await dialog.getByRole('combobox', { name: '理由' }).click();
    await page.getByTitle('受影响的代码不会被执行').click();
    await dialog.getByRole('textbox', { name: '说明' }).fill('只在构建时使用');
    await answerDialog(page, '保存');

    await dialog.waitFor({ state: 'hidden' });
    await row.getByText('不受影响').waitFor();
    await page.getByRole('checkbox', { name: '隐藏已处理' }).click();
    await row.waitFor({ state: 'hidden' });
    await page.getByText('共 2 条').waitFor();
    expect(page.url()).toContain('hide_handled=1');
    // The tab still counts it.
    await page.getByRole('tab', { name: /^组件\s*3$/ }).waitFor();
    await page.getByRole('button', { name: '清除筛选' }).click();
    await row.getByRole('button', { name: '不受影响：lodash@4.17.4 的审计记录' }).click();
    await dialog.getByText('只在构建时使用').waitFor();
    await page.keyboard.press('Escape');
    expect(complaints).toEqual([]);
  });

  it('audits chosen vulnerabilities at once, with a last day', async () => {
    const { page, complaints } = reviewer;
    await page.goto(`${results}?tab=vulnerabilities&Repo=lodash`);
    const rows = page.getByRole('row').filter({ hasText: '4.17.4' });
    await rows.first().waitFor();
    const all = await rows.count();
    await rows.nth(0).getByRole('checkbox').check();
    await rows.nth(1).getByRole('checkbox').check();
    await page.getByRole('button', { name: '审计所选（2）' }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: '审计 2 条' });

    await dialog.getByText('已忽略', { exact: true }).click();
    await dialog.getByRole('textbox', { name: '到期日' }).fill('2099-12-31');
    await page.keyboard.press('Tab');
    await answerDialog(page, '保存');

    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('已审计 2 条').waitFor();
    await expect.poll(() => rows.getByText('已忽略').count()).toBe(2);
    await rows.getByText('已忽略').first().click();
    const history = page.getByRole('dialog').filter({ hasText: '审计记录' });
    await history.getByText('有效至 2099-12-31').waitFor();
    await page.keyboard.press('Escape');
    await history.waitFor({ state: 'hidden' });
    await page.getByRole('checkbox', { name: '隐藏已处理' }).click();
    await expect.poll(() => rows.count()).toBe(all - 2);
    expect(await seriousBarriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('tells who was slower, shows what was said meanwhile, and lets him say his own', async () => {
    const { page } = reviewer;
    await page.goto(`${results}?tab=components`);
    const row = page.getByRole('row').filter({ hasText: 'minimist' });
    await row.getByRole('button', { name: /^审计 minimist/ }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: '审计 minimist' });
    await dialog.getByText('还没有审计记录').waitFor();
    const task_id = results.split('/').at(-1) ?? '';
    const { body } = await root.get('/component/componentList', { task_id, pageNum: 1, Repo: 'minimist' });
    const said = {
      task_id,
      Id: [body.data.list[0].Id],
      audit_status: 'accepted',
      audit_note: '下个版本处理',
    };
    await root.put('/component/audit', said);

    await dialog.getByText('误报', { exact: true }).click();
    await answerDialog(page, '保存');
    await dialog.getByText('其他人刚刚审计过').waitFor();
    await dialog.getByText('下个版本处理').waitFor();
    await answerDialog(page, '保存');
    await dialog.waitFor({ state: 'hidden' });
    await row.getByText('误报').waitFor();
  });

  it('is read by who may not audit', async () => {
    const { page, complaints } = await signedIn(developer.username, developer.password);
    await page.goto(`${results}?tab=components`);
    const row = page.getByRole('row').filter({ hasText: 'lodash' });

    await row.getByRole('button', { name: '不受影响：lodash@4.17.4 的审计记录' }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: 'lodash@4.17.4 的审计记录' });
    await dialog.getByText('只在构建时使用').waitFor();
    expect(await dialog.getByRole('button', { name: '保存' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.getByRole('button', { name: /^审计 / }).count()).toBe(0);
    expect(await page.getByRole('checkbox').count()).toBe(1);
    expect(complaints).toEqual([]);
  });
});
