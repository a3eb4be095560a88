import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn, untilEnded } from '../http/client.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { makeTarGz, makeZip } from '../make-archives.ts';
import { seriousBarriers } from './barriers.ts';
import { openBrowser, pictureOnFailure, visitAs, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

const lock = JSON.stringify({
  lockfileVersion: 3,
  packages: { '': { name: 'shop' }, 'node_modules/lodash': { version: '4.17.20', license: 'MIT' } },
});

/** A package as people have it on their disk. */
async function packageFile(version: string) {
  const manifest = {
    name: 'lodash',
    version,
    license: 'MIT',
    description: `Lodash ${version}`,
    homepage: 'https://lodash.com/',
    repository: 'lodash/lodash',
    dependencies: { 'left-pad': '^1.3.0' },
  };
  const buffer = await makeTarGz({
    'package/package.json': JSON.stringify(manifest),
    'package/lodash.js': 'function add(a, b) {\n  return a + b;\n}\n',
  });
  return { name: `lodash-${version}.tgz`, mimeType: 'application/gzip', buffer };
}

describe.skipIf(browser === undefined)('open-source projects, in a real browser', () => {
  let server: StartedServer;
  let visitor: Visitor;
  let results: string;
  let dialog: Locator;

  beforeAll(async () => {
    server = await startServer();
    const admin = await signIn(server.url, 'superadmin', server.adminPassword);
    const archive = makeZip([{ name: 'shop/package-lock.json', content: lock }]);
    const { body } = await admin.postForm('/analysis/check', [
      ['project_name', '商城'],
      ['file', new File([new Uint8Array(archive)], 'shop.zip')],
    ]);
    await untilEnded(admin, body.data.task_id);
    results = `/analysis/analysis-results/${body.data.task_id}?tab=components`;
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

  it('are taken in from a package, and what became of it is seen', async () => {
    const { page } = visitor;
    await page.goto('/knowledge/project');
    await page.getByText('还没有收录开源项目').waitFor();

    for (const version of ['4.17.20', '4.17.21']) {
      await page.getByRole('button', { name: '收录项目' }).click();
      await page.locator('input[type=file]').setInputFiles(await packageFile(version));
      await page.getByRole('button', { name: '开始收录' }).click();
      await page.getByRole('cell', { name: `npm/lodash ${version}` }).waitFor();
      await page.keyboard.press('Escape');
    }

    await page.getByRole('button', { name: 'npm/lodash' }).waitFor();
    await page.getByText('代码索引第', { exact: false }).waitFor();
    expect(
      await page
        .locator('.data-table')
        .getByRole('row', { name: /npm\/lodash/ })
        .innerText(),
    ).toMatch(/JavaScript[\s\S]*MIT[\s\S]*4\.17\.21/);
    expect(await seriousBarriers(page)).toEqual([]);
  });

  it('show any of their versions', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'npm/lodash' }).click();
    dialog = page.locator('[data-dialog="project-versions"]');
    await dialog.getByText('Lodash 4.17.21').waitFor();
    expect(await dialog.getByText('共 2 个版本').count()).toBe(1);
    expect(await dialog.getByRole('link', { name: '项目网站' }).getAttribute('href')).toBe(
      'https://github.com/lodash/lodash',
    );

    await choose('版本', '4.17.20');

    await dialog.getByText('Lodash 4.17.20').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  it('tell of a scanned component which versions there are, and how two of them differ', async () => {
    const { page } = visitor;
    await page.goto(results);
    await page.getByRole('button', { name: '版本与对比' }).click();
    dialog = page.locator('[data-dialog="component-versions"]');
    await dialog.getByText('Lodash 4.17.20').waitFor();
    expect(await dialog.getByRole('combobox', { name: '对比版本' }).count()).toBe(0);
    expect(await dialog.getByRole('button', { name: 'CVE-2021-23337' }).count()).toBe(1);

    await dialog.getByRole('button', { name: '两两对比' }).click();
    // The newest version is the first that is another one: it repairs what the scanned one has.
    await dialog.locator('.is-different', { hasText: 'CVE-2021-23337' }).waitFor();
    await choose('对比版本', '4.17.21');
    await dialog.getByText('Lodash 4.17.21').waitFor();

    expect(await dialog.locator('.is-different', { hasText: 'Lodash 4.17.20' }).count()).toBe(1);
    expect(await dialog.getByRole('region', { name: '4.17.21' }).getByText('left-pad').count()).toBe(1);
    expect(await seriousBarriers(page)).toEqual([]);
  });

  it('choose a version without vulnerabilities by a click, and begin anew when opened again', async () => {
    const { page } = visitor;
    await dialog.getByRole('button', { name: '取消对比' }).click();
    const safe = dialog.getByRole('button', { name: /^\d[\d.]*$/ }).first();
    const version = await safe.innerText();

    await safe.click();

    await dialog.getByRole('region', { name: version, exact: true }).waitFor();
    await dialog.getByRole('button', { name: '两两对比' }).click();
    await dialog.getByRole('button', { name: '取消对比' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '版本与对比' }).click();
    await dialog.getByRole('button', { name: '两两对比' }).waitFor();
    await page.keyboard.press('Escape');
    expect(visitor.complaints).toEqual([]);
  });

  it('are asked for when they are not there', async () => {
    const { page } = visitor;
    await page.goto('/knowledge/project');
    await page.getByRole('button', { name: '未找到？提交收录申请' }).click();
    await page.getByRole('textbox', { name: '项目名称' }).fill('gitee.com/some/thing');
    await page.getByRole('button', { name: '提交申请' }).click();
    await page.getByText('申请已提交').waitFor();
    await page.getByRole('button', { name: '收录项目' }).click();
    await page.getByRole('tab', { name: '收录申请' }).click();

    await page.getByRole('cell', { name: 'gitee.com/some/thing' }).waitFor();
  });

  /** Choose a version in a select of the dialog that is open. */
  async function choose(label: string, version: string): Promise<void> {
    const { page } = visitor;
    await dialog.getByRole('combobox', { name: label, exact: true }).click();
    await page.keyboard.type(version);
    await page.locator('.ant-select-item-option', { hasText: version }).first().click();
  }
});
