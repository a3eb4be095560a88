import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, signIn, untilEnded } from '../http/client.ts';
import { osvRecord } from '../http/knowledge-import.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { makeZip } from '../make-archives.ts';
import { seriousBarriers } from './barriers.ts';
import { fillSignIn, openBrowser, pictureOnFailure, visit, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

const lockfile = JSON.stringify({
  lockfileVersion: 3,
  packages: { '': {}, 'node_modules/only-here': { version: '1.0.0' } },
});

describe.skipIf(browser === undefined)('looking after the knowledge, in a real browser', () => {
  let server: StartedServer;
  let visitor: Visitor;
  let taskId: string;

  beforeAll(async () => {
    server = await startServer();
    const admin = await signIn(server.url, 'superadmin', server.adminPassword);
    taskId = await detect(admin);
    visitor = await visit(browser as Browser, server.url);
    await visitor.page.goto('/sysmanage/param-settings');
    await fillSignIn(visitor.page, 'superadmin', server.adminPassword);
    await visitor.page.waitForURL('**/sysmanage/param-settings');
  });

  beforeEach(() => pictureOnFailure(visitor.page));

  afterAll(async () => {
    await browser?.close();
    await server.stop();
  });

  it('shows what serves, and that nothing was imported yet', async () => {
    const { page } = visitor;

    await page.getByRole('heading', { name: '知识库维护' }).waitFor();
    await page.getByText('还没有导入过数据').waitFor();
    await page.getByText('1 个任务均已按当前知识库匹配').waitFor();

    expect(await page.getByRole('button', { name: '回退到上一代' }).isDisabled()).toBe(true);
    expect(await seriousBarriers(page)).toEqual([]);
  });

  it('imports a file, and says what became of its records', async () => {
    const { page } = visitor;
    const content = [JSON.stringify(osvRecord('GHSA-aaaa-bbbb-cccc', 'only-here')), '{"id": 5}'].join('\n');
    await page.setInputFiles('input[type=file]', {
      name: '漏洞数据.ndjson',
      mimeType: 'application/x-ndjson',
      buffer: Buffer.from(content),
    });

    const row = page.getByRole('row', { name: /漏洞数据\.ndjson/ });
    await row.getByText('已完成').waitFor({ timeout: 120_000 });

    await row.getByText('1 / 1').waitFor();
    await row.getByRole('button', { name: '详情' }).click();
    const drawer = page.getByRole('dialog', { name: '漏洞数据.ndjson' });
    await drawer.getByText('GitHub Advisory Database').waitFor();
    await drawer.getByText('CC-BY-4.0').waitFor();
    await drawer.getByText('第 2 行').waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    expect(await seriousBarriers(page)).toEqual([]);
  });

  it('lists what the import has changed', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: '变更' }).first().click();

    const drawer = page.getByRole('dialog', { name: /的变更/ });
    await drawer.getByRole('button', { name: 'GHSA-aaaa-bbbb-cccc' }).waitFor();

    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  });

  it('lets the ledger follow: an earlier task shows the new finding', async () => {
    const { page } = visitor;
    await page.getByText('1 个任务均已按当前知识库匹配').waitFor({ timeout: 60_000 });
    await page.goto(`/analysis/analysis-results/${taskId}`);

    await page.getByText(/重新匹配$/).waitFor();
    await page.getByRole('tab', { name: /组件漏洞/ }).click();

    await page.getByRole('button', { name: 'GHSA-aaaa-bbbb-cccc' }).waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});

/** A detection of one package, to its end. Answers the id of the task. */
async function detect(client: Client): Promise<string> {
  const zip = makeZip([{ name: 'package-lock.json', content: lockfile }]);
  const { body } = await client.postForm('/analysis/check', [
    ['project_name', '在用项目'],
    ['file', new File([new Uint8Array(zip)], 'a.zip')],
  ]);
  await untilEnded(client, body.data.task_id);
  return body.data.task_id;
}
