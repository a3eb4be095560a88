import { readFileSync, rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn, untilEnded } from '../http/client.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { makeZip } from '../make-archives.ts';
import { hashedFile, importFixes, repairedFiles } from '../vulnerable-upload.ts';
import { seriousBarriers } from './barriers.ts';
import { openBrowser, pictureOnFailure, visitAs, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

describe.skipIf(browser === undefined)('vulnerable code, in a real browser', () => {
  let server: StartedServer;
  let visitor: Visitor;
  let results: (tab: string) => string;

  beforeAll(async () => {
    if (browser === undefined) throw new Error('no browser');
    server = await startServer();
    const admin = await signIn(server.url, 'superadmin', server.adminPassword);
    await importFixes(server.dataFolder);
    const entries = Object.entries(repairedFiles).map(([name, content]) => ({ name, content }));
    const archive = makeZip([...entries, hashedFile]);
    const { body } = await admin.postForm('/analysis/check', [
      ['project_name', '商城'],
      ['file', new File([new Uint8Array(archive)], 'shop.zip')],
    ]);
    await untilEnded(admin, body.data.task_id);
    results = (tab) => `/analysis/analysis-results/${body.data.task_id}?tab=${tab}`;
    visitor = await visitAs(browser, server.url, { username: 'superadmin', password: server.adminPassword });
  });

  beforeEach(() => pictureOnFailure(visitor.page));

  afterAll(async () => {
    await browser?.close();
    await server.stop();
    rmSync(server.dataFolder, { recursive: true, force: true });
  });

  it('is listed by function, shown with its repair, and its patch is downloaded', async () => {
    const { page, complaints } = visitor;
    await page.goto(results('functions'));
    const row = (text: string) => page.getByRole('row').filter({ hasText: text });
    await row('shop/lib/names.c').getByText('含漏洞').waitFor();
    await row('shop/lib/safe.c').getByText('已修复').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);

    await page.locator('.figure-row').getByRole('link').filter({ hasText: '含漏洞' }).click();
    await expect.poll(() => row('shop/lib/safe.c').count()).toBe(0);
    await row('shop/lib/names.c')
      .getByRole('button', { name: /代码与修复/ })
      .click();
    const dialog = page.getByRole('dialog', { name: '疑似漏洞代码与修复建议' });
    await dialog
      .getByRole('cell', { name: /length > NAME_MAX/ })
      .first()
      .waitFor();
    await dialog.getByText('名称对应').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    const arriving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: '下载补丁' }).click();
    const download = await arriving;
    expect(download.suggestedFilename()).toBe('CVE-2031-1001-names.c.patch');
    expect(readFileSync(await download.path(), 'utf8')).toContain('+\tif (n < 0 || n > NAME_MAX)');
    await page.keyboard.press('Escape');
    expect(complaints).toEqual([]);
  });

  it('is counted in the overview, though no component is known', async () => {
    const { page, complaints } = visitor;
    await page.goto(results('overview'));
    const figure = page.locator('.figure-row').getByRole('link').filter({ hasText: '函数级漏洞' });
    await figure.getByText(/^[1-9]/).waitFor();
    await page.getByText('代码中的问题见静态分析').waitFor();
    await figure.click();
    await page.getByRole('row').filter({ hasText: 'shop/lib/names.c' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('is shown alone where only hashes of the repair are known, with the way to its code', async () => {
    const { page, complaints } = visitor;
    await page.goto(results('functions'));
    const row = page.getByRole('row').filter({ hasText: 'shop/src/delta.c' });
    await row.getByRole('button', { name: /代码与修复/ }).click();
    const dialog = page.getByRole('dialog', { name: '疑似漏洞代码与修复建议' });
    await dialog.getByText('suxi kb import CVE-2031-1004.patch').waitFor();
    await dialog.getByRole('cell', { name: /copy_bytes/ }).waitFor();
    expect(await dialog.locator('a[href$=".patch"]').count()).toBe(1);
    expect(await dialog.getByRole('button', { name: '下载补丁' }).count()).toBe(0);
    expect(await seriousBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(complaints).toEqual([]);
  });

  it('is audited, and fragments have a degree', async () => {
    const { page, complaints } = visitor;
    await page.goto(results('fragments'));
    const row = page.getByRole('row').filter({ hasText: 'shop/src/gamma.c' });
    await row.getByRole('button', { name: /^审计 / }).click();
    const audit = page.getByRole('dialog');
    await audit.getByText('已确认', { exact: true }).click();
    await audit.getByRole('button', { name: '保存' }).click();
    await row.getByText('已确认').waitFor();

    await row.getByRole('button', { name: /代码与修复/ }).click();
    const dialog = page.getByRole('dialog', { name: '疑似漏洞代码与修复建议' });
    await dialog.locator('.medal').getByText(/%$/).waitFor();
    expect(complaints).toEqual([]);
  });
});
