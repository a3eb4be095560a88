import { rmSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, untilEnded } from '../http/client.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { makeZip } from '../make-archives.ts';
import { seriousBarriers } from './barriers.ts';
import { openBrowser, pictureOnFailure, visitAs, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

const lock = JSON.stringify({
  name: 'shop',
  lockfileVersion: 3,
  packages: { '': { name: 'shop' }, 'node_modules/lodash': { version: '4.17.4', license: 'MIT' } },
});
const shop = [
  { name: 'shop/package-lock.json', content: lock },
  {
    name: 'shop/cart.js',
    content: 'function total(list) {\n  if (list[2]) return eval(list[0]);\n  return 0;\n}\n',
  },
  { name: 'shop/LICENSE', content: 'MIT License\n' },
];

describe.skipIf(browser === undefined)('the screens people have, in a real browser', () => {
  let server: StartedServer;
  let root: Visitor;
  let paths: readonly string[];

  beforeAll(async () => {
    server = await startServer();
    const superadmin = { username: 'superadmin', password: server.adminPassword };
    const client = await signIn(server.url, superadmin.username, superadmin.password);
    const { body } = await client.postForm('/analysis/check', [
      ['project_name', '商城'],
      ['file', new File([new Uint8Array(makeZip(shop))], 'shop.zip')],
    ]);
    const taskId = String(body.data.task_id);
    await untilEnded(client, taskId);
    const results = `/analysis/analysis-results/${taskId}`;
    paths = [...pages, ...resultTabs.map((tab) => `${results}?tab=${tab}`)];
    if (browser !== undefined) root = await visitAs(browser, server.url, superadmin);
  });
  afterAll(async () => {
    await browser?.close();
    await server.stop();
    rmSync(server.dataFolder, { recursive: true, force: true });
  });

  it('can be read in the dark', async () => {
    const { page } = root;
    pictureOnFailure(page);
    await page.getByRole('button', { name: '外观' }).click();
    await page.getByRole('menuitem', { name: '深色' }).click();
    await page.waitForFunction(() => document.documentElement.style.colorScheme === 'dark');

    const barriers = await everywhere(page, paths, () => seriousBarriers(page));

    expect(barriers).toEqual([]);
  });

  it('follows the machine where nobody chose', async () => {
    const { page } = root;
    pictureOnFailure(page);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: '外观' }).click();
    await page.getByRole('menuitem', { name: '跟随系统' }).click();
    const lit = (lighting: string) =>
      page.waitForFunction((wanted) => document.documentElement.style.colorScheme === wanted, lighting);

    await page.emulateMedia({ colorScheme: 'dark' });
    await lit('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await lit('light');
  });

  it('holds every page in the hand: nothing is wider than the screen', async () => {
    const { page } = root;
    pictureOnFailure(page);
    await page.setViewportSize({ width: 390, height: 844 });

    const tooWide = await everywhere(page, paths, () => page.evaluate(widerThanScreen));

    expect(tooWide).toEqual([]);
  });

  it('slides the menu in and out', async () => {
    const { page } = root;
    pictureOnFailure(page);
    await page.goto('/dashboard');
    const menu = page.getByRole('navigation', { name: '主菜单' });
    expect(await menu.isVisible()).toBe(false);

    await page.getByRole('button', { name: '展开菜单' }).click();
    await page.waitForFunction(() => document.querySelector('.sidebar')?.getBoundingClientRect().x === 0);
    expect(await seriousBarriers(page)).toEqual([]);
    await menu.getByRole('link', { name: '智能对话' }).click();

    await page.waitForURL('**/chat');
    await page.waitForFunction(
      () => (document.querySelector('.sidebar')?.getBoundingClientRect().x ?? 0) < 0,
    );
  });

  it('fits the dialog of a new detection', async () => {
    const { page } = root;
    pictureOnFailure(page);
    await page.goto('/analysis/analysis-list#new-analysis');
    const dialog = page.getByRole('dialog', { name: '新建检测' });
    await dialog.waitFor();

    expect(await seriousBarriers(page)).toEqual([]);
    const box = await dialog.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
    expect(await page.evaluate(widerThanScreen)).toEqual([]);
  });
});

const pages = [
  '/dashboard',
  '/project/project-list',
  '/project/project-edit',
  '/analysis/analysis-list',
  '/assets-lib',
  '/assets-lib?tab=vulnerabilities',
  '/assets-lib/alert',
  '/assets-lib/ticket-list',
  '/assets-lib/trusted',
  '/knowledge/project',
  '/knowledge/vuln',
  '/knowledge/license',
  '/knowledge/vuln/search?q=log4j',
  '/independence-evaluate/project-list',
  '/contrast/lib-list',
  '/contrast/contrast-list',
  '/chat',
  '/report/report-list',
  '/report/report-edit',
  '/sysmanage/userinfo',
  '/sysmanage/user-list',
  '/sysmanage/param-settings',
  '/sysmanage/param-settings?tab=knowledge',
  '/sysmanage/cluster-list',
  '/sysmanage/doinfo',
  '/sysmanage/changepassword',
];

const resultTabs = ['overview', 'files', 'components', 'vulnerabilities', 'licenses', 'static', 'log'];

/** What is wrong with each page once it has drawn what it asked for. */
async function everywhere(
  page: Page,
  paths: readonly string[],
  problems: () => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    // One browser window: one page after the other.
    await page.goto(path);
    await page.locator('main > :not(.loading)').first().waitFor();
    await page.waitForLoadState('networkidle');
    found.push(...(await problems()).map((problem) => `${path}: ${problem}`));
  }
  return found;
}

/** The elements that make the page scroll sideways; those inside of something that scrolls by itself do not. */
function widerThanScreen(): string[] {
  const screen = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= screen) return [];
  return [...document.querySelectorAll('main *, .top-bar *, .footer *')]
    .filter((element) => element.closest('.ant-tabs-nav') === null)
    .filter((element) => element.getBoundingClientRect().right > screen + 1)
    .slice(0, 3)
    .map(
      (element) => `${element.tagName}.${element.className} ends at ${element.getBoundingClientRect().right}`,
    );
}
