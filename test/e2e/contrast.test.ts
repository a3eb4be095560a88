import { rmSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adler, moveToFront, ownCode, renamedAdler } from '../copied-code.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { makeTarGz } from '../make-archives.ts';
import { seriousBarriers } from './barriers.ts';
import { answerDialog, openBrowser, pictureOnFailure, visitAs, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

describe.skipIf(browser === undefined)('two works', () => {
  let server: StartedServer;
  let visitor: Visitor;

  beforeAll(async () => {
    if (browser === undefined) throw new Error('no browser');
    server = await startServer();
    visitor = await visitAs(browser, server.url, { username: 'superadmin', password: server.adminPassword });
  });

  beforeEach(() => pictureOnFailure(visitor.page));

  afterAll(async () => {
    await browser?.close();
    await server.stop();
    rmSync(server.dataFolder, { recursive: true, force: true });
  });

  it('are brought into the library', async () => {
    const { page } = visitor;
    await page.goto('/contrast/lib-list');
    await page.getByText('比对库中还没有文件').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: '上传文件' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: '标签' }).fill('案件甲');
    await dialog.locator('input[type=file]').setInputFiles([
      await sample('ours.tgz', {
        'ours/src/sums.c': `${ownCode}\n${adler}`,
        'ours/list/front.c': moveToFront,
      }),
      await sample('theirs.tgz', { 'theirs/check.c': `${moveToFront}\n${renamedAdler}` }),
    ]);
    await dialog.getByText('已加入比对库').nth(1).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });

    await page.getByText('可比对').nth(1).waitFor();
    await page.getByRole('row').filter({ hasText: 'ours.tgz' }).getByText('案件甲').waitFor();
    expect(await cutOff(page)).toEqual([]);
  });

  it('are not given up unasked while they are on their way', async () => {
    const { page, context } = visitor;
    await context.route('**/prod-api/v1/upload/**', () => undefined);
    await page.getByRole('button', { name: '上传文件' }).first().click();
    const dialog = page.getByRole('dialog', { name: '上传比对库文件' });
    await dialog
      .locator('input[type=file]')
      .setInputFiles([await sample('late.tgz', { 'late/a.c': ownCode })]);
    await dialog.getByText('late.tgz').waitFor();

    await dialog.getByRole('button', { name: '关闭' }).last().click();
    const question = page.getByRole('dialog').filter({ hasText: '还有 1 个文件没有上传完' });
    await question.getByRole('button', { name: '取消' }).click();
    await question.waitFor({ state: 'hidden' });
    await dialog.getByText('late.tgz').waitFor();
    await dialog.getByRole('button', { name: '关闭' }).last().click();
    await question.getByRole('button', { name: '停止上传' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('are contrasted when they are chosen', async () => {
    const { page } = visitor;
    await page.getByRole('checkbox', { name: 'ours.tgz' }).check();
    await page.getByRole('checkbox', { name: 'theirs.tgz' }).check();
    await page.getByRole('button', { name: '加入比对' }).click();
    await answerDialog(page, '开始比对');
    await page.waitForURL('**/contrast/contrast-list');

    await page.getByText('已完成').first().waitFor();
    expect(await cutOff(page)).toEqual([]);
    await page.getByRole('link', { name: 'ours.tgz 与 theirs.tgz' }).first().click();
    await page.getByRole('region', { name: '全部代码' }).getByText('综合相似度').waitFor();
    await page.getByText('目录热力图').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
  });

  it('lead from a folder to the files, and from a file to the lines', async () => {
    const { page } = visitor;
    await page.getByRole('link', { name: /^list 有/ }).click();
    const row = page.getByRole('row').filter({ hasText: 'ours/list/front.c' });
    await row.waitFor();
    expect(await page.getByRole('row').filter({ hasText: 'sums.c' }).count()).toBe(0);
    await row.getByRole('button', { name: /对照/ }).click();

    const dialog = page.getByRole('dialog');
    await dialog.getByText('判定依据').waitFor();
    await dialog
      .getByRole('region', { name: 'theirs/check.c 的代码' })
      .getByText('checksum')
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: /匹配函数|函数匹配/ }).click();
    await page.getByRole('row').filter({ hasText: 'adler' }).getByText('Type-2').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
  });

  it('are told as a report', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: '导出报告' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'HTML' }).click(),
    ]);

    expect(download.suggestedFilename()).toMatch(/比对报告_\d+\.html$/);
  });

  it('go with their contrasts, and say so before', async () => {
    const { page } = visitor;
    await page.goto('/contrast/lib-list');
    await page.getByRole('button', { name: '删除 theirs.tgz' }).click();
    await page.getByRole('dialog').getByText('用于 1 个比对').waitFor();
    await answerDialog(page, '删除');

    await page.getByText('1 个比对随之删除').waitFor();
    await page.goto('/contrast/contrast-list');
    await page.getByText('还没有比对').waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});

/** What stands in cells of the table that are too narrow for it. Fixed ones have a shadow beside them. */
function cutOff(page: Page): Promise<string[]> {
  return page
    .locator('td:not(.ant-table-cell-fix)')
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent ?? ''),
    );
}

async function sample(name: string, files: Readonly<Record<string, string>>) {
  return { name, mimeType: 'application/gzip', buffer: await makeTarGz(files) };
}
