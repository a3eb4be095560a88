import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { seriousBarriers } from './barriers.ts';
import { vulnerableProject } from './vulnerable-project.ts';
import { answerDialog, fillSignIn, openBrowser, pictureOnFailure, visit, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

describe.skipIf(browser === undefined)('accounts, in a real browser', () => {
  let server: StartedServer;
  let root: Visitor;
  let admin: Visitor;
  let user: Visitor;
  let firstOfAdmin: string;
  let firstOfUser: string;

  beforeAll(async () => {
    server = await startServer();
    [root, admin, user] = await Promise.all([
      visit(required(browser), server.url),
      visit(required(browser), server.url),
      visit(required(browser), server.url),
    ]);
  });

  beforeEach(() => {
    for (const visitor of [root, admin, user]) pictureOnFailure(visitor.page);
  });

  afterAll(async () => {
    await browser?.close();
    await server.stop();
  });

  it('shows a superadmin the users, and refuses what makes no sense beside its field', async () => {
    const { page } = root;
    await page.goto('/sysmanage/user-list');
    await fillSignIn(page, 'superadmin', server.adminPassword);
    await page
      .getByRole('row', { name: /superadmin/ })
      .getByText('本人')
      .waitFor();
    await page.getByRole('button', { name: '新增用户' }).click();
    const dialog = page.getByRole('dialog', { name: '新增用户' });

    await dialog.getByRole('textbox', { name: '用户名' }).fill('1st');
    await choose(page, '管理员');
    await dialog.getByRole('button', { name: '新增' }).click();

    await dialog.getByText('须以字母开头，由 4 至 32 个字母').waitFor();
    await dialog.getByText('请填写姓名').waitFor();
    // What is wrong takes the place of the hint.
    expect(await dialog.locator('.ant-form-item-has-error .ant-form-item-extra:visible').count()).toBe(0);
    await dialog.getByText('管理员须有单位').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
  });

  it('adds an admin with a unit, and shows his first password once', async () => {
    const { page } = root;
    const dialog = page.getByRole('dialog', { name: '新增用户' });
    await dialog.getByRole('textbox', { name: '用户名' }).fill('superADMIN');
    await dialog.getByRole('textbox', { name: '姓名' }).fill('王主任');
    await dialog.getByRole('combobox', { name: '单位' }).fill('研发一部');
    await dialog.getByRole('button', { name: '新增' }).click();
    await dialog.getByText('用户名已存在，请换一个').waitFor();

    await dialog.getByRole('textbox', { name: '用户名' }).fill('director');
    await dialog.getByRole('button', { name: '新增' }).click();

    firstOfAdmin = await takePassword(page, 'director');
    await page.getByRole('row', { name: /director.*王主任.*研发一部.*管理员.*从未登录/ }).waitFor();
    expect(await page.content()).not.toContain(firstOfAdmin);
  });

  it('lets him do nothing before he has changed it', async () => {
    const { page } = admin;
    await page.goto('/analysis/analysis-list');
    await fillSignIn(page, 'director', firstOfAdmin);

    await page.waitForURL('**/sysmanage/changepassword');
    await page.getByText('请先设置您自己的密码').waitFor();
    await page.goto('/sysmanage/user-list');
    await page.waitForURL('**/sysmanage/changepassword');

    expect(await seriousBarriers(page)).toEqual([]);
  });

  it('wants a password that is long enough, typed twice, and not a common one', async () => {
    const { page } = admin;
    await fillChange(page, firstOfAdmin, 'short', 'short');
    await page.getByText('新密码还不符合下列要求').waitFor();
    await fillChange(page, firstOfAdmin, 'Password123', 'Password123');
    await page.getByText('新密码过于常见').waitFor();
    await page.getByText('密码强度：中').waitFor();
    await fillChange(page, 'not this one', 'the director likes tea', 'the director likes tea');
    await page.getByText('新密码还不符合下列要求').waitFor();
    await fillChange(page, 'not this one', 'a cup of green tea', 'a cup of green tea');
    await page.getByText('原密码不正确').waitFor();

    await fillChange(page, firstOfAdmin, 'a cup of green tea', 'a cup of green tea');

    await page.waitForURL('**/dashboard');
    await page.getByText('密码已修改').waitFor();
  });

  it('shows him his unit alone, where he adds a user below himself', async () => {
    const { page } = admin;
    await page.goto('/sysmanage/user-list');
    await page.getByText('单位“研发一部”的用户').waitFor();
    await page.getByRole('row', { name: /director/ }).waitFor();
    expect(await page.getByRole('row', { name: /superadmin/ }).count()).toBe(0);
    await page.getByRole('button', { name: '新增用户' }).click();
    const dialog = page.getByRole('dialog', { name: '新增用户' });
    expect(await dialog.getByRole('combobox', { name: '单位' }).inputValue()).toBe('研发一部');
    expect(await dialog.getByRole('combobox', { name: '单位' }).isDisabled()).toBe(true);
    await dialog.getByRole('combobox', { name: '角色' }).click();
    expect(await page.locator('.ant-select-item-option').allInnerTexts()).toHaveLength(3);
    await page.keyboard.press('Escape');
    await dialog.getByRole('textbox', { name: '用户名' }).fill('developer');
    await dialog.getByRole('textbox', { name: '姓名' }).fill('小李');

    await dialog.getByRole('button', { name: '新增' }).click();

    firstOfUser = await takePassword(page, 'developer');
    await page.getByRole('row', { name: /developer.*小李.*研发一部.*普通用户/ }).waitFor();
  });

  it('shows the new user nothing but his own', async () => {
    const { page } = admin;
    await startDetection(page, '主任的项目');
    const { page: own } = user;
    await own.goto('/login');
    await fillSignIn(own, 'developer', firstOfUser);
    await own.waitForURL('**/sysmanage/changepassword');
    await fillChange(own, firstOfUser, 'fourteen small boats', 'fourteen small boats');
    await own.waitForURL('**/dashboard');

    await own.goto('/analysis/analysis-list');
    await own.getByText('还没有检测任务').waitFor();
    await startDetection(own, '小李的项目');

    await own.goto('/analysis/analysis-list');
    await own.getByRole('row', { name: /小李的项目/ }).waitFor();
    expect(await own.getByText('主任的项目').count()).toBe(0);
    await page.goto('/analysis/analysis-list');
    await page.getByRole('row', { name: /小李的项目/ }).waitFor();
    await own.goto('/sysmanage/user-list');
    await own.waitForURL('**/404*');
    await own.getByRole('navigation', { name: '主菜单' }).waitFor();
    await own.getByRole('button', { name: '返回首页' }).click();
    await own.waitForURL('**/dashboard');
    await own.goto('/no-such-page');
    await own.getByText('页面不存在或无权访问').waitFor();
    expect(await seriousBarriers(own)).toEqual([]);
  });

  it('ends the session of who is disabled, and says so at his next sign-in', async () => {
    const { page } = admin;
    await page.goto('/sysmanage/user-list');
    await page
      .getByRole('row', { name: /developer/ })
      .getByRole('button', { name: '停用' })
      .click();
    await page.getByText('确定停用用户“developer”吗').waitFor();
    await answerDialog(page, '停用');
    await page.getByText('已停用用户“developer”').waitFor();

    await user.page.goto('/analysis/analysis-list');
    await user.page.waitForURL('**/login*');
    await fillSignIn(user.page, 'developer', 'fourteen small boats');

    await user.page.getByText('账号已停用，请联系管理员').waitFor();
    await page
      .getByRole('row', { name: /developer.*停用/ })
      .getByRole('button', { name: '启用' })
      .click();
    await page.getByText('已启用用户“developer”').waitFor();
  });

  it('gives a new first password to who has forgotten his', async () => {
    const { page } = admin;
    await page
      .getByRole('row', { name: /developer/ })
      .getByRole('button', { name: '重置密码' })
      .click();
    await answerDialog(page, '重置密码');
    const password = await takePassword(page, 'developer');

    await fillSignIn(user.page, 'developer', password);

    await user.page.waitForURL('**/sysmanage/changepassword');
  });

  it('changes what is known of a user', async () => {
    const { page } = admin;
    await page
      .getByRole('row', { name: /developer/ })
      .getByRole('button', { name: '编辑' })
      .click();
    const dialog = page.getByRole('dialog', { name: '编辑用户 developer' });
    expect(await dialog.getByRole('textbox', { name: '用户名' }).isDisabled()).toBe(true);
    await dialog.getByRole('spinbutton', { name: '权重' }).fill('7');
    await dialog.getByRole('spinbutton', { name: '检测次数' }).fill('12');
    await dialog.getByRole('button', { name: '保存' }).click();

    const row = page.getByRole('row', { name: /developer.*1 \/ 12/ });
    await row.getByRole('button', { name: '编辑' }).click();
    expect(await dialog.getByRole('spinbutton', { name: '权重' }).inputValue()).toBe('7');
  });

  it('deletes a user once somebody gets his projects', async () => {
    const { page } = admin;
    await page.keyboard.press('Escape');
    await page.goto('/sysmanage/user-list');
    await page
      .getByRole('row', { name: /developer/ })
      .getByRole('button', { name: '删除' })
      .click();
    await answerDialog(page, '删除');
    const dialog = page.getByRole('dialog', { name: '删除用户' });
    await dialog.getByText('该用户负责 1 个项目').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await dialog.getByRole('combobox', { name: '项目接收人' }).fill('dir');
    await page.locator('.ant-select-item-option').filter({ hasText: 'director' }).click();
    await answerDialog(page, '删除');

    await page.getByText('已删除用户“developer”').waitFor();
    await page.getByRole('row', { name: /developer/ }).waitFor({ state: 'detached' });
    await page.goto('/project/project-list');
    await page.getByRole('row', { name: /小李的项目.*director/ }).waitFor();
  });

  it('has not complained once', () => {
    expect([...root.complaints, ...admin.complaints, ...user.complaints]).toEqual([]);
  });
});

async function choose(page: Page, role: string): Promise<void> {
  await page.getByRole('combobox', { name: '角色' }).click();
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: new RegExp(`^${role}`) })
    .click();
}

