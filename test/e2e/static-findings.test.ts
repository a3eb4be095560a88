import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn, untilEnded } from '../http/client.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { makeZip } from '../make-archives.ts';
import { seriousBarriers } from './barriers.ts';
import { openBrowser, pictureOnFailure, visitAs, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

const servlet = `class Search {
  void doGet(HttpServletRequest request, HttpServletResponse response, Statement statement) {
    String name = request.getParameter("name");
    String sql = "select * from t where name = '" + name + "'";
    statement.executeQuery(sql);
  }
}
`;
const quiet = `import hashlib
# suxi-ignore: weak-hash -- 旧协议要求
hashlib.md5(b'')
`;

function answerDialogOf(page: Page, button: string): Promise<void> {
  return page.locator('.audit-dialog').getByRole('button', { name: button }).click();
}

/** What can be said of a finding; its history may say the same word. */
function auditChoice(page: Page, word: string): Locator {
  return page.locator('.audit-dialog').getByRole('radiogroup').getByText(word, { exact: true });
}

describe.skipIf(browser === undefined)('weaknesses in source code, in a real browser', () => {
  let server: StartedServer;
  let visitor: Visitor;
  let findings: string;

  beforeAll(async () => {
    server = await startServer();
    const admin = await signIn(server.url, 'superadmin', server.adminPassword);
    const { body } = await admin.postForm('/analysis/check', [
      ['project_name', '静态分析'],
      [
        'file',
        new File(
          [
            new Uint8Array(
              makeZip([
                { name: 'shop/src/Search.java', content: servlet },
                { name: 'shop/src/company/services/adapters/protocols/legacy/quiet.py', content: quiet },
              ]),
            ),
          ],
          'shop.zip',
        ),
      ],
    ]);
    await untilEnded(admin, body.data.task_id, 200_000);
    findings = `/analysis/analysis-results/${body.data.task_id}?tab=static&view=findings`;
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

  it('are what the tab opens on: those that its figure counts', async () => {
    const { page } = visitor;
    await page.goto(findings.replace(/\?.*/, ''));
    const tab = page.getByRole('tab', { name: /^静态分析/ });
    await tab.getByText('1', { exact: true }).waitFor();

    await tab.click();

    await page.waitForURL(/view=findings.*hide_handled=1/);
    await page.getByText('共 1 条缺陷').waitFor();
    await page.getByRole('tab', { name: '复杂度', exact: true }).click();
    await page.waitForURL(/view=complexity/);
    await page.goBack();
    await page.getByText('共 1 条缺陷').waitFor();
  });

  it('are left for each other tab', async () => {
    const { page } = visitor;
    await page.goto(findings);
    const own = page.getByRole('tab', { name: /^静态分析/ });
    await own.waitFor();
    const others = page.locator('.result-tabs > .ant-tabs-nav [role=tab]').filter({ hasNotText: '静态分析' });
    const count = await others.count();
    expect(count).toBeGreaterThan(8);
    for (let at = 0; at < count; at += 1) {
      await own.click();
      await expect.poll(() => page.url()).toMatch(/view=findings/);
      await others.nth(at).click();
      await expect.poll(() => own.getAttribute('aria-selected')).toBe('false');
      expect(page.url()).not.toContain('tab=static');
    }
  });

  it('are told step by step, each step with its line of code, and lead to what CWE says', async () => {
    const { page } = visitor;
    await page.goto(findings);
    await page.getByText('共 2 条缺陷').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    const table = page.locator('.ant-table-content, .ant-table-body').first();
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

    const row = page.getByRole('row').filter({ hasText: 'Search.java:5' });
    await row.getByRole('button', { name: /SQL/ }).first().click();
    const detail = page.getByRole('dialog', { name: '缺陷详情' });
    await detail.locator('.finding-trace li').first().waitFor();
    const links = await detail.locator('.finding-trace a').allInnerTexts();
    expect(links.map((link) => link.split(':').at(-1))).toEqual(['3', '4', '5']);
    expect(await detail.locator('.finding-code .is-found').innerText()).toContain('executeQuery');
    expect(await detail.locator('.finding-step').first().innerText()).toBe(
      'String name = request.getParameter("name");',
    );
    await detail.getByRole('link', { name: 'shop/src/Search.java:5' }).first().waitFor();
    expect(await seriousBarriers(page)).toEqual([]);

    await detail.getByText('来源：自研').waitFor();
    await detail.getByText('与上次检测相比：首次检测，无可比较').waitFor();

    await detail.getByRole('button', { name: 'CWE-89' }).click();
    const weakness = page.getByRole('dialog').filter({ hasText: 'SQL Injection' });
    await weakness.waitFor();
    await page.keyboard.press('Escape');
    await weakness.waitFor({ state: 'hidden' });
    await detail.waitFor();
  });

  it('have addresses of their own, that of none says so', async () => {
    const { page } = visitor;
    await page.goto(findings);
    await page
      .getByRole('row')
      .filter({ hasText: 'Search.java:5' })
      .getByRole('button', { name: /SQL/ })
      .first()
      .click();
    const detail = page.getByRole('dialog', { name: '缺陷详情' });
    await detail.locator('.finding-trace li').first().waitFor();
    const address = page.url();
    expect(address).toContain('finding=');
    // Who hands the address on may leave the view out.
    await page.goto(address.replace('view=findings&', ''));
    await detail.locator('.finding-trace li').first().waitFor();
    await page.keyboard.press('Escape');
    await detail.waitFor({ state: 'hidden' });
    expect(page.url()).not.toContain('finding=');

    await page.goto(address.replace(/finding=[^&]*/, 'finding=nothing'));
    await detail.getByText('缺陷详情加载失败').waitFor();
    await page.keyboard.press('Escape');
    await detail.waitFor({ state: 'hidden' });
  });

  it('keep file and line of a long path in sight, and ids on the line of the words beside them', async () => {
    const { page } = visitor;
    await page.goto(findings);
    const row = page.getByRole('row').filter({ hasText: 'quiet.py:3' });

    const place = row.locator('.place-link');
    await place.waitFor();
    expect(await place.innerText()).toBe('…/adapters/protocols/legacy/quiet.py:3');
    expect(await place.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);

    // An empty box stands on the line that letters stand on.
    const lines = await row.locator('.cell-link.mono, .cell-link.mono + .small').evaluateAll((words) =>
      words.map((word) => {
        const box = document.createElement('span');
        box.style.display = 'inline-block';
        word.append(box);
        return Math.round(box.getBoundingClientRect().bottom);
      }),
    );
    expect(lines).toHaveLength(2);
    expect(lines[0]).toBe(lines[1]);
  });

  it('are narrowed to a kind by its name, and saved as SARIF', async () => {
    const { page } = visitor;
    await page.goto(findings);
    await page.getByText('共 2 条缺陷').waitFor();

    await page
      .getByRole('columnheader', { name: /缺陷类型/ })
      .locator('.ant-table-filter-trigger')
      .click();
    await page.getByRole('menuitem', { name: /CWE-89 SQL 注入（1）/ }).click();
    await page.getByRole('button', { name: /确\s*定/ }).click();

    await page.waitForURL(/cwe_id=CWE-89/);
    await page.getByText('共 1 条缺陷').waitFor();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载 SARIF' }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/\.sarif$/);
  });

  it('are audited from their detail, and the figures follow at once', async () => {
    const { page } = visitor;
    await page.goto(findings);
    const figure = page.locator('.figure').filter({ hasText: '自研：超危' });
    await figure.getByText('1', { exact: true }).waitFor();
    const row = page.getByRole('row').filter({ hasText: 'Search.java:5' });
    await row.getByRole('button', { name: /SQL/ }).first().click();
    const detail = page.getByRole('dialog', { name: '缺陷详情' });

    await detail.getByRole('button', { name: /^审计/ }).click();
    await auditChoice(page, '误报').click();
    await answerDialogOf(page, '保存');
    await detail.getByText('误报', { exact: true }).waitFor();
    await figure.getByText('0', { exact: true }).waitFor();
    // The figure of the tab is the same one.
    const tab = page.getByRole('tab', { name: /^静态分析/ });
    await tab.getByText('0', { exact: true }).waitFor();

    await detail.getByRole('button', { name: /^审计/ }).click();
    await auditChoice(page, '撤销审计').click();
    await answerDialogOf(page, '保存');
    await figure.getByText('1', { exact: true }).waitFor();
  });

  it('are found by their kind and by their rule as well as by what they say', async () => {
    const { page } = visitor;
    await page.goto(findings);
    await page.getByText('共 2 条缺陷').waitFor();
    const search = page.getByPlaceholder('描述、规则或 CWE');

    for (const text of ['CWE-89', 'sql-inj', '操作数据库']) {
      await search.fill(text);
      await search.press('Enter');
      await page.getByText(text === '操作数据库' ? /共 [01] 条缺陷/ : '共 1 条缺陷').waitFor();
    }
  });

  it('are left to those that are new, of which a first detection has none', async () => {
    const { page } = visitor;
    await page.goto(findings);
    await page.getByText('共 2 条缺陷').waitFor();

    await page.getByRole('checkbox', { name: '只看新增' }).click();

    await page.waitForURL(/is_new=1/);
    await page.getByText('没有符合筛选条件的记录').waitFor();
    await page.getByRole('checkbox', { name: '只看新增' }).click();
    await page.getByText('共 2 条缺陷').waitFor();
  });

  it('say why the code itself suppresses them', async () => {
    const { page } = visitor;
    await page.goto(`${findings}&state=suppressed&origin=own`);
    await page.getByText('共 1 条缺陷').waitFor();
    const row = page.getByRole('row').filter({ hasText: 'quiet.py:3' });
    await row.getByText('旧协议要求').waitFor();

    await row.getByRole('button').first().click();

    await page.getByRole('dialog', { name: '缺陷详情' }).getByText('代码中已忽略：旧协议要求').waitFor();
    await page.keyboard.press('Escape');
  });

  it('are put aside with a reason, and are no longer among those to be dealt with', async () => {
    const { page, complaints } = visitor;
    await page.goto(findings);
    const row = page.getByRole('row').filter({ hasText: 'Search.java:5' });
    await row.getByRole('button', { name: /^审计 / }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: '审计记录' });
    await auditChoice(page, '误报').click();
    await dialog.getByLabel('说明').fill('内部工具');
    await dialog.getByRole('button', { name: '保存' }).click();
    await row.getByText('误报').waitFor();

    await row.getByRole('button', { name: /SQL/ }).first().click();
    const facts = page.getByRole('dialog', { name: '缺陷详情' }).locator('.finding-audit');
    await facts.getByText('误报', { exact: true }).waitFor();
    await facts.getByText('内部工具').waitFor();
    await page.keyboard.press('Escape');

    await page.goto(`${findings}&origin=own&state=open&confidence=high&confidence=medium&hide_handled=1`);

    await page.locator('.finding-figures').waitFor();
    await page.getByText('共 0 条缺陷').or(page.locator('.ant-empty, .empty-state')).first().waitFor();
    expect(complaints).toEqual([]);
  });
});
