import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newUser } from '../http/accounts.ts';
import { signIn, untilEnded } from '../http/client.ts';
import { detectPackages } from '../http/detect-packages.ts';
import { importAndWait, osvRecord } from '../http/knowledge-import.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { makeZip } from '../make-archives.ts';
import { seriousBarriers } from './barriers.ts';
import { openBrowser, pictureOnFailure, visitAs, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

/** Of each package one vulnerability: how bad it is (CVSS 3.1), and how likely somebody is to exploit it. */
const flaws = [
  { id: 'CVE-2030-0001', name: 'bad-and-likely', vector: 'C:H/I:H/A:H', epss: '0.9' },
  { id: 'CVE-2030-0002', name: 'bad', vector: 'C:H/I:H/A:H', epss: '0.002' },
  { id: 'CVE-2030-0003', name: 'likely', vector: 'C:L/I:N/A:N', epss: '0.4' },
  { id: 'CVE-2030-0004', name: 'neither', vector: 'C:L/I:N/A:N', epss: '0.0004' },
  { id: 'CVE-2030-0005', name: 'not-forecast', vector: 'C:H/I:H/A:H', epss: undefined },
] as const;

describe.skipIf(browser === undefined)('the home page, in a real browser', () => {
  let server: StartedServer;
  let visitor: Visitor;

  beforeAll(async () => {
    server = await startServer({ ships: 'little' });
    const admin = await signIn(server.url, 'superadmin', server.adminPassword);
    const records = flaws.map(({ id, name, vector }) =>
      osvRecord(id, name, {
        severity: [{ type: 'CVSS_V3', score: `CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/${vector}` }],
      }),
    );
    await importAndWait(admin, 'flaws.ndjson', records.map((one) => JSON.stringify(one)).join('\n'));
    const forecasts = flaws.flatMap(({ id, epss }) => (epss === undefined ? [] : `${id},${epss},0.5`));
    await importAndWait(admin, 'epss.csv', `cve,epss,percentile\n${forecasts.join('\n')}\n`);
    const content = JSON.stringify({
      lockfileVersion: 3,
      packages: Object.fromEntries(
        flaws.map(({ name }) => [`node_modules/${name}`, { version: '1.0.0' }] as const),
      ),
    });
    const { body } = await admin.postForm('/analysis/check', [
      ['project_name', '首页'],
      ['file', new File([new Uint8Array(makeZip([{ name: 'package-lock.json', content }]))], 'a.zip')],
    ]);
    await untilEnded(admin, body.data.task_id);
    const tester = await newUser(server, admin, { username: 'tester', role: 'padmin', unit: '质量部' });
    const added = await tester.client.post('/product/add', { name: '测试工具' });
    await detectPackages(tester.client, added.body.data.product_id, [['left-pad', '1.3.0']]);
    if (browser === undefined) throw new Error('no browser');
    visitor = await visitAs(browser, server.url, { username: 'superadmin', password: server.adminPassword });
  });

  beforeEach(() => pictureOnFailure(visitor.page));

  afterAll(async () => {
    await browser?.close();
    await server.stop();
  });

  it('is printed without the frame around it', async () => {
    const { page } = visitor;
    await page.goto('/dashboard');
    const print = page.getByRole('button', { name: '导出 PDF' });
    await print.waitFor();
    await page.evaluate(() => {
      globalThis.print = () => void (document.title = '已打印');
    });
    await print.click();
    expect(await page.title()).toBe('已打印');

    await page.emulateMedia({ media: 'print' });
    await page.getByRole('heading', { name: '首页' }).waitFor();
    expect(await print.isVisible()).toBe(false);
    expect(await page.getByRole('navigation', { name: '主菜单' }).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    expect(await print.isVisible()).toBe(true);
  });

  it('says what to repair first, by how bad it is and how likely somebody is to exploit it', async () => {
    const { page } = visitor;
    await page.goto('/dashboard');
    const frame = page.locator('.chart-frame').filter({ hasText: '修复优先级' });
    await frame.getByRole('img', { name: '4 个漏洞的 CVSS 评分与 EPSS' }).waitFor();
    await frame.getByText('另有 1 个漏洞没有 CVSS 评分或 EPSS').waitFor();
    const counts = frame.locator('.chart-legend li');
    expect((await counts.allInnerTexts()).map((text) => text.replace(/\s+/, ' '))).toEqual([
      '优先修复 1',
      '密切关注 1',
      '计划修复 1',
      '常规处理 1',
    ]);

    await frame.getByText('表格').click();
    const rows = await frame.locator('tbody tr').allInnerTexts();
    expect(rows.map((row) => row.split(/\s+/))).toEqual([
      ['CVE-2030-0001', '超危', '9.8', '90%', '优先修复'],
      ['CVE-2030-0003', '中危', '5.3', '40%', '密切关注'],
      ['CVE-2030-0002', '超危', '9.8', '0.2%', '计划修复'],
      ['CVE-2030-0004', '中危', '5.3', '0.04%', '常规处理'],
    ]);
    expect(await seriousBarriers(page)).toEqual([]);
    await frame.getByRole('button', { name: 'CVE-2030-0003' }).click();
    await page.getByRole('dialog').getByText('Flaw in likely').first().waitFor();
    await page.keyboard.press('Escape');
  });

  it('leads to the alerts that nobody has read, as many as it says', async () => {
    const { page } = visitor;
    await page.goto('/dashboard');
    const unread = page.locator('li').filter({ hasText: '未读的新增漏洞预警' });
    await unread.waitFor();
    const count = Number(await unread.locator('b').innerText());
    expect(count).toBeGreaterThanOrEqual(flaws.length);

    await unread.getByRole('link').click();
    await page.waitForURL('**/assets-lib/alert?type=new&has_read=0');
    await page.getByText(`共 ${count} 条`).first().waitFor();
  });

  it('tells what came, and what was repaired, over the time that is chosen', async () => {
    const { page } = visitor;
    await page.goto('/dashboard');
    const frame = page.locator('.chart-frame').filter({ hasText: '漏洞趋势' });
    await frame.getByRole('img', { name: '最近 90 天的漏洞趋势：存量' }).waitFor();

    await frame.getByText('新增', { exact: true }).click();
    await frame.getByText('365 天').click();

    await frame.getByRole('img', { name: '最近 365 天的漏洞趋势：新增' }).waitFor();
    await frame.getByText('修复', { exact: true }).click();
    await frame.getByRole('img', { name: '最近 365 天的漏洞趋势：修复' }).waitFor();
  });

  it('says how far tickets are and what the analyses stand on, and leads to the tickets', async () => {
    const { page, complaints } = visitor;
    await page.goto('/dashboard');
    const system = page.locator('section').filter({ hasText: '系统状态' }).last();
    await system.getByText(/（第 3 代）/).waitFor();
    await system.getByText('我的剩余检测次数').waitFor();

    await page.getByRole('link', { name: '待受理' }).click();

    await page.waitForURL('**/ticket*?status=open');
    expect(complaints).toEqual([]);
  });

  it('is narrowed to a department, and so is each list that it leads to', async () => {
    const { page } = visitor;
    await page.goto('/dashboard');
    let answer: () => void = () => undefined;
    const isTime = new Promise<void>((settle) => (answer = settle));
    await page.route('**/homepage?*unit*', (route) => isTime.then(() => route.continue()));
    await page.getByRole('combobox', { name: '部门/项目范围' }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: '质量部' }).click();
    await page.getByText('质量部中您可见的项目，').waitFor();
    // What stood there before is not taken for the figures of the department.
    await page.locator('[aria-busy=true]').filter({ hasText: '漏洞趋势' }).waitFor();
    answer();
    await page.locator('[aria-busy=false]').filter({ hasText: '漏洞趋势' }).waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: '组件 1', exact: true }).click();

    await page.getByText('统计质量部中您可见的项目，').waitFor();
    await page.getByText('共 1 个组件').waitFor();
    await page.getByRole('tab', { name: '项目资产' }).click();
    await page.getByText('共 1 个项目').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
  });
});
