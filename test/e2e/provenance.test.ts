import { rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn, untilEnded } from '../http/client.ts';
import { keepTestMatches, testMatch } from '../http/keep-matches.ts';
import { knowCode } from '../http/known-code.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { query } from '../http/accounts.ts';
import { makeZip } from '../make-archives.ts';
import { seriousBarriers } from './barriers.ts';
import { answerDialog, fillSignIn, openBrowser, pictureOnFailure, visit, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

/** A function that is worth looking for; the names are given. */
function collect(list: string, item: string): string {
  return [
    `export function collect(${list}, wanted) {`,
    '  const found = new Map();',
    `  for (const ${item} of ${list}) {`,
    `    if (${item}.size > wanted.size && !found.has(${item}.name)) {`,
    `      found.set(${item}.name, { at: ${item}.at, size: ${item}.size * 2 });`,
    `    } else if (${item}.parts !== undefined) {`,
    `      for (const part of ${item}.parts) found.set(part.name, { at: part.at + ${item}.at, size: 0 });`,
    '    }',
    '  }',
    '  let total = 0;',
    '  for (const [name, { size }] of found) total += name.length * size;',
    '  return { found, total, mean: total / Math.max(1, found.size) };',
    '}',
    '',
  ].join('\n');
}

/** What else the origin holds: what is copied is a function of it, not the file. */
const others = Array.from(
  { length: 12 },
  (_, index) =>
    `export function other${index}(a${index}, b) {\n  if (a${index} > ${index}) return b.at(${index}) + a${index};\n  for (const one of b) a${index} -= one.cost${index} * ${index + 3};\n  return { a${index}, b, size: b.length };\n}\n`,
).join('\n');

/** What a disassembler writes, of a program that begins at an address. */
function listing(base: number, last: string): string {
  const code = [
    'push   %rbp',
    'mov    %rsp,%rbp',
    'sub    $0x28,%rsp',
    'mov    %rdi,-0x18(%rbp)',
    'movl   $0x7,-0x4(%rbp)',
    'cmpl   $0x3f,-0x4(%rbp)',
    'mov    -0x18(%rbp),%rax',
    'lea    0x8(%rax,%rdx,4),%rcx',
    'imul   -0x10(%rbp),%ecx',
    'xor    %edx,%edx',
    'shl    $0x5,%eax',
    'movzbl (%rax),%esi',
    'and    $0xff,%esi',
    'test   %esi,%esi',
    last,
    'leave',
    'ret',
  ];
  return code.map((line, at) => `  ${(base + 4 * at).toString(16)}:\t${line}\n`).join('');
}

describe.skipIf(browser === undefined)('where code comes from, in a real browser', () => {
  let server: StartedServer;
  let visitor: Visitor;
  let results: string;
  let unknownResults: string;
  let listingResults: string;

  beforeAll(async () => {
    if (browser === undefined) throw new Error('no browser');
    server = await startServer();
    const admin = await signIn(server.url, 'superadmin', server.adminPassword);
    const detect = async (files: Readonly<Record<string, string>>) => {
      const entries = Object.entries(files).map(([name, content]) => ({ name, content }));
      const { body } = await admin.postForm('/analysis/check', [
        ['project_name', `商城-${Object.keys(files).length}`],
        ['file', new File([new Uint8Array(makeZip(entries))], 'shop.zip')],
      ]);
      return (await untilEnded(admin, body.data.task_id)).task_id as string;
    };
    // Nothing is known yet when the first is detected.
    unknownResults = `/analysis/analysis-results/${await detect({ 'a.js': 'let a = 1;\n' })}`;
    const origins = await knowCode(server, [
      {
        project: 'npm/origin',
        version: '1.0.0',
        releasedAt: '2015-01-01T00:00:00Z',
        files: { 'lib/collect.js': `${collect('list', 'item')}\n${others}` },
      },
      {
        project: 'generic/firmware',
        version: '2.0',
        releasedAt: '2016-01-01T00:00:00Z',
        files: { 'boot.lst': listing(0x401a20, 'je     401a80') },
      },
    ]);
    const listed = await detect({
      'rom/boot.lst': listing(0x8000f0, 'jne    800150'),
      'rom/a.js': 'let a = 1;\n',
      'rom/names.lst': 'beads\ncafe\nface\ndeed\n',
    });
    listingResults = `/analysis/analysis-results/${listed}`;
    const origin = origins.get('npm/origin lib/collect.js');
    const task = await detect({
      'shop/src/copy.js': `// our own head\n${collect('rows', 'row')}`,
      'shop/src/own.js': 'export const own = 1;\n',
    });
    const rows = await query(server, 'select file_no, path from inventory_file where task_id = $1', [task]);
    const fileNo = (path: string) => Number(rows.find((row) => row['path'] === path)?.['file_no']);
    const place = {
      fileId: origin?.id ?? 0,
      contentNo: origin?.contents[0]?.contentNo ?? 0,
      project: 'npm/origin',
      website: 'https://example.com/origin',
      path: 'lib/collect.js',
      range: { first: 1, last: 13 },
    };
    await keepTestMatches(
      server,
      task,
      [
        testMatch({
          fileNo: fileNo('shop/src/copy.js'),
          granularity: 'function',
          method: 'FuncTokenHash',
          functionName: 'collect',
          functionRange: { first: 2, last: 14 },
          range: { first: 2, last: 14 },
          pairs: [{ scanned: { first: 2, last: 14 }, origin: { first: 1, last: 13 } }],
          similarity: 0.98,
          codeLines: 13,
          origin: place,
        }),
      ],
      { codeLines: 13, ownCodeLines: 1 },
    );
    results = `/analysis/analysis-results/${task}`;
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

  it('is summed up by project, and each count leads to its matches', async () => {
    const { page } = visitor;
    await page.goto(`${results}?tab=provenance`);
    const row = page.getByRole('row').filter({ hasText: 'origin' });
    await row.getByRole('link', { name: '函数级 1' }).waitFor();
    await row.getByText('Type-2 1').waitFor();
    await page.locator('.figure').filter({ hasText: '自研率' }).getByText('7.1%').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);

    await row.getByRole('link', { name: '函数级 1' }).click();

    await page.waitForURL('**view=functions**');
    const match = page.getByRole('row').filter({ hasText: 'shop/src/copy.js' });
    await match.getByText('collect', { exact: true }).waitFor();
    await match.getByText('98%').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
  });

  it('shows both texts side by side, with what was changed, and closes by its button and by Back', async () => {
    const { page } = visitor;
    await page.goto(`${results}?tab=provenance&view=functions`);
    await page.getByRole('button', { name: '代码对比' }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: '函数级代码溯源克隆信息详情' });
    await dialog.getByText('https://example.com/origin').waitFor();
    const sides = dialog.locator('.comparison-side');
    await sides.nth(0).getByText('// our own head').waitFor();
    await sides
      .nth(0)
      .locator('del')
      .filter({ hasText: /^rows$/ })
      .first()
      .waitFor();
    await sides
      .nth(1)
      .locator('del')
      .filter({ hasText: /^list$/ })
      .first()
      .waitFor();
    expect((await dialog.locator('.comparison').boundingBox())?.height).toBeLessThanOrEqual(280);
    expect(await sides.nth(0).locator('.comparison-line.is-matched').count()).toBeGreaterThan(5);
    await dialog.getByText('整个函数相同').waitFor();
    await dialog.getByRole('row').filter({ hasText: 'item' }).getByText('row', { exact: true }).waitFor();
    expect(await seriousBarriers(page)).toEqual([]);

    await dialog.getByRole('button', { name: /确\s*定/ }).click();

    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '代码对比' }).click();
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'hidden' });
  });

  it('numbers the lines of a listing by their addresses', async () => {
    const { page } = visitor;
    await page.goto(`${listingResults}?tab=provenance&view=files`);
    await page.getByRole('button', { name: '代码对比' }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: '代码溯源检测详情' });
    const sides = dialog.locator('.comparison-side');
    await sides.nth(1).getByText('push').waitFor();
    const numbers = (side: number) =>
      sides
        .nth(side)
        .locator('.comparison-number')
        .evaluateAll((all) => all.slice(0, 3).map((one) => one.dataset['number']));

    expect(await numbers(0)).toEqual(['8000f0', '8000f4', '8000f8']);
    expect(await numbers(1)).toEqual(['401a20', '401a24', '401a28']);
    // Everything else is the same: addresses move with the code.
    expect(await sides.nth(0).locator('del').allTextContents()).toEqual(['jne    800150']);
  });

  it('is decided for all from a project, which changes the rate and stays visible', async () => {
    const { page } = visitor;
    await page.goto(`${results}?tab=provenance&view=functions`);
    await page.getByRole('button', { name: /^确认 shop/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('来自 origin 的全部记录').click();
    await dialog.getByText('确认自研', { exact: true }).click();
    await dialog.getByRole('textbox', { name: '说明' }).fill('由本单位编写');
    expect(await seriousBarriers(page)).toEqual([]);
    await answerDialog(page, '保存');

    await dialog.waitFor({ state: 'hidden' });
    const match = page.getByRole('row').filter({ hasText: 'shop/src/copy.js' });
    await match.getByText('确认自研').waitFor();
    await page.locator('.figure').filter({ hasText: '自研率' }).getByText('100%').waitFor();
    await page.getByText('隐藏误报与自研').click();
    await expect.poll(() => match.count()).toBe(0);
  });

  it('is said of any folder, whose files then are of others, and taken back', async () => {
    const { page } = visitor;
    await page.goto(`${results}?tab=provenance&view=folders`);
    await page.getByText('没有第三方目录').waitFor();
    await page.getByRole('button', { name: '确认其他目录' }).click();
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: '保存' }).click();
    await dialog.getByText('请填写目录').waitFor();
    await dialog.getByText('请选择归属').waitFor();
    await dialog.getByRole('textbox', { name: '目录' }).fill('/nowhere/');
    await dialog.getByText('第三方', { exact: true }).click();
    await page.getByRole('button', { name: '保存' }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.getByRole('textbox', { name: '目录' }).fill('/shop/src/');
    expect(await seriousBarriers(page)).toEqual([]);
    await answerDialog(page, '保存');

    await dialog.waitFor({ state: 'hidden' });
    const folder = page.getByRole('row').filter({ hasText: '/shop/src/' });
    await folder.getByText('已确认为第三方').waitFor();
    await folder.getByRole('button', { name: '确认 /shop/src/' }).click();
    await dialog.getByText('撤销确认', { exact: true }).click();
    await answerDialog(page, '保存');
    await page.getByText('没有第三方目录').waitFor();
  });

  it('marks files and lines, and opens the match from there', async () => {
    const { page, complaints } = visitor;
    await page.goto(`${results}?tab=files&file=shop/src/copy.js`);
    await page.getByRole('treeitem').filter({ hasText: 'own.js' }).waitFor();
    await page
      .getByRole('button', { name: /来自 npm\/origin：lib\/collect\.js/ })
      .first()
      .click();
    await page.getByRole('dialog').getByText('匹配开源项目').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
  });

  it('says that nothing is known, which is not the same as nothing found', async () => {
    const { page } = visitor;
    await page.goto(`${unknownResults}?tab=provenance`);
    await page.getByText('尚无代码知识，未检测代码溯源').waitFor();
    await page.getByRole('link', { name: '前往开源项目库' }).waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
  });
});
