import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { onTestFailed } from 'vitest';
import { launchBrowser } from '../browser.ts';

/** The screen that people at work have at least. */
const viewport = { width: 1366, height: 768 };

/** How long a page may take for what it is asked for, in milliseconds: it ends a test that hangs. */
const patienceMs = 200_000;

/** A browser for a test file, or a loud reason to skip. */
export async function openBrowser(): Promise<Browser | undefined> {
  return launchBrowser();
}

/** A person at a browser of their own: no cookies, and every error of the page remembered. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the page itself complained of: exceptions and refused resources. */
  readonly complaints: readonly string[];
}

/** Open a fresh browser window on the product. */
export async function visit(browser: Browser, url: string): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    locale: 'zh-CN',
    // What moves slips away between press and release where the machine is busy.
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // A 401 is an answer of ours that the browser logs by itself.
    if (message.type() === 'error' && !message.text().includes('401')) complaints.push(message.text());
  });
  return { context, page, complaints };
}

/** Open a fresh browser window for a person who has signed in: it shows the list of detections. */
export async function visitAs(
  browser: Browser,
  url: string,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<Visitor> {
  const visitor = await visit(browser, url);
  await visitor.page.goto('/login');
  await fillSignIn(visitor.page, username, password);
  await visitor.page.waitForURL('**/dashboard');
  await visitor.page.goto('/analysis/analysis-list');
  return visitor;
}

/** Fill in the sign-in form that is shown, and send it. */
export async function fillSignIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: '用户名' }).fill(username);
  await page.getByRole('textbox', { name: '密码' }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Answer the question that a dialog asks. */
export async function answerDialog(page: Page, button: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
}

/** Leave a picture of the page when the test that is running fails. */
export function pictureOnFailure(page: Page): void {
  onTestFailed(async () => {
    const path = join(tmpdir(), `suxi-e2e-${Date.now()}.png`);
    await page.screenshot({ path });
    console.log(`The page as it was: ${path}`);
  });
}
