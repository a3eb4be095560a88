import { launchBrowser } from '../test/browser.ts';
import { visitAs } from '../test/e2e/walk.ts';
import { startServer } from '../test/http/start-server.ts';
import { median } from './measure.ts';

/** Pages that stand in the menu without a group to open, and their headings. */
const pages = [
  ['/trusted', '可信库'],
  ['/independence-evaluate', '自主可控评估'],
  ['/chat', '智能对话'],
] as const;
const rounds = 10;

/** From a click in the menu until the heading of a page that was there before is drawn again, in milliseconds. */
export async function bench(): Promise<void> {
  const browser = await launchBrowser();
  if (browser === undefined) {
    console.log('There is no browser on this machine: nothing was measured.');
    return;
  }
  const server = await startServer();
  try {
    const account = { username: 'superadmin', password: server.adminPassword };
    const { page } = await visitAs(browser, server.url, account);
    await page.goto('/dashboard');
    for (const [path, heading] of pages) {
      await page.locator(`a[href="${path}"]`).first().click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.waitForLoadState('networkidle');
    }
    const times: Record<string, number[]> = {};
    for (let round = 0; round < rounds; round += 1)
      for (const [path, heading] of pages)
        (times[path] ??= []).push(await page.evaluate<number>(changeRoute(path, heading)));
    console.table(
      Object.fromEntries(
        Object.entries(times).map(([path, all]) => [
          path,
          { 'median ms': Math.round(median(all)), 'worst ms': Math.round(Math.max(...all)) },
        ]),
      ),
    );
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** What runs in the page; as a text, because what compiles this file adds calls that the page does not know. */
function changeRoute(path: string, heading: string): string {
  return `new Promise((settle) => {
    const startedAt = performance.now();
    const look = () => {
      const isThere = [...document.querySelectorAll('h1')].some((one) => one.textContent.includes('${heading}'));
      if (isThere && location.pathname.startsWith('${path}')) settle(performance.now() - startedAt);
      else requestAnimationFrame(look);
    };
    document.querySelector('a[href="${path}"]').click();
    requestAnimationFrame(look);
  })`;
}
