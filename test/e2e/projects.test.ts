import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newUser, type TestUser } from '../http/accounts.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { signIn, untilEnded } from '../http/client.ts';
import { makeZip } from '../make-archives.ts';
import { seriousBarriers } from './barriers.ts';
import { answerDialog, openBrowser, pictureOnFailure, visitAs, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

describe.skipIf(browser === undefined)('projects, in a real browser', () => {
  let server: StartedServer;
  let root: Visitor;
  let colleague: TestUser;
  let expert: TestUser;

  beforeAll(async () => {
    server = await startServer();
    const client = await signIn(server.url, 'superadmin', server.adminPassword);
    colleague = await newUser(server, client, { username: 'colleague', role: 'user', unit: '研发部' });
    expert = await newUser(server, client, { username: 'examiner', role: 'expert', unit: '研发部' });
    if (browser === undefined) throw new Error('there is no browser');
    root = await visitAs(browser, server.url, { username: 'superadmin', password: server.adminPassword });
    await root.page.goto('/project/project-list');
  });

  beforeEach(() => pictureOnFailure(root.page));

  afterAll(async () => {
    await browser?.close();
    await server.stop();
  });

  it('says that there is none, and leads to the form', async () => {
    const { page } = root;
    await page.getByText('还没有项目，新建一个即可开始登记和检测').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);

    await page.locator('.ant-empty, .empty-state').getByRole('button', { name: '新建项目' }).click();

    await page.getByRole('heading', { name: '新建项目' }).waitFor();
  });

  it('refuses a name that is too short, and keeps what was typed', async () => {
    const { page } = root;
    await page.getByRole('textbox', { name: '项目名称' }).fill('x');
    await page.getByRole('button', { name: '保存', exact: true }).click();

    await page.getByText('项目名称为 2–64 个字').waitFor();

    await page.getByRole('textbox', { name: '项目名称' }).fill('支付网关');
    await page.getByRole('textbox', { name: '当前版本' }).fill('2.4');
    expect(await page.getByRole('combobox', { name: '负责人' }).inputValue()).toBe('superadmin');
    await page.getByRole('combobox', { name: '负责人' }).fill('colle');
    await page.getByTitle('colleague').waitFor();
    await page.getByRole('combobox', { name: '负责人' }).fill('superadmin');
    await page.getByRole('combobox', { name: '成员' }).fill('nobody');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByText('没有这样的用户：nobody').waitFor();
    expect(await page.getByRole('textbox', { name: '当前版本' }).inputValue()).toBe('2.4');
    expect(await seriousBarriers(page)).toEqual([]);
  });

  it('saves it and shows its page', async () => {
    const { page } = root;
    await page.getByRole('combobox', { name: '成员' }).press('Backspace');
    await page.getByRole('combobox', { name: '标签' }).fill('核心');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: '描述' }).fill('对接银行');
    // What is left may move what stands below it, away from under the pointer.
    await page.getByRole('textbox', { name: '描述' }).blur();
    await page.getByRole('button', { name: '保存', exact: true }).click();

    await page.getByRole('heading', { name: '支付网关' }).waitFor();
    await page.getByText('还没有完成的检测').waitFor();
    await page.getByRole('tab', { name: '成员' }).click();
    await page.getByRole('row', { name: /superadmin.*负责人/ }).waitFor();
    const name = page.getByRole('combobox', { name: '用户名' });
    await name.fill('nobody');
    await page.getByRole('button', { name: '添加成员' }).click();
    await page.getByText('没有这样的用户：nobody').waitFor();
    // Who is in the project already is not suggested again.
    const suggested = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
    await name.fill('e');
    await suggested.filter({ hasText: 'colleague' }).waitFor();
    expect(await suggested.filter({ hasText: 'superadmin' }).count()).toBe(0);
    await name.fill('colle');
    await suggested.filter({ hasText: 'colleague' }).click();
    await page.getByRole('button', { name: '添加成员' }).click();
    await page.getByRole('row', { name: /colleague.*成员/ }).waitFor();
    await page.getByRole('button', { name: '移除成员 colleague' }).click();
    await page.getByText('已移除成员“colleague”').waitFor();
    expect(await page.getByRole('row', { name: /colleague/ }).count()).toBe(0);
    expect(await seriousBarriers(page)).toEqual([]);
  });

  it('shows the figures of its last detection and the way to them', async () => {
    const { page } = root;
    const projectId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await detect(server, projectId);
    await page.goto('/project/project-list');

    const row = page.getByRole('row', { name: /支付网关/ });
    await row.getByText('已完成').waitFor();
    await row.getByRole('link', { name: '支付网关' }).click();

    await page.getByRole('heading', { name: '漏洞趋势' }).waitFor();
    await page.getByRole('img', { name: /最近 1 次/ }).waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await page.getByRole('link', { name: /组件数/ }).click();
    await page.getByRole('tab', { name: /组件/, selected: true }).waitFor();
    await page.getByRole('tab', { name: '概览' }).click();
  });

  it('lists its detections, which can be ordered and narrowed', async () => {
    const { page } = root;
    await page.goto('/project/project-list');
    await page
      .getByRole('row', { name: /支付网关/ })
      .getByRole('link', { name: '支付网关' })
      .click();
    await page.getByRole('tab', { name: '检测历史' }).click();
    await page.getByRole('row', { name: /支付网关-\d+-1.*已完成/ }).waitFor();
    await page.getByRole('columnheader', { name: '耗时' }).click();
    await page.waitForURL(/sort=duration/);
    await page
      .getByRole('textbox', { name: '检测任务' })
      .or(page.getByRole('searchbox'))
      .first()
      .fill('没有');
    await page.keyboard.press('Enter');
    await page.getByText('没有符合筛选条件').first().waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await page.goBack();
    await page.getByRole('link', { name: /支付网关-\d+-1/ }).click();
    await page.getByRole('tab', { name: '概览' }).waitFor();
  });

  it('says what its gate does not let pass, and lets it be set', async () => {
    const { page } = root;
    await page.getByText('门禁不通过').waitFor();
    await page.goto('/project/project-list');
    await page
      .getByRole('row', { name: /支付网关/ })
      .getByRole('link', { name: '支付网关' })
      .click();
    await page.getByRole('tab', { name: '安全门禁' }).click();
    await page.getByText(/\d+ 处高危漏洞未处置/).waitFor();
    await page.getByText('当前为默认门禁').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);

    await page.getByRole('combobox', { name: '漏洞等级' }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: '不按等级拦截' }).click();
    await page.getByRole('checkbox', { name: '已知被利用的漏洞（KEV）' }).uncheck();
    await page.getByRole('button', { name: '保存', exact: true }).click();

    await page.getByText('门禁通过').waitFor();
    await page.getByText(/superadmin 于 .* 设置/).waitFor();
  });

  it('is changed, put away and taken up again', async () => {
    const { page } = root;
    await page.goto('/project/project-list');
    await choose(page, '编辑');
    await page.getByRole('heading', { name: '编辑项目' }).waitFor();
    await page.getByRole('textbox', { name: '当前版本' }).fill('2.5');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByText('2.5').first().waitFor();

    await page.goto('/project/project-list');
    await choose(page, '归档');
    await answerDialog(page, '归档');
    await page.getByText('还没有项目').or(page.getByText('没有符合条件')).first().waitFor();
    await page.getByRole('checkbox', { name: '已归档' }).click();
    await page.getByRole('row', { name: /支付网关/ }).waitFor();
    await choose(page, '取消归档');
    await page.getByText('已取消归档“支付网关”').waitFor();
    expect(root.complaints).toEqual([]);
  });

  it('offers an expert what he may do, and nothing that he could only be refused', async () => {
    await colleague.client.post('/product/add', { name: '同事的项目' });
    const { page, complaints } = await visitAs(browser as Browser, server.url, expert);
    await page.goto('/project/project-list');
    const row = page.getByRole('row', { name: /同事的项目/ });
    await row.getByRole('button', { name: '更多操作：同事的项目' }).waitFor();
    expect(await page.getByText('新建项目').count()).toBe(0);
    expect(await row.getByText('检测', { exact: true }).count()).toBe(0);

    await page.goto('/project/project-edit');
    await page.getByText('您的角色不能新建项目').waitFor();
    await page.getByRole('button', { name: '返回项目列表' }).click();
    await row.waitFor();

    await page.goto('/analysis/analysis-new');
    const dialog = page.getByRole('dialog', { name: '新建检测' });
    await dialog.getByText('没有您可以检测的项目').waitFor();
    expect(await dialog.getByRole('button', { name: '开始检测' }).count()).toBe(0);
    await dialog.getByRole('button', { name: '关闭', exact: true }).last().click();
    await dialog.waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
  });
});

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: '更多操作：支付网关' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function detect(server: StartedServer, projectId: string): Promise<void> {
  const client = await signIn(server.url, 'superadmin', server.adminPassword);
  const content = JSON.stringify({
    lockfileVersion: 3,
    packages: { '': {}, 'node_modules/lodash': { version: '4.17.4' } },
  });
  const { body } = await client.postForm('/analysis/check', [
    ['product_id', projectId],
    ['file', new File([new Uint8Array(makeZip([{ name: 'package-lock.json', content }]))], 'a.zip')],
  ]);
  await untilEnded(client, body.data.task_id);
}
