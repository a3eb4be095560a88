import { readFileSync, rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn, untilEnded } from '../http/client.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { makeZip } from '../make-archives.ts';
import { seriousBarriers } from './barriers.ts';
import { answerDialog, fillSignIn, openBrowser, pictureOnFailure, visit, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

describe.skipIf(browser === undefined)('bills of materials, in a real browser', () => {
  let server: StartedServer;
  let visitor: Visitor;
  let task: string;
  let saved: string;

  beforeAll(async () => {
    if (browser === undefined) throw new Error('no browser');
    server = await startServer();
    const admin = await signIn(server.url, 'superadmin', server.adminPassword);
    const content = JSON.stringify({
      lockfileVersion: 3,
      packages: { '': {}, 'node_modules/lodash': { version: '4.17.15', license: 'MIT' } },
    });
    const { body } = await admin.postForm('/analysis/check', [
      ['project_name', '商城'],
      ['file', new File([new Uint8Array(makeZip([{ name: 'package-lock.json', content }]))], 'a.zip')],
    ]);
    task = (await untilEnded(admin, body.data.task_id, 180_000)).task_id;
    visitor = await visit(browser, server.url);
    await visitor.page.goto('/login');
    await fillSignIn(visitor.page, 'superadmin', server.adminPassword);
    await visitor.page.waitForURL('**/analysis/analysis-list');
  });

  beforeEach(() => pictureOnFailure(visitor.page));

  afterAll(async () => {
    await browser?.close();
    await server.stop();
    rmSync(server.dataFolder, { recursive: true, force: true });
  });

  it('are chosen, judged before they go, and saved as a real file', async () => {
    const { page, complaints } = visitor;
    await page.goto(`/analysis/analysis-results/${task}`);
    await page.getByRole('button', { name: '下载 SBOM' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('组件 1 个').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await dialog.getByText('包含漏洞与审计结论', { exact: true }).click();

    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 60_000 }),
      answerDialog(page, '下载'),
    ]);
    expect(download.suggestedFilename()).toMatch(/^商城_CycloneDX-1\.6_\d{14}\.json$/);
    saved = await download.path();
    const text = readFileSync(saved, 'utf8');
    expect(JSON.parse(text)).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
    expect(text).toContain('CVE-');
    await dialog.waitFor({ state: 'detached', timeout: 20_000 });
    expect(complaints).toEqual([]);
  });

  it('are uploaded like an archive, and their components are seen', async () => {
    const { page, complaints } = visitor;
    const admin = await signIn(server.url, 'superadmin', server.adminPassword);
    const { body } = await admin.postForm('/analysis/check', [
      ['project_name', '供应商'],
      ['file', new File([readFileSync(saved)], '供应商的清单.json')],
    ]);
    const back = (await untilEnded(admin, body.data.task_id, 180_000)).task_id;

    await page.goto(`/analysis/analysis-results/${back}?tab=components`);
    await page.getByRole('row').filter({ hasText: 'lodash' }).filter({ hasText: '4.17.15' }).waitFor();
    expect(complaints).toEqual([]);
  });
});
