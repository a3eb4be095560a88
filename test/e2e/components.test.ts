import { rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn, untilEnded } from '../http/client.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { makeZip } from '../make-archives.ts';
import { seriousBarriers } from './barriers.ts';
import { openBrowser, pictureOnFailure, visitAs, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

/** shop > web > parser > lodash, shop > cli > parser; parser needs web again: a circle. */
const lock = JSON.stringify({
  name: 'shop',
  lockfileVersion: 3,
  packages: {
    '': { name: 'shop', dependencies: { web: '^1.0.0' }, devDependencies: { cli: '~2.0' } },
    'node_modules/web': { version: '1.2.0', dependencies: { parser: '*' } },
    'node_modules/cli': { version: '2.0.1', dev: true, dependencies: { parser: '>=3' } },
    'node_modules/parser': { version: '3.0.0', dependencies: { lodash: '4.17.4', web: '*' } },
    'node_modules/lodash': { version: '4.17.4' },
  },
});

describe.skipIf(browser === undefined)('who needs whom, in a real browser', () => {
  let server: StartedServer;
  let visitor: Visitor;
  let results: string;

  beforeAll(async () => {
    if (browser === undefined) throw new Error('no browser');
    server = await startServer();
    const admin = await signIn(server.url, 'superadmin', server.adminPassword);
    const archive = makeZip([{ name: 'shop/package-lock.json', content: lock }]);
    const { body } = await admin.postForm('/analysis/check', [
      ['project_name', '商城'],
      ['file', new File([new Uint8Array(archive)], 'shop.zip')],
    ]);
    await untilEnded(admin, body.data.task_id);
    results = `/analysis/analysis-results/${body.data.task_id}?tab=components`;
    visitor = await visitAs(browser, server.url, {
      username: 'superadmin',
      password: server.adminPassword,
    });
  });

  beforeEach(() => pictureOnFailure(visitor.page));

  afterAll(async () => {
    await browser?.close();
    await server.stop();
    rmSync(server.dataFolder, { recursive: true, force: true });
  });

  it('opens as a tree, branch by branch, and stops at a circle', async () => {
    const { page } = visitor;
    await page.goto(results);
    await page.getByText('依赖树').click();
    const tree = page.getByRole('tree', { name: '依赖树' });

    for (const name of ['web@1.2.0', 'parser@3.0.0']) {
      const branch = tree.getByRole('treeitem').filter({ hasText: name }).last();
      await branch.locator('.ant-tree-switcher').click();
    }
    await tree.getByText('lodash@4.17.4').waitFor();
    await tree.getByText('循环依赖').waitFor();
    expect(page.url()).toContain('view=tree');
    expect(await seriousBarriers(page)).toEqual([]);
  });

  it('shows every way to a component, and Back closes what was opened', async () => {
    const { page, complaints } = visitor;
    await page.goto(results);
    const row = page.getByRole('row').filter({ hasText: 'lodash' });
    await row.getByRole('link', { name: '依赖路径' }).click();
    const drawer = page.getByRole('dialog').filter({ hasText: 'lodash@4.17.4 的依赖路径' });
    await drawer.getByText('2 条').waitFor();
    await drawer.getByText('3 层').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);

    await drawer.getByRole('button', { name: 'parser 3.0.0' }).click();
    await page.getByText('parser@3.0.0 的依赖路径').waitFor();
    await page.goBack();
    await drawer.waitFor();
    await page.goBack();
    await drawer.waitFor({ state: 'hidden' });
    await row.waitFor();
    expect(complaints).toEqual([]);
  });

  it('draws how risks come in', async () => {
    const { page } = visitor;
    await page.goto(`${results}&view=picture`);
    const picture = page.getByRole('group', { name: '依赖图' });

    await picture.getByRole('button', { name: '超危 lodash 4.17.4' }).waitFor();
    expect(await picture.getByRole('button').count()).toBe(3);
    await page.getByText('全部组件').click();
    await picture.getByRole('button', { name: 'cli 2.0.1' }).waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
  });

  it('plan their upgrades, matched as they would be', async () => {
    const { page, complaints } = visitor;
    await page.goto(results.replace('components', 'overview'));
    await page.getByRole('button', { name: '升级计划' }).click();
    const dialog = page.getByRole('dialog');
    const row = dialog.getByRole('row').filter({ hasText: 'lodash' });
    await row.getByText('4.17.4', { exact: true }).waitFor();
    await row.getByText('web@1.2.0、cli@2.0.1').waitFor();
    await dialog.getByText('升级后新增').first().waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
