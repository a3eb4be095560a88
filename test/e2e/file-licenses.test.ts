import { rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn, untilEnded } from '../http/client.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { makeZip } from '../make-archives.ts';
import { seriousBarriers } from './barriers.ts';
import { fillSignIn, openBrowser, pictureOnFailure, visit, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

const header = `/*
 * Copyright (C) 2019 Ada Example
 *
 * SPDX-License-Identifier: GPL-2.0-only
 */
int cart;
`;

describe.skipIf(browser === undefined)('the licences of files, in a real browser', () => {
  let server: StartedServer;
  let visitor: Visitor;
  let results: (task: string) => string;
  let shop: string;
  let bare: string;

  beforeAll(async () => {
    if (browser === undefined) throw new Error('no browser');
    server = await startServer();
    const admin = await signIn(server.url, 'superadmin', server.adminPassword);
    const upload = async (files: Readonly<Record<string, string>>) => {
      const archive = makeZip(Object.entries(files).map(([name, content]) => ({ name, content })));
      const { body } = await admin.postForm('/analysis/check', [
        ['project_name', '商城'],
        ['file', new File([new Uint8Array(archive)], 'shop.zip')],
      ]);
      await untilEnded(admin, body.data.task_id);
      return String(body.data.task_id);
    };
    shop = await upload({
      'shop/src/cart.c': header,
      'shop/package.json': '{"name":"shop","license":"MIT"}',
      [`shop/${'very-long-folder-name/'.repeat(8)}readme.md`]:
        'Licensed under the Apache License, Version 2.0\n',
    });
    bare = await upload({ 'bare/main.c': 'int main(void) { return 0; }\n' });
    results = (task) => `/analysis/analysis-results/${task}?tab=licenses&view=files`;
    visitor = await visit(browser, server.url);
    await visitor.page.goto('/login');
    await fillSignIn(visitor.page, 'superadmin', server.adminPassword);
    await visitor.page.waitForURL('**/dashboard');
  });

  beforeEach(() => pictureOnFailure(visitor.page));

  afterAll(async () => {
    await browser?.close();
    await server.stop();
    rmSync(server.dataFolder, { recursive: true, force: true });
  });

  it('are listed, are narrowed by a figure, and lead to the line', async () => {
    const { page, complaints } = visitor;
    await page.goto(results(shop));
    const row = (text: string) => page.getByRole('row').filter({ hasText: text });
    await row('GPL-2.0-only').getByText('强保护型').waitFor();
    await row('GPL-2.0-only').getByText('2019 Ada Example').waitFor();
    await row('MIT').getByText('清单').first().waitFor();
    expect(await seriousBarriers(page)).toEqual([]);

    await page.locator('.figure-row').getByRole('link').filter({ hasText: 'GPL-2.0-only' }).click();
    await expect.poll(() => row('package.json').count()).toBe(0);
    await row('GPL-2.0-only').getByRole('link', { name: 'shop/src/cart.c:4' }).click();
    await page.waitForURL('**line=4**');
    await page.getByText('SPDX-License-Identifier: GPL-2.0-only').first().waitFor();
    expect(complaints).toEqual([]);
  });

  it('say where there are none that this does not mean free', async () => {
    const { page, complaints } = visitor;
    await page.goto(results(bare));
    await page.getByText('文件中没有发现许可证声明').waitFor();
    await page.getByText('默认保留所有权利').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
