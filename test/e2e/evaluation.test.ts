import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../http/client.ts';
import { detectShop } from '../http/evaluated-shop.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { seriousBarriers } from './barriers.ts';
import { openBrowser, pictureOnFailure, visitAs, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

describe.skipIf(browser === undefined)('evaluations of independence, in a real browser', () => {
  let server: StartedServer;
  let visitor: Visitor;

  beforeAll(async () => {
    if (browser === undefined) throw new Error('no browser');
    server = await startServer();
    await detectShop(server, await signIn(server.url, 'superadmin', server.adminPassword));
    const { adminPassword: password } = server;
    visitor = await visitAs(browser, server.url, { username: 'superadmin', password });
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  it('lead to a detection where there is none to evaluate', async () => {
    const { page } = visitor;
    pictureOnFailure(page);
    const client = await signIn(server.url, 'superadmin', server.adminPassword);
    const { body } = await client.post('/product/add', { name: '还没检测的项目' });
    const { product_id: projectId } = body.data;

    await page.goto(`/independence-evaluate/project-details/${projectId}`);
    await page.getByText('该项目还没有可评估的检测结果').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await page.getByRole('link', { name: '新建检测' }).click();

    const dialog = page.getByRole('dialog', { name: '新建检测' });
    const chosen = dialog.getByRole('combobox', { name: '所属项目' });
    await expect.poll(() => chosen.inputValue()).toBe('还没检测的项目');
    await client.post('/product/delete', { product_id: projectId });
  });

  it('go from the list over the settings to a result that opens its files', async () => {
    const { page, complaints } = visitor;
    pictureOnFailure(page);

    await page.goto('/independence-evaluate');
    await page.getByText('尚未评估').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await page.getByRole('link', { name: '开始评估 商城' }).click();

    await page.getByRole('heading', { name: '开始评估：商城' }).waitFor();
    await page.getByRole('button', { name: '添加排除目录' }).click();
    await page.getByRole('textbox', { name: '目录或文件' }).fill('shop/demo');
    await page.getByRole('textbox', { name: '理由' }).fill('演示代码，不交付');
    expect(await seriousBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByLabel('等级 shop/core').click();
    await page.getByTitle('核心', { exact: true }).click();
    expect(await seriousBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByRole('button', { name: '添加声明' }).click();
    await page.getByRole('textbox', { name: '目录或文件' }).fill('shop/bought');
    await page.getByRole('textbox', { name: '依据' }).fill('采购合同 2026-01');
    const contract = { name: '合同.txt', mimeType: 'text/plain', buffer: Buffer.from('采购合同 2026-01') };
    await page.locator('input[type=file]').setInputFiles(contract);
    await page.getByRole('button', { name: '移除附件 合同.txt' }).waitFor();
    await page.getByRole('button', { name: '添加声明' }).click();
    await page.getByRole('textbox', { name: '目录或文件' }).last().fill('**/no-such-*');
    await page.getByRole('textbox', { name: '依据' }).last().fill('授权书 7');
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByLabel('制度证据 评分').click();
    await page.getByTitle('4 / 5').click();
    expect(await page.getByRole('button', { name: '保存并设置权重' }).isDisabled()).toBe(true);
    await page.getByRole('textbox', { name: '制度证据 依据' }).fill('开源管理制度 v2');
    expect(await seriousBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: '保存并设置权重' }).click();

    await page.getByRole('heading', { name: '生成评估结果：商城' }).waitFor();
    await page.getByText('**/no-such-*').waitFor();
    const total = page.locator('.score-number');
    const before = await total.textContent();
    await page.getByRole('spinbutton', { name: '代码自主性的权重' }).fill('80');
    await page.getByRole('spinbutton', { name: '代码自主性的权重' }).press('Tab');
    expect(await total.textContent()).not.toBe(before);
    expect(await seriousBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: '生成评估结果' }).click();

    await page.getByRole('heading', { name: '评估结果：商城' }).waitFor();
    await page.getByText('有效代码行构成').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await page.getByRole('tab', { name: '改进推演' }).click();
    await page.getByRole('checkbox', { name: 'npm/lodash' }).check();
    const [now, then] = await page.locator('.forecast-table tbody tr td:nth-of-type(1)').allTextContents();
    expect(Number.parseFloat(then ?? '')).toBeGreaterThan(Number.parseFloat(now ?? ''));
    expect(await seriousBarriers(page)).toEqual([]);
    await page.getByRole('tab', { name: '指标明细' }).click();
    await page.getByText('尚未做可达性分析').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await page.getByRole('link', { name: '查看依据：修改深度' }).click();
    await page.getByRole('link', { name: 'shop/core/cart.js' }).waitFor();
    expect(await page.getByRole('link', { name: 'shop/core/own.js' }).count()).toBe(0);
    expect(await seriousBarriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('are kept, compared and handed out', async () => {
    const { page, complaints } = visitor;
    pictureOnFailure(page);
    await page.goto('/independence-evaluate/project-list');
    await page.getByRole('link', { name: '商城' }).first().click();
    for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: '下一步' }).click();
    await page.getByRole('button', { name: '保存并设置权重' }).click();
    await page.getByRole('button', { name: '生成评估结果' }).click();
    await page.getByRole('tab', { name: '历史与对比' }).click();

    await page.getByRole('radio').first().check();

    await page.getByRole('cell', { name: 'A1 行级自研率' }).waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出快照：商城' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^商城-自主可控评估-\d{8}\.json$/);
    await page.goto('/independence-evaluate/project-list');
    await page.getByRole('link', { name: '历史' }).waitFor();
    expect(complaints).toEqual([]);
  });
});
