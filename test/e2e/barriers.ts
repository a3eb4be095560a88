import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What keeps people with assistive technology out of a page: the serious and critical findings of axe. */
export async function seriousBarriers(page: Page): Promise<string[]> {
  await untilStill(page);
  // Evaluated through the debugger, so the content security policy stays as it is.
  await page.evaluate(axe.source);
  const results = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run());
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}

/** Wait until nothing fades or moves: its colours are not meant to be read meanwhile. Spinners never end. */
async function untilStill(page: Page): Promise<void> {
  for (let stillFor = 0; stillFor < 3; stillFor += 1) {
    const moving = await page.evaluate(
      `document.getAnimations().filter((animation) => animation.playState === 'running'
        && animation.effect?.getComputedTiming().iterations !== Infinity).length`,
    );
    if (moving !== 0) stillFor = -1;
    await page.waitForTimeout(50);
  }
}
