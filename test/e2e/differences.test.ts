import { rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, signIn, untilEnded } from '../http/client.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { makeZip } from '../make-archives.ts';
import { seriousBarriers } from './barriers.ts';
import { openBrowser, pictureOnFailure, visitAs, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

type Versions = Readonly<Record<string, string>>;

async function detect(client: Client, project: string, name: string, versions: Versions): Promise<string> {
  const entries = Object.entries(versions).map(([pack, version]) => [`node_modules/${pack}`, { version }]);
  const content = JSON.stringify({
    lockfileVersion: 3,
    packages: { '': {}, ...Object.fromEntries(entries) },
  });
  const { body } = await client.postForm('/analysis/check', [
    ['project_name', project],
    ['task_name', name],
    ['file', new File([new Uint8Array(makeZip([{ name: 'package-lock.json', content }]))], 'a.zip')],
  ]);
  return (await untilEnded(client, body.data.task_id)).task_id;
}

describe.skipIf(browser === undefined)('two detections side by side, in a real browser', () => {
  let server: StartedServer;
  let visitor: Visitor;
  let task: string;
  let base: string;

  beforeAll(async () => {
    if (browser === undefined) throw new Error('no browser');
    server = await startServer();
    const admin = await signIn(server.url, 'superadmin', server.adminPassword);
    await detect(admin, '别的项目', '远方', { lodash: '4.17.21', fresh: '1.0.0' });
    base = await detect(admin, '商城', '上个月', { lodash: '4.17.4', gone: '1.0.0' });
    task = await detect(admin, '商城', '这个月', { lodash: '4.17.21', fresh: '1.0.0' });
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

  it('opens with the former one of the project, and the address names both', async () => {
    const { page, complaints } = visitor;
    await page.goto(`/analysis/analysis-results/${task}`);
    await page.getByRole('button', { name: '对比' }).click();
    const rows = page.getByRole('row');

    await rows.filter({ hasText: 'lodash' }).filter({ hasText: '4.17.4' }).waitFor();
    await page.waitForURL(`**/${task}?tab=diff&base=${base}`);
    await rows.filter({ hasText: 'gone' }).filter({ hasText: '移除' }).waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('leads from a figure to its rows, of components and of vulnerabilities', async () => {
    const { page } = visitor;
    await page.goto(`/analysis/analysis-results/${task}?tab=diff&base=${base}`);
    await page.getByRole('link', { name: '1 组件新增' }).click();
    await page.getByRole('row').filter({ hasText: 'gone' }).waitFor({ state: 'detached' });
    expect(await page.getByRole('row').filter({ hasText: 'fresh' }).count()).toBe(1);

    await page.getByText('漏洞变化（').click();
    const row = page.getByRole('row').filter({ hasText: 'CVE-2019-10744' });
    await row.filter({ hasText: '消除' }).waitFor();
    expect(page.url()).toContain('part=vuln');
    expect(page.url()).not.toContain('change=');
    expect(await seriousBarriers(page)).toEqual([]);
  });

  it('compares with a detection of another project, and says that nothing differs', async () => {
    const { page } = visitor;
    await page.goto(`/analysis/analysis-results/${task}?tab=diff&base=${base}`);
    await page.getByRole('combobox', { name: '选择要对比的检测' }).click();
    await page.locator('.ant-select-item-option', { hasText: '远方' }).click();

    await page.getByText('没有差异').waitFor();
    await page.getByText('两次检测的组件、版本与许可证相同').waitFor();
  });

  it('says what to do where there is no former one, and why another cannot be compared', async () => {
    const { page } = visitor;
    await page.goto(`/analysis/analysis-results/${base}?tab=diff`);
    await page.getByText('该项目没有更早的检测结果').waitFor();

    await page.goto(`/analysis/analysis-results/${task}?tab=diff&base=not-there`);
    await page.getByText('对比失败：检测任务不存在').waitFor();
    expect(await page.getByRole('combobox', { name: '选择要对比的检测' }).count()).toBe(1);
  });
});
