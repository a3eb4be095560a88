import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { seriousBarriers } from './barriers.ts';
import { vulnerableProject } from './vulnerable-project.ts';
import { fillSignIn, openBrowser, pictureOnFailure, visit, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

describe.skipIf(browser === undefined)('what a detection leaves out, in a real browser', () => {
  let server: StartedServer;
  let visitor: Visitor;
  let archive: Buffer;

  beforeAll(async () => {
    [server, archive] = await Promise.all([startServer(), vulnerableProject()]);
    if (browser === undefined) throw new Error('there is no browser');
    visitor = await visit(browser, server.url);
    await visitor.page.goto('/');
    await visitor.page.waitForURL('**/login*');
    await fillSignIn(visitor.page, 'superadmin', server.adminPassword);
    await visitor.page.waitForURL('**/dashboard');
  });

  beforeEach(() => pictureOnFailure(visitor.page));

  afterAll(async () => {
    await browser?.close();
    await server.stop();
  });

  it('is chosen in the dialog, and its results say what was not looked for', async () => {
    const { page } = visitor;
    await page.goto('/analysis/analysis-new?project_name=quick');
    const dialog = page.getByRole('dialog', { name: '新建检测' });
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'quick.zip',
      mimeType: 'application/zip',
      buffer: archive,
    });

    await dialog.getByRole('button', { name: '预检' }).click();
    const preview = dialog.getByRole('region', { name: '预检', exact: true });
    await preview.getByText('预计耗时').waitFor();
    expect(await preview.innerText()).not.toContain('不检测');

    await dialog.getByText('检测项与忽略路径').click();
    await dialog.getByText('快速', { exact: true }).click();
    await dialog.getByLabel('忽略路径').fill('../elsewhere');
    await dialog.getByText('不含 ./ 与 ../').waitFor();
    await dialog.getByLabel('忽略路径').fill('# 文档\ndocs/');
    await preview.getByText('函数级与代码级漏洞、代码溯源、静态分析').waitFor();
    // It is pale while it is asked for again, once for each change.
    await expect.poll(() => seriousBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: '开始检测' }).click();

    await page.waitForURL('**/analysis/analysis-results/*');
    const tab = page.getByRole('tab', { name: /代码溯源/ });
    await tab.waitFor();
    expect(await tab.innerText()).toContain('未检');
    await tab.click();
    await page.getByText('此次检测没有选择“代码溯源”').waitFor();
    expect(await page.locator('.facts').innerText()).toContain('忽略 docs/');
  });
});
