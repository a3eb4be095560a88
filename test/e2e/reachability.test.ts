import { rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, signIn, untilEnded } from '../http/client.ts';
import { importAndWait, osvRecord } from '../http/knowledge-import.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { makeZip } from '../make-archives.ts';
import { seriousBarriers } from './barriers.ts';
import { openBrowser, pictureOnFailure, visitAs, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

const lock = JSON.stringify({
  name: 'shop',
  lockfileVersion: 3,
  packages: {
    '': { dependencies: { lodash: '4.17.4' } },
    'node_modules/lodash': { version: '4.17.4' },
  },
});

/** A module of Go with a vulnerability that names its function, and a program that calls it two calls behind a route. */
const flaw = osvRecord('GO-2099-0001', 'example.com/words', {
  affected: [
    {
      package: { ecosystem: 'Go', name: 'example.com/words' },
      ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '2.0.0' }] }],
      ecosystem_specific: { imports: [{ path: 'example.com/words', symbols: ['Split'] }] },
    },
  ],
});
const site = {
  'site/go.mod': 'module example.com/site\n\ngo 1.17\n\nrequire example.com/words v1.0.0\n',
  'site/main.go':
    'package main\n\nimport (\n\t"net/http"\n\t"example.com/site/text"\n)\n\nfunc main() {\n\thttp.HandleFunc("/", greet)\n}\n\n' +
    'func greet(w http.ResponseWriter, r *http.Request) {\n\tw.Write([]byte(text.First(r.URL.Path)))\n}\n',
  'site/text/first.go':
    'package text\n\nimport "example.com/words"\n\nfunc First(line string) string {\n\treturn words.Split(line)[0]\n}\n',
};

describe.skipIf(browser === undefined)('reachability, in a real browser', () => {
  let server: StartedServer;
  let admin: Client;
  let visitor: Visitor;
  let results: string;

  beforeAll(async () => {
    if (browser === undefined) throw new Error('no browser');
    server = await startServer({ ships: 'little' });
    admin = await signIn(server.url, 'superadmin', server.adminPassword);
    const archive = makeZip([
      { name: 'shop/package-lock.json', content: lock },
      {
        name: 'shop/src/cart.ts',
        content: 'import _ from "lodash";\nexport const total = () => _.merge({}, {});\n',
      },
      { name: 'shop/src/main.ts', content: 'import { total } from "./cart";\ntotal();\n' },
    ]);
    const { body } = await admin.postForm('/analysis/check', [
      ['project_name', '商城'],
      ['file', new File([new Uint8Array(archive)], 'shop.zip')],
    ]);
    await untilEnded(admin, body.data.task_id);
    results = `/analysis/analysis-results/${body.data.task_id}?tab=reachability`;
    visitor = await visitAs(browser, server.url, { username: 'superadmin', password: server.adminPassword });
  });

  beforeEach(() => pictureOnFailure(visitor.page));

  afterAll(async () => {
    await browser?.close();
    await server.stop();
    rmSync(server.dataFolder, { recursive: true, force: true });
  });

  it('says beforehand how many places may be named, and what is wrong with more', async () => {
    const { page } = visitor;
    await page.goto(`${server.url}${results}`);
    await page.getByRole('button', { name: '发起可达性分析' }).click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByLabel('最多 200 个');
    const begin = dialog.getByRole('button', { name: '开始分析' });
    await field.fill(Array.from({ length: 201 }, (_, index) => `f${index}`).join('\n'));

    await dialog.getByText('最多指定 200 个入口点，现有 201 个').waitFor();
    expect(await begin.isDisabled()).toBe(true);
    await field.fill(`start\n${'x'.repeat(501)}`);
    await dialog.getByText('第 2 个入口点超过 500 个字').waitFor();
    await field.fill('start');
    await dialog.getByRole('alert').waitFor({ state: 'hidden' });
    expect(await begin.isEnabled()).toBe(true);
    await dialog.getByRole('button', { name: /^取\s*消$/ }).click();
  });

  it('is asked for, ends with verdicts, and opens both details', async () => {
    const { page } = visitor;
    await page.goto(`${server.url}${results}`);
    await page.getByRole('button', { name: '发起可达性分析' }).click();
    await page.getByRole('dialog').getByLabel('入口点').fill('src/cart.ts:total\nnowhere\na\nb\nc');
    await page.getByRole('dialog').getByRole('button', { name: '开始分析' }).click();
    await page.getByText('共').first().waitFor();
    await page.getByText('lodash@4.17.4').first().waitFor();

    await page.getByText('未找到指定的入口点 4 个：nowhere、a、b 等').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: '查看全部' }).click();
    await page.getByRole('dialog').getByText('c', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /^入口点 \d+ 个/ }).click();
    await page.getByRole('dialog').getByText('指定', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.locator('.ant-table-row button.cell-link').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('证据级别').waitFor();
    expect(await dialog.innerText()).toContain('未知');
    expect(await dialog.innerText()).not.toContain('调用链\n');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('组件可达').click();
    await page.getByRole('button', { name: 'lodash', exact: true }).click();
    const uses = page.getByRole('dialog');
    await uses.getByText('lodash-->lodash.merge').waitFor();
    expect(await uses.getByRole('listitem').allInnerTexts()).toEqual([
      '（模块代码） shop/src/main.ts:2',
      'total shop/src/cart.ts:2',
    ]);
    expect(await seriousBarriers(page)).toEqual([]);
    await uses.getByRole('link', { name: 'shop/src/main.ts:2' }).click();
    await page.getByText('import { total } from').first().waitFor();
    await uses.waitFor({ state: 'hidden' });
    await page.goBack();
    await page.getByRole('button', { name: 'lodash', exact: true }).waitFor();
    await page.getByRole('link', { name: '1 可达组件' }).waitFor();
  });

  it('shows the chain to a function that is reached, and opens the code from it', async () => {
    const { page } = visitor;
    await importAndWait(admin, 'flaw.json', JSON.stringify(flaw));
    const archive = makeZip(Object.entries(site).map(([name, content]) => ({ name, content })));
    const { body } = await admin.postForm('/analysis/check', [
      ['project_name', '站点'],
      ['file', new File([new Uint8Array(archive)], 'site.zip')],
    ]);
    await untilEnded(admin, body.data.task_id);
    await page.goto(`${server.url}/analysis/analysis-results/${body.data.task_id}?tab=reachability`);
    await page.getByRole('button', { name: '发起可达性分析' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '开始分析' }).click();
    await page.getByRole('button', { name: 'GO-2099-0001' }).click();

    const dialog = page.getByRole('dialog');
    const chain = dialog.getByRole('region', { name: '调用链' });
    await chain.waitFor();
    expect(await chain.getByRole('listitem').allInnerTexts()).toEqual([
      'example.com/site.main site/main.go:9',
      'example.com/site.greet site/main.go:13',
      'example.com/site/text.First site/text/first.go:6',
      'example.com/words.Split',
    ]);
    expect(await seriousBarriers(page)).toEqual([]);
    const toCode = dialog.getByRole('link', { name: 'site/text/first.go:6' });
    expect(await toCode.count()).toBe(2); // the place itself, and the chain to it
    await chain.getByRole('link', { name: 'site/text/first.go:6' }).click();
    await page.getByText('return words.Split(line)[0]').first().waitFor();
  });
});
