import { rmSync } from 'node:fs';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { makeZip } from '../make-archives.ts';
import { openBrowser, pictureOnFailure, visit, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

const lock = JSON.stringify({
  name: 'shop',
  lockfileVersion: 3,
  packages: { '': { name: 'shop' }, 'node_modules/lodash': { version: '4.17.4' } },
});

describe.skipIf(browser === undefined)('the main job without a mouse, in a real browser', () => {
  let server: StartedServer;
  let visitor: Visitor;

  beforeAll(async () => {
    server = await startServer();
    if (browser !== undefined) visitor = await visit(browser, server.url);
  });
  beforeEach(() => pictureOnFailure(visitor.page));
  afterAll(async () => {
    await browser?.close();
    await server.stop();
    rmSync(server.dataFolder, { recursive: true, force: true });
  });

  it('signs in', async () => {
    const { page } = visitor;
    await page.goto('/login');
    await tabTo(page, page.getByRole('textbox', { name: '用户名' }));
    await page.keyboard.type('superadmin');
    await tabTo(page, page.getByRole('textbox', { name: '密码' }));
    await page.keyboard.type(server.adminPassword);
    await page.keyboard.press('Enter');

    await page.waitForURL('**/dashboard');
  });

  it('has the focus in the first field of a dialog, and not on nothing when it is left', async () => {
    const { page } = visitor;
    await tabTo(page, page.getByRole('link', { name: '开始第一次检测' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '新建检测' });
    await dialog.locator('[role="combobox"]:focus').waitFor();
    expect(await isFocused(dialog.getByRole('combobox', { name: '所属项目' }))).toBe(true);

    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });

    expect(await isFocused(page.locator('body'))).toBe(false);
    await page.goto('/dashboard');
  });

  it('passes over the menu, and begins a detection with a file', async () => {
    const { page } = visitor;
    await page.getByRole('heading', { name: '从第一次检测开始' }).waitFor();
    await tabTo(page, page.getByRole('link', { name: '跳到正文' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('link', { name: '开始第一次检测' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '新建检测' });
    await dialog.waitFor();

    await tabTo(page, dialog.getByRole('combobox', { name: '所属项目' }));
    await page.keyboard.type('商城');
    await tabTo(page, dialog.locator('.ant-upload[role=button], .ant-upload-btn').first());
    // What the browser opens from here is its own and no page.
    const buffer = Buffer.from(makeZip([{ name: 'shop/package-lock.json', content: lock }]));
    await page.setInputFiles('input[type=file]', { name: 'shop.zip', mimeType: 'application/zip', buffer });
    await dialog.getByText('shop.zip').waitFor();
    await tabTo(page, dialog.getByRole('button', { name: '开始检测' }));
    await page.keyboard.press('Enter');

    await page.waitForURL('**/analysis/analysis-results/*');
    await page.getByText('漏洞等级分布').waitFor();
  });

  it('goes through the tabs of results, and opens a finding and closes it', async () => {
    const { page, complaints } = visitor;
    await tabTo(page, page.getByRole('tab', { selected: true }).first());
    const findings = page.getByRole('tab', { name: /组件漏洞/ });
    for (let step = 0; step < 10 && !(await isFocused(findings)); step += 1) {
      // Each press moves the focus by one tab.
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('Enter');
    const finding = page.getByRole('button', { name: /^CVE-/ }).first();
    await finding.waitFor();

    await tabTo(page, finding);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /漏洞详情/ });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });

    await page.waitForFunction(() => document.activeElement?.textContent?.startsWith('CVE-') === true);
    expect(complaints).toEqual([]);
  });
});

/** Press Tab until an element has the focus; each stop on the way must be seen to have it. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor({ state: 'attached' });
  const unseen: string[] = [];
  for (let stops = 0; stops < 120; stops += 1) {
    if (await isFocused(wanted)) {
      expect(unseen).toEqual([]);
      return;
    }
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(invisibleFocus);
    if (stop !== undefined) unseen.push(stop);
  }
  throw new Error(`the keyboard does not reach ${String(wanted)}`);
}

function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node === document.activeElement).catch(() => false);
}

/** What has the focus without showing it: no outline, shadow or other border, neither itself nor the box around it. */
function invisibleFocus(): string | undefined {
  const focused = document.activeElement;
  if (focused === null || focused === document.body || focused.getBoundingClientRect().width <= 1)
    return undefined;
  let box: Element | null = focused;
  for (let depth = 0; depth < 4 && box !== null; depth += 1, box = box.parentElement) {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(box);
    const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    if (isOutlined || boxShadow !== 'none' || box.matches('[class*="focused"], :is(input, textarea)'))
      return undefined;
  }
  return focused.outerHTML.slice(0, 160);
}