/** Read the password that is shown once, and put it away. */
async function takePassword(page: Page, username: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: '一次性密码' });
  await dialog.getByText(username).waitFor();
  const password = await dialog.locator('.mono').innerText();
  await dialog.getByRole('button', { name: '已复制，关闭' }).click();
  await dialog.waitFor({ state: 'hidden' });
  return password.trim();
}

async function fillChange(page: Page, old: string, password: string, again: string): Promise<void> {
  await page.getByLabel('原密码', { exact: true }).fill(old);
  await page.getByLabel('新密码', { exact: true }).fill(password);
  await page.getByLabel('确认新密码', { exact: true }).fill(again);
  await page.getByRole('button', { name: '修改密码' }).click();
}

async function startDetection(page: Page, project: string): Promise<void> {
  await page.goto('/analysis/analysis-list');
  await page.getByRole('button', { name: '新建检测' }).first().click();
  const dialog = page.getByRole('dialog', { name: '新建检测' });
  await dialog.getByRole('combobox', { name: '所属项目' }).fill(project);
  await page.setInputFiles('input[type=file]', {
    name: 'shop.tar.gz',
    mimeType: 'application/gzip',
    buffer: await vulnerableProject(),
  });
  await dialog.getByRole('button', { name: '开始检测' }).click();
  await page.waitForURL('**/analysis/analysis-results/*');
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('no browser');
  return value;
}
