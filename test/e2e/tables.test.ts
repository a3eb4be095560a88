import { readFileSync, rmSync } from 'node:fs';
import type { Browser, Download, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readCsv } from '../../src/engine/sbom/tables/csv.ts';
import { readXlsx } from '../../src/engine/sbom/tables/read-xlsx.ts';
import { newUser, type TestUser } from '../http/accounts.ts';
import { signIn } from '../http/client.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { seriousBarriers } from './barriers.ts';
import { openBrowser, pictureOnFailure, visitAs, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();
/** More than two pages of what is read at a time. */
const projectCount = 215;

describe.skipIf(browser === undefined)('a table, in a real browser', () => {
  let server: StartedServer;
  let chief: TestUser;
  let visitor: Visitor;

  beforeAll(async () => {
    server = await startServer();
    const root = await signIn(server.url, 'superadmin', server.adminPassword);
    await root.post('/product/add', { name: '别人的项目' });
    chief = await newUser(server, root, { username: 'chief', role: 'padmin', unit: '一部' });
    for (let number = 1; number <= projectCount; number += 1) {
      // One at a time: they are to be in their order.
      await chief.client.post('/product/add', { name: `项目-${String(number).padStart(3, '0')}` });
    }
    await chief.client.post('/product/add', { name: '=HYPERLINK("x")' });
    if (browser !== undefined) visitor = await visitAs(browser, server.url, chief);
  });
  beforeEach(() => pictureOnFailure(visitor.page));
  afterAll(async () => {
    await browser?.close();
    await server.stop();
    rmSync(server.dataFolder, { recursive: true, force: true });
  });

  it('stays as its user likes it', async () => {
    const { page } = visitor;
    await page.goto('/project/project-list');
    await page.getByRole('columnheader', { name: '项目类型' }).waitFor();
    await page.getByRole('button', { name: '列设置' }).click();
    await page.getByRole('checkbox', { name: '项目类型' }).uncheck();
    await page.getByText('宽松').click();
    await page.getByTitle('20 条/页').click();
    await page.getByText('50 条/页').click();
    await page.locator('.ant-table-tbody .ant-table-row').nth(49).waitFor();

    await page.goto('/project/project-list');

    await page.locator('.ant-table-row').nth(49).waitFor();
    expect(await page.locator('.ant-table-row').count()).toBe(50);
    expect((await page.locator('.ant-table-row').first().boundingBox())?.height).toBeGreaterThan(50);
    expect(await page.getByRole('columnheader', { name: '项目类型' }).count()).toBe(0);
    await page.getByRole('button', { name: '列设置' }).click();
    await page.getByText('宽松').waitFor();
    expect(await page.getByRole('radio', { name: '宽松' }).isChecked()).toBe(true);
    expect(await seriousBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  it('says for a while why it could not be loaded, and stays with a way to try again', async () => {
    const { page } = visitor;
    const refusal = { status: 200, json: { code: 500, error: '数据库正忙' } };
    await page.route('**/product/list?*', (route) => route.fulfill(refusal));

    await page.goto('/project/project-list');

    const passing = page.locator('.ant-message').getByText('数据库正忙');
    await passing.waitFor();
    await page.getByText('加载失败：数据库正忙').waitFor();
    await passing.waitFor({ state: 'hidden' });
    await page.unroute('**/product/list?*');
    await page.getByRole('button', { name: '重试' }).click();
    await page.locator('.ant-table-row').first().waitFor();
  });

  it('writes all its pages to CSV, with what is shown and nothing that a spreadsheet computes', async () => {
    const { page } = visitor;
    await page.goto('/project/project-list');

    const { path, name } = await exported(page, '导出 CSV');

    expect(name).toMatch(/^项目列表-\d{14}\.csv$/);
    const { rows } = readCsv(readFileSync(path), name);
    const names = rows.slice(1).map(([first]) => first);
    expect(rows[0]).not.toContain('项目类型');
    expect(rows[0]).not.toContain('操作');
    expect(names).toHaveLength(projectCount + 1);
    expect(new Set(names).size).toBe(projectCount + 1);
    expect(names).toContain('项目-001');
    expect(names).not.toContain('别人的项目');
    expect(readFileSync(path, 'utf8')).toContain(`"'=HYPERLINK(""x"")"`);
  });

  it('writes what is filtered to a workbook that says what it holds', async () => {
    const { page, complaints } = visitor;
    await page.goto('/project/project-list?name=项目-21');
    await page.getByText('共 6 ').first().waitFor();

    const { path, name } = await exported(page, '导出 Excel');

    const [records, about] = await readXlsx(readFileSync(path), name);
    expect(records?.rows).toHaveLength(1 + 6);
    expect(about?.rows).toContainEqual(['记录数', '6']);
    expect(about?.rows.flat()).toContain('项目-21');
    expect(complaints).toEqual([]);
  });
});

async function exported(page: Page, kind: string): Promise<{ path: string; name: string }> {
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const [download]: [Download, void] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: kind }).click(),
  ]);
  return { path: await download.path(), name: download.suggestedFilename() };
}
