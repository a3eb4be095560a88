import { rmSync } from 'node:fs';
import dayjs from 'dayjs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn, untilEnded } from '../http/client.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { makeZip } from '../make-archives.ts';
import { seriousBarriers } from './barriers.ts';
import { fillSignIn, openBrowser, pictureOnFailure, visit, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

const lock = JSON.stringify({
  lockfileVersion: 3,
  packages: {
    '': { name: 'shop', dependencies: { 'lib-a': '1.0.0' } },
    'node_modules/lib-a': { version: '1.0.0', license: 'Apache-2.0', dependencies: { 'lib-gpl': '2.0.0' } },
    'node_modules/lib-gpl': { version: '2.0.0', license: 'GPL-2.0-only' },
    'node_modules/either': { version: '1.0.0', license: '(MIT OR GPL-3.0-only)' },
    'node_modules/odd': { version: '1.0.0', license: 'House Terms' },
  },
});

describe.skipIf(browser === undefined)('licences in use, in a real browser', () => {
  let server: StartedServer;
  let visitor: Visitor;
  let results: string;

  beforeAll(async () => {
    if (browser === undefined) throw new Error('no browser');
    server = await startServer();
    const admin = await signIn(server.url, 'superadmin', server.adminPassword);
    const archive = makeZip([
      { name: 'shop/package-lock.json', content: lock },
      { name: 'shop/LICENSE', content: 'SPDX-License-Identifier: MIT\n' },
      { name: 'shop/COPYING.house', content: 'See the contract.\n' },
    ]);
    const { body } = await admin.postForm('/analysis/check', [
      ['project_name', '商城'],
      ['file', new File([new Uint8Array(archive)], 'shop.zip')],
    ]);
    await untilEnded(admin, body.data.task_id);
    results = `/analysis/analysis-results/${body.data.task_id}?tab=licenses`;
    visitor = await visit(browser, server.url);
    await visitor.page.goto('/login');
    await fillSignIn(visitor.page, 'superadmin', server.adminPassword);
    await visitor.page.waitForURL('**/dashboard');
  });

  beforeEach(() => pictureOnFailure(visitor.page));

  afterAll(async () => {
    await browser?.close();
    await server.stop();
    rmSync(server.dataFolder, { recursive: true, force: true });
  });

  it('conflict once the product is given out, are explained with both ways, and decided on', async () => {
    const { page, complaints } = visitor;
    await page.goto(results);
    await page.getByText('根目录的 shop/COPYING.house 中未识别出许可证').waitFor();
    await page.getByRole('button', { name: '按此许可证判断' }).click();
    await page.waitForURL(/work=MIT/);
    const row = (text: string) => page.getByRole('row').filter({ hasText: text });
    await row('GPL-2.0-only').first().getByText('符合').waitFor();
    await page.getByLabel('分发方式').click();
    await page.getByTitle('二进制分发').click();
    await row('GPL-2.0-only').first().getByText('违规').waitFor();
    await row('either').getByText('选用 MIT').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);

    await page.locator('.figure-row').getByRole('link').filter({ hasText: '硬冲突' }).click();
    await page.getByRole('button', { name: '详情：MIT 与 GPL-2.0-only' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('lib-a 1.0.0').waitFor();
    await dialog
      .getByText(/聚合分发/)
      .first()
      .waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await row('商城').getByRole('button', { name: '处理' }).click();
    await page.getByRole('dialog', { name: /^处理 硬冲突：商城（MIT） 与 / }).waitFor();
    await page.getByRole('dialog').getByText('已处理').click();
    await page.getByLabel('说明与证据').fill('已取得商业授权');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /保\s*存/ })
      .click();
    await row('商城').getByText('已处理').waitFor();
    expect(complaints).toEqual([]);
  });

  it('are ruled on with an exception that ends, and the rule is taken back', async () => {
    const { page, complaints } = visitor;
    await page.goto(`${results}&work=MIT&given=binary`);
    await page.getByRole('button', { name: '许可证策略' }).click();
    await page.getByRole('button', { name: '新增规则' }).click();
    const form = page.locator('.policy-form');
    await form.getByText('类别', { exact: true }).click();
    await form.getByRole('combobox').first().click();
    await page.locator('.ant-select-item-option', { hasText: '强保护型' }).click();
    await form.getByText('允许', { exact: true }).click();
    await form.getByLabel('例外组件').fill('readline');
    const tomorrow = dayjs().add(1, 'day').format('YYYY-MM-DD');
    await form.getByLabel('有效期至').fill(tomorrow);
    await page.keyboard.press('Tab');
    await form.getByRole('button', { name: /保\s*存/ }).click();
    const rules = page.locator('.license-policies');
    await rules.getByText('1 天后到期').waitFor();

    await rules.getByRole('button', { name: '撤销 强保护型（readline） 的规则' }).click();
    await page.getByRole('button', { name: /确\s*定/ }).click();

    await rules.getByText('还没有许可证策略').waitFor();
    await page.keyboard.press('Escape');
    expect(complaints).toEqual([]);
  });

  it('ask for something, and give the documents for it', async () => {
    const { page, complaints } = visitor;
    await page.goto(`${results}&work=MIT&given=binary&view=compliance`);
    const row = (text: string) => page.getByRole('row').filter({ hasText: text });
    await row('提供源代码').getByText('GPL-2.0-only').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);

    await page.getByText('署名文件', { exact: true }).click();
    await page.getByText('GNU GENERAL PUBLIC LICENSE').first().waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载 Markdown' }).click();
    expect((await saved).suggestedFilename()).toBe('商城_NOTICE.md');
    expect(complaints).toEqual([]);
  });

  it('are ruled by the house', async () => {
    const { page, complaints } = visitor;
    await page.goto(`${results}&work=MIT&given=binary`);
    await page.getByRole('button', { name: '许可证策略' }).click();
    await page.getByRole('button', { name: '新增规则' }).click();
    await page.getByText('类别', { exact: true }).last().click();
    await page.locator('.policy-form').getByLabel('许可证或类别').click();
    await page.getByTitle('宽松型').click();
    await page.locator('.policy-form').getByText('禁止', { exact: true }).click();
    await page
      .locator('.policy-form')
      .getByRole('button', { name: /保\s*存/ })
      .click();
    await page.locator('.license-policies').getByText('宽松型').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('row').filter({ hasText: 'Apache-2.0' }).first().getByText('违规').waitFor();
    expect(complaints).toEqual([]);
  });
});
