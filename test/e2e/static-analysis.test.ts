import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn, untilEnded } from '../http/client.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { makeZip } from '../make-archives.ts';
import { seriousBarriers } from './barriers.ts';
import { openBrowser, pictureOnFailure, visitAs, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

const simple = 'int simple(void) {\n  return 1;\n}\n';
/** Twelve ways through it. */
const complex = `#include <stdio.h>

int complex(int a) {
${'  if (a > 1) a -= 2;\n'.repeat(11)}  return a;
}
`;

describe.skipIf(browser === undefined)('static analysis, in a real browser', () => {
  let server: StartedServer;
  let visitor: Visitor;
  let results: string;
  let empty: string;

  beforeAll(async () => {
    server = await startServer();
    const admin = await signIn(server.url, 'superadmin', server.adminPassword);
    const detect = async (entries: readonly { name: string; content: string }[]) => {
      const { body } = await admin.postForm('/analysis/check', [
        ['project_name', '静态分析'],
        ['file', new File([new Uint8Array(makeZip([...entries]))], 'code.zip')],
      ]);
      await untilEnded(admin, body.data.task_id);
      return `/analysis/analysis-results/${body.data.task_id}`;
    };
    results = await detect([
      { name: 'code/src/simple.c', content: simple },
      { name: 'code/src/complex.c', content: complex },
      { name: 'code/src/\u202e<b>odd.c', content: simple.replace('simple', 'odd') },
      { name: 'code/tests/test.c', content: simple.replace('simple', 'checked') },
    ]);
    empty = await detect([{ name: 'notes.txt', content: 'no code' }]);
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

  it('is told in the overview: lines, languages and grades, which lead to the functions', async () => {
    const { page } = visitor;
    await page.goto(results);
    const figures = page.locator('.figure-row.is-second');
    await figures.waitFor();

    expect((await figures.innerText()).split('\n')).toEqual(
      [
        ['0', '函数级漏洞', '0', '代码级漏洞', '0', '代码缺陷'],
        ['25', '代码总行数', '24', '有效行数', '0', '注释', '1', '空行'],
        ['4', '源文件', '4', '函数', '3.75', '平均复杂度'],
      ].flat(),
    );
    await page.getByRole('link', { name: 'C 偏复杂' }).click();

    await page.waitForURL(/tab=static&grade=C/);
    await page.getByText('共 1 个函数').waitFor();
  });

  it('shows the functions, and leads to the code of each', async () => {
    const { page } = visitor;
    await page.goto(results);
    await page.getByRole('tab', { name: /^静态分析/ }).click();
    await page.getByRole('tab', { name: '复杂度', exact: true }).click();
    await page.getByText('共 4 个函数').waitFor();
    await page.getByRole('img', { name: '圈复杂度分布：4 个函数，最高 12' }).waitFor();
    await page.getByRole('img', { name: '代码地图：整个代码包' }).waitFor();
    expect(await seriousBarriers(page)).toEqual([]);

    await page.getByRole('link', { name: 'complex', exact: true }).click();

    await page.waitForURL(/file=code%2Fsrc%2Fcomplex.c&line=3/);
    const line = page.locator('.code-line.is-marked');
    expect(await line.innerText()).toContain('int complex(int a)');
    const mark = line.getByRole('img', { name: /函数 complex：C 偏复杂，圈复杂度 12，认知复杂度 11/ });
    await mark.waitFor();
    expect(await mark.innerText()).toBe('C');
    expect(await seriousBarriers(page)).toEqual([]);
  });

  it('has its pictures as tables too, for the keyboard', async () => {
    const { page } = visitor;
    await page.goto(`${results}?tab=static&view=complexity`);
    const map = page.locator('.chart-frame', { hasText: '代码地图' });
    await map.getByRole('radio', { name: '表格' }).focus();
    await page.keyboard.press('Space');

    await map.getByRole('button', { name: '文件夹 code' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/folder=code%2F/);
    await map.getByRole('button', { name: '文件夹 src' }).press('Enter');
    await map.getByRole('button', { name: /odd\.c/ }).waitFor();

    const cells = await map.locator('tbody tr', { hasText: 'complex.c' }).locator('td').allInnerTexts();
    expect(cells.map((cell) => cell.trim())).toEqual(['complex.c', '15', '1', '12.0', '12']);
    expect(await map.innerText()).toContain('U+202E<b>odd.c');
    await map.getByRole('button', { name: '整个代码包' }).press('Enter');
    await page.waitForURL((url) => !url.searchParams.has('folder'));
    const histogram = page.locator('.chart-frame', { hasText: '圈复杂度分布' });
    await histogram.getByText('表格').click();
    await histogram.getByRole('button', { name: 'C 偏复杂' }).first().press('Enter');
    await page.getByText('共 1 个函数').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
  });

  it('leaves out test code when asked, in numbers and in the list', async () => {
    const { page } = visitor;
    await page.goto(`${results}?tab=static&view=complexity`);
    await page.getByRole('checkbox', { name: '测试代码（1）' }).click();

    await page.getByText('共 3 个函数').waitFor();

    await page.waitForURL(/hide=test/);
    await page.locator('.figure', { hasText: '源文件' }).getByText('3', { exact: true }).waitFor();
    await page.goBack();
    await page.getByText('共 4 个函数').waitFor();
  });

  it('says why there is no function, and never that all is well', async () => {
    const { page } = visitor;
    await page.goto(`${empty}?tab=static&view=complexity`);

    await page.getByText('没有识别到可度量的源代码').waitFor();

    await page.getByText('不能据此认为代码没有问题').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
  });

  it('has not complained once', () => {
    expect(visitor.complaints).toEqual([]);
  });
});
