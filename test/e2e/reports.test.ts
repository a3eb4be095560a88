import { rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn, untilEnded } from '../http/client.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { makeZip } from '../make-archives.ts';
import { seriousBarriers } from './barriers.ts';
import { answerDialog, openBrowser, pictureOnFailure, visitAs, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

const lock = JSON.stringify({
  lockfileVersion: 3,
  packages: { '': { name: 'shop' }, 'node_modules/minimist': { version: '1.2.0', license: 'MIT' } },
});

describe.skipIf(browser === undefined)('reports, in a real browser', () => {
  let server: StartedServer;
  let visitor: Visitor;
  let task: string;

  beforeAll(async () => {
    if (browser === undefined) throw new Error('no browser');
    server = await startServer();
    const root = await signIn(server.url, 'superadmin', server.adminPassword);
    const { body } = await root.postForm('/analysis/check', [
      ['project_name', '商城'],
      [
        'file',
        new File([new Uint8Array(makeZip([{ name: 'package-lock.json', content: lock }]))], 'shop.zip'),
      ],
    ]);
    task = (await untilEnded(root, body.data.task_id)).task_id;
    visitor = await visitAs(browser, server.url, { username: 'superadmin', password: server.adminPassword });
  });

  beforeEach(() => pictureOnFailure(visitor.page));

  afterAll(async () => {
    await browser?.close();
    await server.stop();
    rmSync(server.dataFolder, { recursive: true, force: true });
  });

  it('are downloaded from the results', async () => {
    const { page } = visitor;
    await page.goto(`/analysis/analysis-results/${task}`);
    await page.getByRole('button', { name: '导出报告' }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: '报告模板' });
    await dialog.getByText('Word 文档 · 含封面').waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: '直接下载' }).click(),
    ]);

    expect(file.suggestedFilename()).toMatch(/^商城 软件成分分析报告_\d{14}\.docx$/);
    await dialog.waitFor({ state: 'hidden' });
  });

  it('are ordered, made, downloaded, shared and thrown away', async () => {
    const { page, complaints } = visitor;
    await page.goto('/report/report-list');
    await page.getByText('还没有报告').waitFor();
    await page.getByRole('button', { name: '新建报告' }).click();
    const dialog = page.getByRole('dialog', { name: '新建报告' });
    await dialog.getByRole('button', { name: '生成报告' }).click();
    await dialog.getByText('请选择检测任务').waitFor();
    await dialog.getByRole('combobox', { name: '检测任务' }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: '商城' }).click();
    await dialog.getByText('新建报告').first().click();
    await dialog.getByRole('textbox', { name: '报告名称' }).fill('交付报告');
    expect(await seriousBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: '生成报告' }).click();
    const row = page.getByRole('row').filter({ hasText: '交付报告' });
    await row.getByText('完成').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: '下载 交付报告' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^交付报告_\d{14}\.docx$/);

    await row.getByRole('button', { name: '分享 交付报告' }).click();
    await answerDialog(page, '生成链接');
    const link = await page.getByLabel('分享链接').textContent();
    expect((await fetch(link ?? '')).headers.get('content-disposition')).toContain('.docx');
    await answerDialog(page, '知道了');

    await row.getByRole('button', { name: '交付报告 的更多操作' }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await answerDialog(page, '删除');
    await page.getByText('还没有报告').waitFor();
    expect((await (await fetch(link ?? '')).json()).code).toBe(404);
    expect(complaints).toEqual([]);
  });

  it('are ordered on a project for a time, and ask for what their kind needs', async () => {
    const { page, complaints } = visitor;
    await page.goto('/report/report-list');
    await page.getByRole('button', { name: '新建报告' }).click();
    const dialog = page.getByRole('dialog', { name: '新建报告' });
    const choose = async (field: string, option: string) => {
      await dialog.getByRole('combobox', { name: field }).click();
      await page.locator('.ant-select-item-option').filter({ hasText: option }).click();
    };
    await choose('报告模板', '版本对比报告');
    await dialog.getByText('同一项目的上一次检测').waitFor();
    await choose('报告模板', '自主可控评估报告');
    await dialog.getByRole('combobox', { name: '自主可控评估' }).waitFor();
    await choose('报告模板', '安全管理月报');
    await dialog.getByText('统计时段').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await choose('项目', '商城');
    await dialog.getByText('新建报告').first().click();
    await dialog.getByRole('textbox', { name: '报告名称' }).fill('月报');
    await dialog.getByRole('button', { name: '生成报告' }).click();
    const row = page.getByRole('row').filter({ hasText: '月报' }).filter({ hasText: '完成' });
    await row.waitFor();
    expect(complaints).toEqual([]);
  });

  it('are put together by mouse and by keys, shown on a real task, and kept', async () => {
    const { page, complaints } = visitor;
    await page.goto('/report/report-edit?template_id=usual-license');
    await page.getByRole('combobox', { name: '预览任务' }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: '商城' }).click();
    const headings = page.locator('.canvas-title');
    await headings.getByText('四、许可证冲突').or(headings.getByText('五、许可证冲突')).first().waitFor();
    await page.getByRole('cell', { name: 'minimist' }).first().waitFor();

    await page.getByRole('button', { name: '添加说明' }).click();
    await page.getByRole('textbox', { name: '章节标题' }).fill('声明');
    await page.getByRole('textbox', { name: '正文' }).fill('本报告仅供甲方使用');
    await page.getByText('本报告仅供甲方使用').nth(1).waitFor();
    const last = headings.last();
    await last.focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByText('声明 移到第').waitFor();
    await headings.first().focus();
    await page.keyboard.press('Delete');
    await page.locator('.canvas-block').first().filter({ hasText: '目录' }).waitFor();
    await page
      .locator('.canvas-block')
      .filter({ hasText: '结论' })
      .dragTo(page.locator('.canvas-block').first());
    await page.locator('.canvas-block').first().filter({ hasText: '结论' }).waitFor();
    expect(await seriousBarriers(page)).toEqual([]);

    await page.getByRole('button', { name: '另存为' }).click();
    await page.getByRole('textbox', { name: '模板名称' }).fill('甲方模板');
    await answerDialog(page, '保存');
    await page.waitForURL('**version=1');
    await page.getByRole('button', { name: /^上移 声明$/ }).click();
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.waitForURL('**version=2');
    await page
      .getByText(/第 2 版/)
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
  });
});
