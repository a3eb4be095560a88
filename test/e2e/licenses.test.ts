import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn, untilEnded } from '../http/client.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { makeZip } from '../make-archives.ts';
import { seriousBarriers } from './barriers.ts';
import { openBrowser, pictureOnFailure, visitAs, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

const upload = makeZip([
  {
    name: 'package-lock.json',
    content: JSON.stringify({
      name: 'shop',
      lockfileVersion: 3,
      packages: {
        '': { name: 'shop' },
        'node_modules/a': { version: '1.0.0', license: '(MIT OR Apache-2.0)' },
        'node_modules/b': { version: '1.0.0', license: 'Our Own Terms' },
      },
    }),
  },
]);

describe.skipIf(browser === undefined)('the library of licences, in a real browser', () => {
  let server: StartedServer;
  let visitor: Visitor;
  let components: string;

  beforeAll(async () => {
    server = await startServer();
    const admin = await signIn(server.url, 'superadmin', server.adminPassword);
    const { body } = await admin.postForm('/analysis/check', [
      ['project_name', '许可证'],
      ['file', new File([new Uint8Array(upload)], 'shop.zip')],
    ]);
    await untilEnded(admin, body.data.task_id);
    components = `/analysis/analysis-results/${body.data.task_id}?tab=components`;
    if (browser === undefined) throw new Error('no browser');
    visitor = await visitAs(browser, server.url, {
      username: 'superadmin',
      password: server.adminPassword,
    });
  });

  beforeEach(() => pictureOnFailure(visitor.page));

  afterAll(async () => {
    await browser?.close();
    await server.stop();
  });

  const dialog = (title: string) => visitor.page.getByRole('dialog', { name: title });

  it('lists them with those in use first, and shows one with its rules and its text', async () => {
    const { page } = visitor;
    await page.goto('/knowledge/license');
    await page.getByText(/共 \d+ 个许可证/).waitFor();
    const first = page.locator('tbody tr.ant-table-row').first();
    await first.getByRole('button', { name: 'Apache-2.0' }).click();
    const detail = dialog('Apache-2.0 许可证详情');
    await detail.getByText('贡献者明示授予专利使用权').waitFor();
    await detail.getByRole('button', { name: '展开全文' }).click();
    await detail.getByText('TERMS AND CONDITIONS FOR USE').waitFor();

    expect(await seriousBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await detail.waitFor({ state: 'hidden' });
  });

  it('puts some side by side and marks where they differ', async () => {
    const { page } = visitor;
    for (const name of ['Apache-2.0', 'MIT']) await page.getByRole('checkbox', { name, exact: true }).check();
    await page.getByRole('button', { name: '对比（2）' }).click();
    const comparison = dialog('许可证对比');
    await comparison.getByRole('checkbox', { name: '只看不同项' }).check();

    const rows = comparison.locator('tbody tr.ant-table-row');
    await expect.poll(() => rows.count()).toBe(3);
    expect(await rows.first().innerText()).toContain('专利使用');
    await page.keyboard.press('Escape');
    await comparison.waitFor({ state: 'hidden' });
  });

  it('answers whether two go together, and why', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: '兼容性查询' }).click();
    const question = dialog('兼容性查询');
    for (const [label, name] of [
      ['作品的许可证（A）', 'GPL-2.0-only'],
      ['组成部分的许可证（B）', 'Apache-2.0'],
    ] as const) {
      await question.getByLabel(label).fill(name);
      await page
        .locator('.ant-select-item-option', { hasText: `${name}（` })
        .first()
        .click();
    }

    await question.getByText('不兼容', { exact: true }).waitFor();
    await question.getByText(/GPL-2.0 第 6 条/).waitFor();
    await question.getByText('仅聚合分发').click();
    await question.getByText('兼容', { exact: true }).waitFor();

    await question.getByRole('button', { name: '交换' }).click();
    await question.getByText(/^GPL-2\.0-only（/).waitFor();
    await question.getByText(/^Apache-2\.0（/).waitFor();
    await page.keyboard.press('Escape');
  });

  it('finds them by their Chinese names', async () => {
    const { page } = visitor;
    await page.goto(`/knowledge/license/search?q=${encodeURIComponent('木兰')}`);

    await page.getByText('“木兰” 的搜索结果：2 条').waitFor();
    expect(await page.locator('.search-card mark').first().innerText()).toBe('木兰');
  });

  it('opens them from the components of a task; a name of nobody is answered without asking', async () => {
    const { page } = visitor;
    await page.goto(components);
    await page.getByRole('button', { name: 'MIT', exact: true }).click();
    await dialog('MIT 许可证详情').getByText('MIT License').first().waitFor();
    await page.keyboard.press('Escape');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByRole('button', { name: 'Our-Own-Terms' }).click();
    await page.getByText('该开源组件的许可证名称不规范，或该许可证尚未收录').waitFor();

    expect(asked.filter((url) => url.includes('licenseDetail'))).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });
});
