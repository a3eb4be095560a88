import { rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn, untilEnded } from '../http/client.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { makeZip } from '../make-archives.ts';
import { seriousBarriers } from './barriers.ts';
import { openBrowser, pictureOnFailure, visitAs, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

const lock = JSON.stringify({
  name: 'shop',
  lockfileVersion: 3,
  packages: {
    '': { dependencies: { lodash: '4.17.4', 'left-pad': '1.3.0' } },
    'node_modules/lodash': { version: '4.17.4' },
    'node_modules/left-pad': { version: '1.3.0' },
  },
});
const source = `// The cart.
import lodash from "lodash";
import fs from "node:fs";
import nobody from "nobody-knows";
`;

describe.skipIf(browser === undefined)('what source files reach for, in a real browser', () => {
  let server: StartedServer;
  let visitor: Visitor;
  let results: string;

  beforeAll(async () => {
    if (browser === undefined) throw new Error('no browser');
    server = await startServer();
    const admin = await signIn(server.url, 'superadmin', server.adminPassword);
    const archive = makeZip([
      { name: 'shop/package-lock.json', content: lock },
      { name: 'shop/src/cart.ts', content: source },
    ]);
    const { body } = await admin.postForm('/analysis/check', [
      ['project_name', '商城'],
      ['file', new File([new Uint8Array(archive)], 'shop.zip')],
    ]);
    await untilEnded(admin, body.data.task_id);
    results = `/analysis/analysis-results/${body.data.task_id}`;
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

  it('is listed with where it ends, is narrowed by a figure, and leads to its line', async () => {
    const { page } = visitor;
    await page.goto(`${results}?tab=includes`);
    const row = (text: string) => page.getByRole('row').filter({ hasText: text });
    await row('import lodash').getByText('lodash@4.17.4').waitFor();
    await row('node:fs').getByText('标准库或系统').waitFor();
    await row('nobody-knows').getByText('未找到').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);

    await page.locator('.figure-row').getByRole('link').filter({ hasText: '未找到' }).click();
    await page.waitForURL('**end=unknown**');
    await expect.poll(() => row('node:fs').count()).toBe(0);
    await row('nobody-knows').getByRole('link', { name: 'shop/src/cart.ts:4' }).click();
    await page.waitForURL('**line=4**');
    await page.getByText('import nobody from').first().waitFor();
  });

  it('tells the references of a component, and that nothing reaches for another', async () => {
    const { page, complaints } = visitor;
    await page.goto(`${results}?tab=components`);
    const references = (name: string) =>
      page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: '引用文件' });
    await references('lodash').click();
    const dialog = page.getByRole('dialog').filter({ hasText: 'lodash@4.17.4 引用文件' });
    await dialog.getByText('100%').waitFor();
    await dialog.getByText('import lodash from "lodash"').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);

    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await references('left-pad').click();
    const other = page.getByRole('dialog').filter({ hasText: 'left-pad@1.3.0 引用文件' });
    await other.getByText('未见引用').waitFor();
    await other.getByText('不代表安全').waitFor();
    expect(complaints).toEqual([]);
  });
});
