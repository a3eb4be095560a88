import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type GitServer, startGitServer } from '../git-server.ts';
import { type Client, signIn, untilEnded } from '../http/client.ts';
import { importAndWait, osvRecord } from '../http/knowledge-import.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { makeZip } from '../make-archives.ts';
import { seriousBarriers } from './barriers.ts';
import { answerDialog, fillSignIn, openBrowser, pictureOnFailure, visit, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

const lockfile = JSON.stringify({
  lockfileVersion: 3,
  packages: { '': {}, 'node_modules/only-here': { version: '1.0.0' } },
});

describe.skipIf(browser === undefined)('looking after the knowledge, in a real browser', () => {
  let remote: GitServer;
  let server: StartedServer;
  let admin: Client;
  let visitor: Visitor;
  let taskId: string;

  beforeAll(async () => {
    remote = await startGitServer();
    server = await startServer({
      ships: 'little',
      env: {
        SUXI_GIT_HOSTS: 'localhost',
        SUXI_GIT_PORTS: `443,${remote.port}`,
        SUXI_GIT_CA: remote.certificateFile,
        SUXI_GIT_LOOPBACK: 'yes',
      },
    });
    admin = await signIn(server.url, 'superadmin', server.adminPassword);
    taskId = await detect(admin);
    visitor = await visit(browser as Browser, server.url);
    await visitor.page.goto('/sysmanage/param-settings?tab=knowledge');
    await fillSignIn(visitor.page, 'superadmin', server.adminPassword);
    await visitor.page.waitForURL('**/sysmanage/param-settings*');
  });

  beforeEach(() => pictureOnFailure(visitor.page));

  afterAll(async () => {
    await browser?.close();
    await server.stop();
    remote.stop();
  });

  it('shows what serves, and that nothing was imported yet', async () => {
    const { page } = visitor;

    await page.getByRole('heading', { name: '参数设置' }).waitFor();
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
    await row.getByText('已完成').waitFor();

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
    await page.getByText('1 个任务均已按当前知识库匹配').waitFor();
    await page.goto(`/analysis/analysis-results/${taskId}`);

    await page.getByText(/重新匹配$/).waitFor();
    await page.getByRole('tab', { name: /组件漏洞/ }).click();

    await page.getByRole('button', { name: 'GHSA-aaaa-bbbb-cccc', exact: true }).waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('shows what does not match any more when asked for it', async () => {
    const { page } = visitor;
    const withdrawn = osvRecord('GHSA-aaaa-bbbb-cccc', 'only-here', { withdrawn: '2026-03-01T00:00:00Z' });
    await importAndWait(admin, 'withdrawn.json', JSON.stringify(withdrawn));
    const closed = async () =>
      (await admin.get('/analysis/taskView', { task_id: taskId })).body.data.closed_vuln as number;
    await expect.poll(closed).toBe(1);
    await page.goto(`/analysis/analysis-results/${taskId}?tab=vulnerabilities`);

    await page.getByText('另有 1 条不再匹配').waitFor();
    expect(await page.getByRole('button', { name: 'GHSA-aaaa-bbbb-cccc' }).count()).toBe(0);
    await page.getByText('不再匹配', { exact: true }).click();

    await page.getByRole('button', { name: 'GHSA-aaaa-bbbb-cccc', exact: true }).waitFor();
    await page.getByRole('cell', { name: '漏洞已撤回' }).waitFor();
    expect(page.url()).toMatch(/state=withdrawn&state=cleared/);
    expect(await seriousBarriers(page)).toEqual([]);
  });

  it('brings a feed by its address', async () => {
    const { page } = visitor;
    const record = JSON.stringify(osvRecord('GHSA-2222-3333-4444', 'from-afar'));
    remote.answer('/feed.json', (_, response) => void response.end(record));
    await page.goto('/sysmanage/param-settings?tab=knowledge');
    await page.getByRole('textbox', { name: '下载地址' }).fill(`${remote.url}/feed.json`);
    await page.getByRole('button', { name: '从网址导入' }).click();

    const row = page.getByRole('row', { name: /feed\.json/ });
    await row.getByText('已完成').waitFor();

    await page.getByRole('textbox', { name: '下载地址' }).fill('https://nowhere.example/feed.json');
    await page.getByRole('button', { name: '从网址导入' }).click();
    await page
      .getByRole('alert')
      .getByText(/不允许访问该主机/)
      .waitFor();
  });

  it('notices by itself what was brought elsewhere', async () => {
    const { page } = visitor;
    await importAndWait(admin, 'elsewhere.ndjson', contested());

    await page
      .getByRole('row', { name: /elsewhere\.ndjson/ })
      .getByText('已完成')
      .waitFor();
  });

  it('lists what sources contradict each other about', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: '来源冲突' }).click();
    const drawer = page.getByRole('dialog', { name: '来源之间的冲突' });
    await drawer.getByRole('searchbox', { name: '漏洞编号' }).fill('CVE-2026-91234');
    await page.keyboard.press('Enter');
    await drawer.getByText('共 1 个漏洞').waitFor();

    await drawer.getByText(/^等级 1$/).click();
    // Until the answer is there the former rows are shown.
    await page.waitForFunction(() => document.querySelectorAll('.kb-conflict dd').length === 2);
    expect(await drawer.locator('.kb-conflict dd').allInnerTexts()).toEqual([
      expect.stringMatching(/GitHub[^]*超危[^]*采用/),
      expect.stringMatching(/PyPA[^]*低危$/),
    ]);
    expect(await seriousBarriers(page)).toEqual([]);

    await drawer.getByRole('button', { name: 'CVE-2026-91234' }).click();
    const detail = page.getByRole('dialog', { name: /CVE-2026-91234 漏洞详情/ });
    await detail.waitFor();
    expect(page.url()).toMatch(/vuln=CVE-2026-91234/);
    await page.goBack();
    await detail.waitFor({ state: 'hidden' });
    expect(await drawer.isVisible()).toBe(true);
    await drawer.locator('.ant-drawer-close').click();
    await drawer.waitFor({ state: 'hidden' });
  });

  it('merges again when another source is trusted more', async () => {
    const { page } = visitor;
    const before = await severityOf(admin, 'CVE-2026-91234');
    await page.getByRole('button', { name: '数据来源与优先级' }).click();
    const drawer = page.getByRole('dialog', { name: '数据来源与优先级' });
    const up = drawer.getByRole('button', { name: '上移 Python Packaging Advisory Database' });
    while (await up.isEnabled()) await up.click();
    await drawer.getByRole('button', { name: '保存' }).click();
    await answerDialog(page, '按此顺序重新合并');

    const row = page.getByRole('row', { name: /来源优先级：Python Packaging/ });
    await row.getByText('已完成').waitFor();
    expect([before, await severityOf(admin, 'CVE-2026-91234')]).toEqual(['超危', '低危']);
    expect(visitor.complaints.filter((one) => !one.includes('400'))).toEqual([]);
  });
});

/** Two sources that rate one vulnerability differently. */
function contested(): string {
  const rated = (score: string) => ({
    aliases: ['CVE-2026-91234'],
    severity: [{ type: 'CVSS_V3', score }],
  });
  return [
    osvRecord('GHSA-9999-8888-7777', 'a', rated('CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H')),
    osvRecord('PYSEC-2026-91234', 'a', rated('CVSS:3.1/AV:L/AC:H/PR:H/UI:R/S:U/C:L/I:N/A:N')),
  ]
    .map((record) => JSON.stringify(record))
    .join('\n');
}

async function severityOf(client: Client, id: string): Promise<string> {
  const { body } = await client.get('/knowledge/vulnList', { pageNum: 1, pageSize: 10, q: id });
  return body.data.list[0].severity;
}

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
