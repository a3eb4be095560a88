import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { newUser, type TestUser } from '../http/accounts.ts';
import { type Client, signIn, untilEnded } from '../http/client.ts';
import { detectPackages } from '../http/detect-packages.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { seriousBarriers } from './barriers.ts';
import { answerDialog, openBrowser, pictureOnFailure, visitAs, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

/** Longer than a column of tickets has room for. */
const projectName = '商城与会员积分及优惠券统一结算平台（生产环境二期）';

describe.skipIf(browser === undefined)('tickets, in a real browser', () => {
  let server: StartedServer;
  let visitor: Visitor;
  let root: Client;
  let member: TestUser;
  let projectId: string;
  let taskId: string;

  beforeAll(async () => {
    if (browser === undefined) throw new Error('no browser');
    server = await startServer();
    root = await signIn(server.url, 'superadmin', server.adminPassword);
    member = await newUser(server, root, {
      username: 'zhangsan',
      role: 'user',
      unit: '研发部',
      name: '张三',
    });
    const { body } = await root.post('/product/add', { name: projectName, members: ['zhangsan'] });
    projectId = body.data.product_id;
    ({ task_id: taskId } = await detectPackages(root, projectId, [
      ['minimist', '1.2.0'],
      ['lodash', '4.17.4'],
    ]));
    visitor = await visitAs(browser, server.url, { username: 'superadmin', password: server.adminPassword });
  });
  beforeEach(() => pictureOnFailure(visitor.page));
  afterAll(async () => {
    await browser?.close();
    await server.stop();
  });

  it('are made of what a detection has found, and of what the same upgrade repairs where it is chosen', async () => {
    const { page, complaints } = visitor;
    await page.goto(`/analysis/analysis-results/${taskId}?tab=vulnerabilities&Repo=lodash`);
    await page.getByRole('button', { name: /为 CVE-2019-10744.*提工单/ }).click();
    const dialog = page.getByRole('dialog', { name: '新建工单' });
    await dialog.getByText('已选 1 个', { exact: true }).waitFor();
    await dialog.getByRole('checkbox', { name: '全选当页' }).click();
    await dialog.getByText(/^已选 \d\d+ 个$/).waitFor();
    expect(await dialog.getByRole('textbox', { name: '标题' }).inputValue()).toMatch(
      /^将 lodash 4.17.4 升级到/,
    );
    await dialog.getByRole('combobox', { name: '处理人' }).click();
    await page.getByText('张三（zhangsan）').click();
    // What stands above a calendar is called by what is written on it.
    await dialog.getByLabel('截止日期').click();
    await page.getByRole('button', { name: /^\d{4}年$/ }).waitFor();
    await page.getByRole('button', { name: /^\d{1,2}月$/ }).waitFor();
    await dialog.getByRole('textbox', { name: '标题' }).click();
    expect(await seriousBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: '提交' }).click();
    await page.getByText(/工单 GD-\d{8}-0001 已创建/).waitFor();

    await page
      .getByRole('link', { name: /GD-\d{8}-0001$/ })
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
  });

  it('stand in the list and on the board, and on the home page of the one who has them', async () => {
    const { page } = visitor;
    await page.goto('/assets-lib/ticket-list');
    const row = page.getByRole('row').filter({ hasText: 'zhangsan' });
    await row.getByText('待受理').waitFor();
    await row.getByText(projectName).hover();
    expect(await row.getByText(projectName).getAttribute('title')).toBe(projectName);
    expect(await seriousBarriers(page)).toEqual([]);
    await page.getByText('看板').click();
    const lane = page.getByRole('region', { name: '待受理' });
    await lane.getByRole('link').first().waitFor();
    expect(await lane.getByRole('link').count()).toBe(1);
    expect(await seriousBarriers(page)).toEqual([]);
    await lane.getByRole('link').click();
    await page.waitForURL('**/assets-lib/ticket/GD-*');

    if (browser === undefined) throw new Error('no browser');
    const his = await visitAs(browser, server.url, member);
    await his.page.goto('/dashboard');
    await his.page.getByRole('link', { name: '我的待办工单' }).click();
    await his.page.waitForURL('**/assets-lib/ticket-list?view=todo');
    await his.page.getByRole('row').filter({ hasText: 'GD-' }).first().waitFor();
    await his.context.close();
  });

  it('are led through their steps, and what others changed meanwhile loses nothing', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: '转为已受理' }).click();
    await answerDialog(page, '保存');
    await page.getByText('待受理 → 已受理').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);

    await page.getByRole('button', { name: '编辑' }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: '编辑工单' });
    await dialog.getByRole('textbox', { name: '描述' }).fill('先在测试环境升级');
    const ticketId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const { body } = await root.get('/analysis/vulnTicketDetail', { ticket_id: ticketId });
    const other = { ticket_id: ticketId, revision: body.data.revision, title: '别人改的标题' };
    expect((await member.client.post('/analysis/vulnEditTicket', other)).body.code).toBe(200);
    await dialog.getByRole('button', { name: '保存' }).click();
    await dialog.getByText('工单已被他人修改').waitFor();
    await dialog.getByText('别人改的标题').waitFor();
    expect(await dialog.getByRole('textbox', { name: '描述' }).inputValue()).toBe('先在测试环境升级');
    await dialog.getByRole('button', { name: '保存' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: '别人改的标题' }).waitFor();
    await page.getByText('先在测试环境升级').waitFor();

    await page.getByRole('textbox', { name: '评论' }).fill('已在测试环境验证');
    await page.getByRole('button', { name: '发表评论' }).click();
    await page.getByRole('listitem').filter({ hasText: '已在测试环境验证' }).waitFor();
    await page.getByRole('button', { name: '流转' }).click();
    await page.getByRole('menuitem', { name: '接受风险' }).click();
    await answerDialog(page, '保存');
    await page.getByText('请选择到期日').waitFor();
    await page.keyboard.press('Escape');
  });

  it('are retested by the next detection', async () => {
    const { page } = visitor;
    await detectPackages(root, projectId, [['minimist', '1.2.0']]);
    await page.reload();

    await page.getByText('已受理 → 待复测').waitFor();
    await page.getByText('关联的漏洞都已消除').waitFor();
    await page.getByRole('button', { name: '转为已关闭' }).click();
    await answerDialog(page, '保存');
    await page.getByText('待复测 → 已关闭').waitFor();
  });

  it('are made of alerts', async () => {
    const { page } = visitor;
    await page.goto('/assets-lib/alert?repo=minimist');
    await page
      .getByRole('button', { name: /^为 CVE-.*提工单$/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: '新建工单' });
    await dialog.getByText('已选 1 个', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: '提交' }).click();
    await page.getByText(/工单 GD-\d{8}-0002 已创建/).waitFor();
  });

  it('are not repaired by another upload, and say so', async () => {
    const { page } = visitor;
    const other = makeZip([{ name: 'requirements.txt', content: 'flask==2.0.0\n' }]);
    const { body } = await root.postForm('/analysis/check', [
      ['product_id', projectId],
      ['request_key', randomUUID()],
      ['file', new File([new Uint8Array(other)], 'other.zip')],
    ]);
    await untilEnded(root, body.data.task_id);
    await page.goto('/assets-lib/ticket-list');
    await page
      .getByRole('link', { name: /^GD-\d{8}-0002$/ })
      .first()
      .click();

    await page.getByText('未再检测到').first().waitFor();
    expect(await page.getByText('已消除').count()).toBe(0);
    expect(await page.getByText('暂无已知的安全版本').count()).toBe(0);
  });
});
