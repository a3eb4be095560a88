import { rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../http/client.ts';
import { addToLibrary } from '../http/contrast-files.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { makeElf } from '../make-binaries.ts';
import { seriousBarriers } from './barriers.ts';
import { answerDialog, openBrowser, pictureOnFailure, visitAs, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

describe.skipIf(browser === undefined)('two programs', () => {
  let server: StartedServer;
  let visitor: Visitor;

  beforeAll(async () => {
    if (browser === undefined) throw new Error('no browser');
    server = await startServer();
    const admin = await signIn(server.url, 'superadmin', server.adminPassword);
    await addToLibrary(admin, 'sums-1.so', library(3, ['common text', 'left text']));
    await addToLibrary(admin, 'sums-2.so', library(5, ['common text', 'right text']));
    visitor = await visitAs(browser, server.url, { username: 'superadmin', password: server.adminPassword });
  });
  beforeEach(() => pictureOnFailure(visitor.page));
  afterAll(async () => {
    await browser?.close();
    await server.stop();
    rmSync(server.dataFolder, { recursive: true, force: true });
  });

  it('are contrasted when they are chosen, and stand in a list of their own', async () => {
    const { page } = visitor;
    await page.goto('/contrast/contrast-binary');
    await page.getByText('还没有比对').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await page.getByRole('link', { name: '前往比对库' }).click();
    await page.getByText('可比对').nth(1).waitFor();
    await page.getByRole('checkbox', { name: 'sums-1.so' }).check();
    await page.getByRole('checkbox', { name: 'sums-2.so' }).check();
    await page.getByRole('button', { name: '加入比对' }).click();
    await answerDialog(page, '开始比对');
    await page.waitForURL('**/contrast/contrast-binary');

    await page.getByText('已完成').first().waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await page
      .getByRole('link', { name: /^sums-.\.so 与 sums-.\.so$/ })
      .first()
      .click();
  });

  it('show what they are, and the function that was changed with its instructions', async () => {
    const { page } = visitor;
    await page.getByRole('cell', { name: 'ELF x86-64' }).first().waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    const row = page.getByRole('row').filter({ hasText: 'inner' });
    await row.getByText('有改动').waitFor();
    await row.getByRole('button', { name: '指令对照 inner' }).click();

    const dialog = page.getByRole('dialog');
    await dialog.getByText('add eax, 0x5').waitFor();
    await dialog.getByText('add eax, 0x3').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  it('show what texts and sections one of them has alone', async () => {
    const { page } = visitor;
    await page.getByRole('tab', { name: /^字符串/ }).click();
    await page
      .getByRole('region', { name: /^仅左侧/ })
      .getByText('left text')
      .waitFor();
    await page
      .getByRole('region', { name: /^仅右侧/ })
      .getByText('right text')
      .waitFor();
    await page.getByRole('tab', { name: /^节/ }).click();
    await page.getByRole('region', { name: '左侧' }).getByText('.text').waitFor();
    await page.getByRole('tab', { name: /^内嵌组件/ }).click();
    await page.getByText('不代表其中没有第三方代码').waitFor();

    expect(await seriousBarriers(page)).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });
});

/** A library whose first function adds a number; the second one never changes. */
function library(added: number, texts: readonly string[]): Buffer {
  const inner = [0x55, 0x48, 0x89, 0xe5, 0x6b, 0xc7, 0x07, 0x83, 0xc0, added, 0x5d, 0xc3];
  return makeElf({
    code: [...inner, 0xcc, 0xcc, 0xcc, 0xcc, 0x31, 0xc0, 0xc3],
    exports: [
      ['inner', 0, 12],
      ['zero', 16, 3],
    ],
    texts,
    needed: ['libc.so.6'],
  });
}
