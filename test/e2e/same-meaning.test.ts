import { rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countWords, readPorts, tally } from '../copied-code.ts';
import { signIn, untilEnded } from '../http/client.ts';
import { knowCode } from '../http/known-code.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { makeZip } from '../make-archives.ts';
import { openBrowser, pictureOnFailure, visitAs, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

describe.skipIf(browser === undefined)('a function that was written anew', () => {
  let server: StartedServer;
  let visitor: Visitor;
  let task: string;

  beforeAll(async () => {
    if (browser === undefined) throw new Error('no browser');
    server = await startServer();
    const admin = await signIn(server.url, 'superadmin', server.adminPassword);
    await knowCode(server, [
      {
        project: 'maven/org.words/words',
        version: '1.0',
        releasedAt: '2015-01-01T00:00:00Z',
        files: { 'src/Words.java': `class Words {\n${readPorts}\n\n${countWords}\n}\n` },
      },
    ]);
    const content = `class Report {\n  private int own;\n\n${tally}\n}\n`;
    const { body } = await admin.postForm('/analysis/check', [
      ['project_name', '报表'],
      ['file', new File([new Uint8Array(makeZip([{ name: 'src/Report.java', content }]))], 'report.zip')],
    ]);
    task = (await untilEnded(admin, body.data.task_id)).task_id;
    visitor = await visitAs(browser, server.url, { username: 'superadmin', password: server.adminPassword });
  });

  beforeEach(() => pictureOnFailure(visitor.page));

  afterAll(async () => {
    await browser?.close();
    await server.stop();
    rmSync(server.dataFolder, { recursive: true, force: true });
  });

  it('is told as Type-4, with the lines of both, and counts as own code', async () => {
    const { page } = visitor;
    await page.goto(`/analysis/analysis-results/${task}?tab=provenance&view=functions`);
    const match = page.getByRole('row').filter({ hasText: 'src/Report.java' });
    await match.getByText('Type-4').waitFor();
    await match.getByText('tally', { exact: true }).waitFor();
    await page.locator('.figure').filter({ hasText: '自研率' }).getByText('100%').waitFor();

    await page.getByRole('button', { name: '代码对比' }).click();

    const dialog = page.getByRole('dialog').filter({ hasText: '函数级代码溯源克隆信息详情' });
    await dialog.getByText('写法不同，结构与语义相近').waitFor();
    await dialog.getByText('4 – 20', { exact: true }).first().waitFor();
    await dialog.getByText('13 – 22', { exact: true }).first().waitFor();
    await dialog.getByText(/语义相似度 8\d(\.\d)?%，不计入引用的代码行/).waitFor();
    const sides = dialog.locator('.comparison-side');
    await sides.nth(0).getByText('result.put(part, before + 1);').waitFor();
    await sides.nth(1).getByText('counts.getOrDefault(word, 0) + 1').waitFor();
    expect(await sides.locator('del').count()).toBe(0);
  });
});
