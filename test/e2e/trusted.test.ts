import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newUser } from '../http/accounts.ts';
import { signIn, untilEnded } from '../http/client.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { makeZip } from '../make-archives.ts';
import { seriousBarriers } from './barriers.ts';
import { fillSignIn, openBrowser, pictureOnFailure, visit, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

const shop = makeZip([
  {
    name: 'package-lock.json',
    content: JSON.stringify({
      lockfileVersion: 3,
      packages: {
        '': { name: 'shop' },
        'node_modules/left-pad': { version: '1.3.0', license: 'MIT' },
        'node_modules/event-stream': { version: '3.3.6' },
      },
    }),
  },
]);

describe.skipIf(browser === undefined)('the trusted repository, in a real browser', () => {
  let server: StartedServer;
  let root: Visitor;
  let user: Visitor;
  let taskId: string;

  beforeAll(async () => {
    server = await startServer();
    const client = await signIn(server.url, 'superadmin', server.adminPassword);
    const developer = await newUser(server, client, { username: 'developer', role: 'user', unit: '研发部' });
    const { body } = await developer.client.postForm('/analysis/check', [
      ['project_name', '商城'],
      ['file', new File([new Uint8Array(shop)], 'shop.zip')],
    ]);
    taskId = body.data.task_id;
    await untilEnded(developer.client, taskId);
    if (browser === undefined) return;
    [root, user] = await Promise.all([visit(browser, server.url), visit(browser, server.url)]);
    await enter(root.page, 'superadmin', server.adminPassword);
    await enter(user.page, developer.username, developer.password);
  });

  beforeEach(() => {
    for (const visitor of [root, user]) pictureOnFailure(visitor.page);
  });

  afterAll(async () => {
    await browser?.close();
    await server.stop();
  });

  it('says what to do when it is empty', async () => {
    const { page } = user;
    await page.getByText('可信库中还没有组件，可以申请入库').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
  });

  it('takes an application with its artefact, and says what was found out', async () => {
    const { page } = user;
    await page.getByRole('button', { name: '入库申请' }).click();
    const dialog = page.getByRole('dialog', { name: '入库申请' });
    await dialog.getByRole('button', { name: '提交' }).click();
    await dialog.getByText('请填写组件名称').waitFor();
    await chooseNpm(page);
    await dialog.getByRole('textbox', { name: '组件名称' }).fill('left-pad');
    await dialog.getByRole('textbox', { name: '版本' }).fill('1.3.0');
    await dialog.getByRole('textbox', { name: '申请理由' }).fill('补齐字符串');
    await page.setInputFiles('.ant-modal input[type=file]', {
      name: 'left-pad-1.3.0.tgz',
      mimeType: 'application/gzip',
      buffer: gzipSync('left-pad'),
    });
    await dialog.getByRole('textbox', { name: '哈希' }).fill('f'.repeat(64));
    await dialog.getByRole('button', { name: '提交' }).click();
    await page.getByText('已提交 left-pad@1.3.0 的申请，等待审批').waitFor();

    await page.getByRole('tab', { name: '入库申请' }).click();
    await page.getByRole('row', { name: /left-pad.*待审.*不通过 1.*补齐字符串/ }).waitFor();
    await page.getByRole('button', { name: 'left-pad' }).click();

    await page.getByText('制品与申请的哈希不一致').waitFor();
    await page.getByText('left-pad-1.3.0.tgz').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  it('is decided by somebody else, who looks first', async () => {
    const { page } = root;
    await page.getByRole('tab', { name: '入库申请' }).click();
    const row = page.getByRole('row', { name: /left-pad/ });

    await row.getByRole('button', { name: '通过' }).click();
    const dialog = page.getByRole('dialog', { name: '通过' });
    await dialog.getByText('通过 left-pad@1.3.0 的入库申请').waitFor();
    await dialog.getByRole('row', { name: /哈希一致.*不通过.*制品与申请的哈希不一致/ }).waitFor();
    await dialog.getByRole('row', { name: /发布时间.*未知/ }).waitFor();
    expect(await dialog.getByRole('row', { name: /许可证允许/ }).count()).toBe(0);
    await dialog.getByRole('button', { name: '通过' }).click();
    await dialog.getByText('请填写理由', { exact: true }).waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: '理由' }).fill('哈希来自旧版制品，已核实');
    await dialog.getByRole('button', { name: '通过' }).click();

    await page.getByText('已通过：left-pad@1.3.0').waitFor();
    await page.getByRole('row', { name: /left-pad.*通过.*superadmin/ }).waitFor();
    await page.getByRole('tab', { name: '可信组件' }).click();
    await page.getByRole('row', { name: /left-pad.*1\.3\.0.*可信.*superadmin/ }).waitFor();
  });

  it('shows whoever decides the vulnerabilities that speak against it', async () => {
    const { page } = user;
    await page.getByRole('button', { name: '入库申请' }).click();
    const form = page.getByRole('dialog', { name: '入库申请' });
    await chooseNpm(page);
    await form.getByRole('textbox', { name: '组件名称' }).fill('lodash');
    await form.getByRole('textbox', { name: '版本' }).fill('4.17.15');
    await form.getByRole('textbox', { name: '申请理由' }).fill('常用函数');
    await form.getByRole('button', { name: '提交' }).click();
    await page.getByText('已提交 lodash@4.17.15 的申请，等待审批').waitFor();

    await root.page.goto('/trusted?tab=applications');
    await root.page
      .getByRole('row', { name: /lodash/ })
      .getByRole('button', { name: '通过' })
      .click();
    const dialog = root.page.getByRole('dialog', { name: '通过' });
    await dialog.getByRole('button', { name: 'CVE-2020-8203' }).click();

    const vulnerability = root.page.getByRole('dialog', { name: /CVE-2020-8203/ });
    await vulnerability.waitFor();
    await root.page.keyboard.press('Escape');
    await vulnerability.waitFor({ state: 'hidden' });
    await dialog.getByRole('button', { name: '取消' }).click();
  });

  it('bans a package, which every scan then shows', async () => {
    const { page } = root;
    await page.getByRole('tab', { name: '黑名单' }).click();
    await page.getByText('黑名单是空的').waitFor();
    await page.getByRole('button', { name: '加入黑名单' }).click();
    const dialog = page.getByRole('dialog', { name: '加入黑名单' });
    await chooseNpm(page);
    await dialog.getByRole('textbox', { name: '组件名称' }).fill('event-stream');
    await dialog.getByRole('textbox', { name: '版本范围' }).fill('~3');
    await dialog.getByRole('textbox', { name: '理由' }).fill('含恶意代码');
    await dialog.getByRole('button', { name: '加入黑名单' }).click();
    await dialog.getByText('版本范围的写法不正确').waitFor();
    await dialog.getByRole('textbox', { name: '版本范围' }).fill('3.3.6');
    await dialog.getByRole('button', { name: '加入黑名单' }).click();
    await page.getByText('已将 event-stream 加入黑名单').waitFor();

    await user.page.goto(`/analysis/analysis-results/${taskId}?tab=components`);

    await user.page.getByRole('row', { name: /event-stream.*黑名单/ }).waitFor();
    await user.page.getByRole('row', { name: /left-pad.*可信/ }).waitFor();
  });

  it('counts them for the projects of the user, each count leading to its components', async () => {
    const { page } = user;
    await page.goto('/assets-lib/trusted?tab=statistics');
    const row = page.getByRole('row', { name: /商城/ });
    await row.waitFor();
    expect(await row.getByRole('cell').allInnerTexts()).toEqual([
      '商城',
      '2',
      '1',
      '0',
      '0',
      '1',
      '0',
      '50.0 %',
    ]);

    await row.getByRole('link', { name: '1' }).last().click();

    await page.getByRole('row', { name: /event-stream/ }).waitFor();
    expect(await page.getByRole('row', { name: /left-pad/ }).count()).toBe(0);
  });

  it('freezes an entry for a reason, which the scan and its record show', async () => {
    const { page } = root;
    await page.goto('/trusted?status=trusted');
    await page
      .getByRole('row', { name: /left-pad/ })
      .getByRole('button', { name: '更多' })
      .click();
    await page.getByRole('menuitem', { name: '冻结' }).click();
    const dialog = page.getByRole('dialog', { name: '冻结' });
    await dialog.getByText('冻结 left-pad@1.3.0').waitFor();
    await dialog.getByRole('button', { name: '冻结' }).click();
    await dialog.getByText('请填写理由').waitFor();
    await dialog.getByRole('textbox', { name: '理由' }).fill('等待厂商确认');
    await dialog.getByRole('button', { name: '冻结' }).click();
    await page.getByText('没有符合筛选条件的记录').waitFor();

    await user.page.goto(`/analysis/analysis-results/${taskId}?tab=components`);
    await user.page.getByRole('row', { name: /left-pad.*冻结/ }).waitFor();
    await user.page.goto('/assets-lib/trusted');
    await user.page.getByRole('button', { name: 'left-pad' }).click();
    await user.page.getByText('等待厂商确认').first().waitFor();
    await user.page.keyboard.press('Escape');
    await user.page.getByRole('button', { name: '更多' }).click();
    const menu = user.page.locator('.ant-dropdown');
    await menu.getByRole('menuitem', { name: '下载' }).waitFor();
    expect(await menu.getByRole('menuitem').allInnerTexts()).toEqual(['下载']);
    const [saved] = await Promise.all([
      user.page.waitForEvent('download'),
      menu.getByRole('menuitem', { name: '下载' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('left-pad-1.3.0.tgz');
  });

  it('changes its policy', async () => {
    const { page } = root;
    await page.goto('/trusted?tab=policy');
    await page.getByText('初始策略').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    for (const rule of ['维护活跃：最近发布在', '制品与申请的哈希一致', '该版本发布已满']) {
      await page.getByRole('switch', { name: rule }).click();
    }
    await page.getByRole('button', { name: '保存' }).click();

    await page.getByText('已保存准入策略').waitFor();
    await page.getByText('superadmin 修改于').waitFor();
  });

  it('has not complained once', () => {
    expect([...root.complaints, ...user.complaints]).toEqual([]);
  });
});

/** Choose the package manager, once the choices are there. */
async function chooseNpm(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: '包管理器' }).fill('npm');
  await page.locator('.ant-select-item-option').filter({ hasText: /^npm$/ }).click();
}

async function enter(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/trusted');
  await fillSignIn(page, username, password);
  await page.getByRole('heading', { name: '可信库' }).waitFor();
}
