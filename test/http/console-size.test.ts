import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const console = fileURLToPath(new URL('../../dist/console/', import.meta.url));
const assets = readdirSync(join(console, 'assets'));
const budgetBytes = 500_000;

describe('the built console', () => {
  it.each(['sign-in-page', 'dashboard-page'])('shows %s with less than 500 KB of JavaScript', (page) => {
    const needed = filesOf(page);

    const bytes = [...needed].reduce((sum, name) => sum + gzipSync(read(name)).length, 0);
    expect(needed.size).toBeGreaterThan(3);
    expect(bytes).toBeLessThan(budgetBytes);
  });

  it('brings charts after the page that holds them', () => {
    const charts = assets.filter((name) => read(name).includes('echarts'));

    expect(charts.length).toBeGreaterThan(0);
    for (const name of charts) expect(filesOf('dashboard-page')).not.toContain(name);
  });
});

/** What must have arrived before a page is drawn: the scripts of `index.html` and of the page, with all that they import. */
function filesOf(page: string): Set<string> {
  const entries = readFileSync(join(console, 'index.html'), 'utf8').matchAll(/assets\/([\w.-]+\.js)/g);
  const chunk = assets.find((name) => name.startsWith(`${page}-`) && name.endsWith('.js'));
  if (chunk === undefined) throw new Error(`the build has no ${page}`);
  const found = new Set<string>();
  const open = [...[...entries].map(([, name = '']) => name), chunk];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    for (const [, imported = ''] of read(name).matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
      open.push(imported);
  }
  return found;
}

function read(name: string): string {
  return name.endsWith('.js') ? readFileSync(join(console, 'assets', name), 'utf8') : '';
}
