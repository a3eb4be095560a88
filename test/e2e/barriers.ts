import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What keeps people with assistive technology out of a page: the serious and critical findings of axe. */
export async function seriousBarriers(page: Page): Promise<string[]> {
  // What is just fading in or out has colours that nobody is meant to read. Spinners never end.
  await page.waitForFunction(
    `document.getAnimations().every((animation) => animation.effect?.getComputedTiming().iterations === Infinity)`,
  );
  // Evaluated through the debugger, so the content security policy stays as it is.
  await page.evaluate(axe.source);
  const results = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run());
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}
