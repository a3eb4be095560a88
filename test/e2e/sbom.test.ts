import { readFileSync, rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn, untilEnded } from '../http/client.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { makeZip } from '../make-archives.ts';
import { seriousBarriers } from './barriers.ts';
import { answerDialog, openBrowser, pictureOnFailure, visitAs, type Visitor } from './walk.ts';

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
    task = (await untilEnded(admin, body.data.task_id)).task_id;
    visitor = await visitAs(browser, server.url, {
      username: 'superadmin',
      password: server.adminPassword,
    });
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

    const [download] = await Promise.all([page.waitForEvent('download'), answerDialog(page, '下载')]);
    expect(download.suggestedFilename()).toMatch(/^商城_CycloneDX-1\.6_\d{14}\.json$/);
    saved = await download.path();
    const text = readFileSync(saved, 'utf8');
    expect(JSON.parse(text)).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
    expect(text).toContain('CVE-');
    await dialog.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  it('are uploaded like an archive, and their components are seen', async () => {
    const { page, complaints } = visitor;
    const admin = await signIn(server.url, 'superadmin', server.adminPassword);
    const { body } = await admin.postForm('/analysis/check', [
      ['project_name', '供应商'],
      ['file', new File([readFileSync(saved)], '供应商的清单.json')],
    ]);
    const back = (await untilEnded(admin, body.data.task_id)).task_id;

    await page.goto(`/analysis/analysis-results/${back}?tab=components`);
    await page.getByRole('row').filter({ hasText: 'lodash' }).filter({ hasText: '4.17.15' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('bring judgements along, which count once a person has taken them over', async () => {
    const { page, complaints } = visitor;
    const admin = await signIn(server.url, 'superadmin', server.adminPassword);
    const found = await admin.get('/component/vulnInfo', { task_id: task, pageNum: 1, pageSize: 100 });
    const [first] = found.body.data.list;
    await admin.put('/analysis/vulnAudit', { task_id: task, Id: [first.Id], audit_status: 'confirmed' });
    const link = `${server.url}/prod-api/v1/analysis/downloadSBOM?task_id=${task}&standard=OpenVEX`;
    const document = await fetch(link, { headers: { Authorization: admin.token ?? '' } });
    const other = await admin.postForm('/analysis/check', [
      ['project_name', '接收方'],
      ['file', new File([readFileSync(saved)], '接收方的清单.json')],
    ]);
    const target = (await untilEnded(admin, other.body.data.task_id)).task_id;

    await page.goto(`/analysis/analysis-results/${target}?tab=vulnerabilities`);
    await page.getByRole('button', { name: '导入 VEX' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'vex.json',
      mimeType: 'application/json',
      buffer: Buffer.from(await document.arrayBuffer()),
    });
    const row = dialog.getByRole('row').filter({ hasText: first.vuln_id }).first();
    await row.getByText('可采用').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await answerDialog(page, '采用所选（1）');
    await page.getByText('已采用 1 条声明').waitFor();

    const taken = page.getByRole('row').filter({ hasText: first.vuln_id }).first();
    await taken.getByText('已确认').waitFor();
    expect(complaints).toEqual([]);
  });
});
