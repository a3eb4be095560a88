import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { seriousBarriers } from './barriers.ts';
import { openBrowser, pictureOnFailure, visitAs, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

describe.skipIf(browser === undefined)('the knowledge base, in a real browser', () => {
  let server: StartedServer;
  let visitor: Visitor;

  beforeAll(async () => {
    server = await startServer();
    if (browser === undefined) throw new Error('no browser');
    visitor = await visitAs(browser, server.url, {
      username: 'superadmin',
      password: server.adminPassword,
    });
  });

  beforeEach(() => pictureOnFailure(visitor.page));

  afterAll(async () => {
    await browser?.close();
    await server.stop();
  });

  it('lists vulnerabilities, filtered as the address says, and says how much it knows', async () => {
    const { page } = visitor;
    await page.goto('/knowledge/vuln?severity=超危&fetcher=maven&kev=1');
    const rows = page.locator('.data-table tbody tr.ant-table-row');
    await rows.first().waitFor();

    const severities = await rows.locator('.severity-tag').allInnerTexts();
    expect(new Set(severities.map((text) => text.trim()))).toEqual(new Set(['超危']));
    await page.getByText(/库版本 2025Q2（第 1 代）/).waitFor();
    await page.getByRole('heading', { level: 1, name: '漏洞库' }).waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
  });

  it.each(['/knowledge/vuln', '/knowledge/license'])(
    'lists all of %s without scrolling sideways',
    async (path) => {
      const { page } = visitor;
      await page.goto(path);
      const table = page.locator('.data-table .ant-table-body');
      await table.locator('tr.ant-table-row').first().waitFor();

      expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      expect(await seriousBarriers(page)).toEqual([]);
    },
  );

  it('goes to the last page when there are fewer, in the list and in the search', async () => {
    const { page } = visitor;
    await page.goto('/knowledge/vuln/search?q=log4j&page=9999');
    await page.locator('.search-card').first().waitFor();
    expect(page.url()).not.toContain('9999');

    await page.goto('/knowledge/vuln?kev=1&page=9999');
    await page.locator('.data-table tbody tr.ant-table-row').first().waitFor();
    expect(page.url()).not.toContain('9999');
  });

  it('refuses in its field what is no probability, and asks for what is one', async () => {
    const { page } = visitor;
    await page.goto('/knowledge/vuln');
    const field = page.getByRole('searchbox', { name: 'EPSS ≥（0–1）' });
    await field.fill('abc');
    await field.press('Enter');

    expect(await page.getByText('应为 0 到 1 的数字').isVisible()).toBe(true);
    expect(page.url()).not.toContain('epss_from');
    await field.fill('0.9');
    await field.press('Enter');
    await page.waitForURL(/epss_from=0\.9/);
    expect(await page.getByText('应为 0 到 1 的数字').count()).toBe(0);
  });

  it('finds by an id that is typed behind a slash, and opens the detail', async () => {
    const { page } = visitor;
    await page.goto('/knowledge/vuln');
    await page.locator('.data-table tbody tr.ant-table-row').first().waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('cve-2021-44228');
    await page.keyboard.press('Enter');

    await page.waitForURL('**/knowledge/vuln/search?q=cve-2021-44228');
    await page.locator('.search-card').getByRole('button', { name: 'CVE-2021-44228' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('CVE-2021-44228 漏洞详情').waitFor();
    await dialog.getByText('已知被在野利用（CISA KEV）').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  it('opens a detail by a click on its card, which Back closes and a link opens', async () => {
    const { page } = visitor;
    await page.goto('/knowledge/vuln/search?q=cve-2021-44228');
    const dialog = page.getByRole('dialog', { name: /CVE-2021-44228 漏洞详情/ });
    await page.locator('.search-card p').first().click();
    await dialog.waitFor();
    await page.waitForURL(/vuln=CVE-2021-44228/);
    await page.goBack();
    await dialog.waitFor({ state: 'hidden' });
    expect(page.url()).toMatch(/\/knowledge\/vuln\/search\?q=cve-2021-44228$/);

    await page.goForward();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.waitForURL(/q=cve-2021-44228$/);

    await page.goto('/knowledge/vuln?vuln=CVE-2021-44228');
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'CWE-917' }).first().click();
    await page.waitForURL(/vuln=CVE-2021-44228&weakness=CWE-917/);
    await page.goBack();
    await page.getByRole('dialog', { name: /CWE-917/ }).waitFor({ state: 'hidden' });
    expect(await dialog.isVisible()).toBe(true);
    await page.locator('[data-dialog="vulnerability"] .ant-modal-close').click();
    await page.waitForURL(/\/knowledge\/vuln$/);
    await page.goto('/knowledge/vuln?vuln=nothing-at-all');
    await page.waitForURL(/\/knowledge\/vuln$/);
  });

  it('finds by Chinese words, marks them, and narrows by a facet', async () => {
    const { page } = visitor;
    await page.goto('/knowledge/vuln/search?q=反序列化');
    const cards = page.locator('.search-card');
    await cards.first().waitFor();

    expect(await cards.first().locator('mark').first().innerText()).toBe('反序列化');
    const before = await page.getByRole('status').first().innerText();
    await page.getByRole('checkbox', { name: /超危/ }).click(); // it is ticked by the address
    await page.waitForURL(/severity=/);
    await page.waitForFunction(
      (words) => document.querySelector('.search-head')?.textContent !== words,
      before,
    );
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.search-card .severity-tag')].every((tag) => tag.textContent === '超危'),
    );
    expect(await seriousBarriers(page)).toEqual([]);
  });

  it('leads from kind to kind, and says what to do where nothing is found', async () => {
    const { page } = visitor;
    await page.goto('/knowledge/component/search?q=lodash');
    await page.locator('.search-card').getByText('lodash', { exact: true }).first().waitFor();
    await page.locator('.knowledge-head').getByText('漏洞', { exact: true }).click();
    await page.waitForURL('**/knowledge/vuln');

    await page.goto('/knowledge/vuln/search?q=zzzzqqqq');
    await page.getByRole('button', { name: '未找到？提交收录申请' }).waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('shows what is hot and the clusters, each leading to its list', async () => {
    const { page } = visitor;
    await page.goto('/knowledge/vuln');
    await page.getByRole('button', { name: '热门榜与聚类' }).click();
    await page.locator('.hot-list li').first().waitFor();
    await page.getByRole('tab', { name: '聚类' }).click();
    await page
      .getByRole('link', { name: /跨站脚本/ })
      .first()
      .click();

    await page.waitForURL('**/knowledge/vuln?cwe=CWE-79');
    await page.locator('.data-table tbody tr.ant-table-row').first().waitFor();
  });
});
