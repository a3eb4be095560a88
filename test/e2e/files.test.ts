import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn, untilEnded } from '../http/client.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { makeZip } from '../make-archives.ts';
import { seriousBarriers } from './barriers.ts';
import { openBrowser, pictureOnFailure, visitAs, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

const lock = JSON.stringify(
  {
    lockfileVersion: 3,
    packages: { '': { name: 'shop' }, 'node_modules/lodash': { version: '4.17.15' } },
  },
  undefined,
  2,
);
const long = Array.from({ length: 2_500 }, (_, index) => `line ${index + 1}`);
long[2_199] = 'admin\u200b = true';

describe.skipIf(browser === undefined)('the files of a detection, in a real browser', () => {
  let server: StartedServer;
  let visitor: Visitor;
  let results: string;

  beforeAll(async () => {
    server = await startServer();
    const admin = await signIn(server.url, 'superadmin', server.adminPassword);
    const archive = makeZip([
      { name: 'shop/package-lock.json', content: lock },
      { name: 'shop/broken/package-lock.json', content: '{' },
      { name: 'shop/src/trojan.js', content: 'let a = 1;\nif (a) { /*\u202e } \u2066*/ }\n' },
      { name: 'shop/src/long.txt', content: long.join('\n') },
      { name: '../outside.txt', content: 'x' },
    ]);
    const { body } = await admin.postForm('/analysis/check', [
      ['project_name', '文件'],
      ['file', new File([new Uint8Array(archive)], 'shop.zip')],
    ]);
    await untilEnded(admin, body.data.task_id);
    results = `/analysis/analysis-results/${body.data.task_id}`;
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

  it('are a tree with three counts that add up', async () => {
    const { page } = visitor;
    await page.goto(results);
    await page.getByRole('tab', { name: /^文件 ?5/ }).click();

    await page.getByText('shop', { exact: true }).click();
    await page.getByText('package-lock.json').waitFor();

    const words = await page.locator('.outcome-bar').innerText();
    expect(words.match(/\d+/g)).toEqual(['5', '2', '1', '2']);
    expect(await page.locator('.file-node-count').allInnerTexts()).toEqual(['1', '4', '1', '2']);
    expect(await seriousBarriers(page)).toEqual([]);
  });

  it('say what their marks mean', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: '图例' }).click();

    const legend = page.locator('.file-legend');
    await legend.getByText('生成代码').waitFor();
    await legend.getByText('D 复杂').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: '图例' }).click();
    await legend.waitFor({ state: 'hidden' });
  });

  it('show what a file hides, and lead to it', async () => {
    const { page } = visitor;
    await page.getByText('src', { exact: true }).click();
    await page.getByText('trojan.js').click();
    await page.getByText(/此文件含有 2 个不可见或双向控制字符（Trojan Source）/).waitFor();

    await page.getByRole('button', { name: '定位到第一处' }).click();

    await page.waitForURL(/line=2/);
    const line = page.locator('.code-line.is-marked');
    expect(await line.innerText()).toContain('U+202E } U+2066*/');
    expect(await page.locator('.code-box').innerText()).not.toMatch(/[\u202e\u2066]/);
    expect(await seriousBarriers(page)).toEqual([]);
  });

  it('open at any line of a long file, by its number and by what stands there', async () => {
    const { page } = visitor;
    await page.getByText('long.txt').click();
    await page.getByText('第 1 / 3 段').waitFor();
    await page.getByRole('spinbutton', { name: '转到行' }).fill('999999');
    await page.keyboard.press('Enter');
    await page.getByText('第 3 / 3 段').waitFor();
    await page.getByRole('spinbutton', { name: '转到行' }).fill('1500');
    await page.keyboard.press('Enter');
    await page.getByText('第 2 / 3 段').waitFor();
    expect(await page.locator('.code-line.is-marked').innerText()).toContain('line 1500');

    await page.getByRole('searchbox', { name: '在文件中查找' }).fill('LINE 2400');
    await page.keyboard.press('Enter');
    await page.getByText('第 3 / 3 段').waitFor();
    await page.locator('.code-line.is-marked mark').waitFor();
    expect(new URL(page.url()).searchParams.get('line')).toBe('2400');
    await page.getByRole('searchbox', { name: '在文件中查找' }).fill('line 100');
    for (const line of [100, 1000, 1001]) {
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.searchParams.get('line') === String(line));
    }
    await page.getByRole('button', { name: '定位到第一处' }).click();
    await page.waitForURL(/line=2200/);
    await page.reload();
    await page.locator('.code-line.is-marked', { hasText: 'U+200B = true' }).waitFor();
  });

  it('say why one was skipped', async () => {
    const { page } = visitor;
    await page.getByText('已跳过 2', { exact: true }).click();
    await page.waitForURL(/outcome=skipped/);
    await page.getByText('..', { exact: true }).click();
    await page.getByText('outside.txt').click();

    await page.getByText('已跳过：文件名含有 ..，可能越界').waitFor();

    const nodes = await page.locator('.file-node').allInnerTexts();
    expect(nodes.map((node) => node.split(/\s+/))).toEqual([
      ['..', '1'],
      ['outside.txt'],
      ['shop', '1'],
      ['broken', '1'],
    ]);
  });

  it('are found by name, and driven by the keyboard', async () => {
    const { page } = visitor;
    await page.getByText('全部 5', { exact: true }).click();
    await page.getByRole('searchbox', { name: '按名称或路径筛选' }).fill('LOCK');
    await page.keyboard.press('Enter');
    await page.locator('.file-node', { hasText: 'shop/broken/' }).waitFor();
    await page.getByRole('tree').or(page.locator('.ant-tree input')).first().focus();
    // Where the keys begin depends on what was chosen before.
    const reached = page.locator('.ant-tree-treenode-active', { hasText: 'shop/broken/' });
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowDown');
        return reached.isVisible();
      })
      .toBe(true);
    await page.keyboard.press('Enter');

    await page.waitForURL(/file=shop%2Fbroken%2Fpackage-lock.json/);

    await page.locator('.code-line', { hasText: '{' }).waitFor();
  });

  it('are where the evidence of a component leads, at its line', async () => {
    const { page } = visitor;
    await page.goto(`${results}?tab=components`);
    await page.getByRole('button', { name: 'lodash', exact: true }).click();
    const dialog = page.getByRole('dialog');

    await dialog.getByRole('link', { name: /shop\/package-lock\.json:\d+/ }).click();

    await dialog.waitFor({ state: 'hidden' });
    await page.locator('.code-line.is-marked', { hasText: 'node_modules/lodash' }).waitFor();
    await page.goBack();
    await page
      .getByRole('row', { name: /lodash/ })
      .getByRole('link', { name: /package-lock/ })
      .click();
    await page.locator('.code-line.is-marked', { hasText: 'node_modules/lodash' }).waitFor();
  });

  it('have not complained once', () => {
    expect(visitor.complaints).toEqual([]);
  });
});
