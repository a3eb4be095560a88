import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type GitServer, startGitServer } from '../git-server.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { makeTar } from '../make-archives.ts';
import { seriousBarriers } from './barriers.ts';
import { openBrowser, pictureOnFailure, visitAs, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

const packageLock = JSON.stringify({
  lockfileVersion: 3,
  packages: { 'node_modules/lodash': { version: '4.17.15' } },
});

describe.skipIf(browser === undefined)('where code comes from, in a real browser', () => {
  let remote: GitServer;
  let server: StartedServer;
  let visitor: Visitor;
  let folder: string;
  let archive: string;

  beforeAll(async () => {
    remote = await startGitServer();
    remote.add('shop', { 'package-lock.json': packageLock });
    remote.git('shop', 'tag', 'v1');
    folder = mkdtempSync(join(tmpdir(), 'suxi-walk-'));
    archive = join(folder, 'large.tar');
    const noise = randomBytes(20 * 1024 * 1024).toString('hex');
    writeFileSync(
      archive,
      await makeTar([
        { name: 'package-lock.json', content: packageLock },
        { name: 'noise.txt', content: noise },
      ]),
    );
    server = await startServer({
      env: {
        SUXI_GIT_HOSTS: 'localhost',
        SUXI_GIT_PORTS: `443,${remote.port}`,
        SUXI_GIT_CA: remote.certificateFile,
        SUXI_GIT_LOOPBACK: 'yes',
      },
    });
    visitor = await visitAs(required(browser), server.url, {
      username: 'superadmin',
      password: server.adminPassword,
    });
  });

  beforeEach(() => pictureOnFailure(visitor.page));

  afterAll(async () => {
    await browser?.close();
    await server.stop();
    remote.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function openDialog() {
    const { page } = visitor;
    await page.goto('/analysis/analysis-new?project_name=shop');
    const dialog = page.getByRole('dialog', { name: '新建检测' });
    await dialog.waitFor();
    return dialog;
  }

  it('sends a large file in chunks, and goes on after a pause, a lost line and a reload', async () => {
    const { page } = visitor;
    const line = await holdLine(page);
    const dialog = await openDialog();
    await page.setInputFiles('input[type=file]', archive);

    line.letPass(1);
    await dialog.getByRole('button', { name: '开始检测' }).click();
    await dialog.getByText(/已上传 (?!0 B)/).waitFor();
    await line.untilPassed(1);
    await dialog.getByRole('button', { name: /^暂\s?停$/ }).click();
    await dialog.getByText('上传已暂停').waitFor();
    line.cut();
    await dialog.getByRole('button', { name: '继续上传' }).click();
    await dialog.getByText('连接已中断').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    line.letPass(2);
    await line.untilPassed(3);

    line.cut();
    await page.reload();
    await page.setInputFiles('input[type=file]', archive);
    await dialog.getByText(/此文件已上传 \d+%/).waitFor();
    line.letPass(Infinity);
    await dialog.getByRole('button', { name: '开始检测' }).click();

    await page.waitForURL('**/analysis/analysis-results/*');
    await page.getByText('漏洞等级分布').waitFor();
    await page.getByText('large.tar').first().waitFor();
    // Three of six chunks before the page was loaded again, three after it: none went twice.
    expect(line.passed()).toBe(6);
  });

  it('says at once what is wrong with the address of a repository', async () => {
    const dialog = await openDialog();
    await dialog.getByRole('tab', { name: '代码仓库' }).click();
    const address = dialog.getByRole('combobox', { name: '仓库地址' });

    await address.fill('git@localhost:shop.git');
    await dialog.getByRole('button', { name: '开始检测' }).click();
    await dialog.getByText('仓库地址须以 https:// 开头').waitFor();
    await address.fill('https://github.com/a/b.git');
    await dialog.getByRole('button', { name: '开始检测' }).click();

    await dialog.getByRole('alert').getByText('不允许访问该主机').waitFor();
    expect(await address.inputValue()).toBe('https://github.com/a/b.git');
    expect(await seriousBarriers(visitor.page)).toEqual([]);
  });

  it('analyses a repository by its address, and offers it the next time', async () => {
    const { page } = visitor;
    let dialog = await openDialog();
    await dialog.getByRole('tab', { name: '代码仓库' }).click();
    await dialog.getByRole('combobox', { name: '仓库地址' }).fill(`${remote.url}/shop.git`);
    await dialog.getByRole('combobox', { name: '分支、标签或提交' }).fill('v1');
    await dialog.getByRole('button', { name: '开始检测' }).click();

    await page.waitForURL('**/analysis/analysis-results/*');
    await page.getByText('漏洞等级分布').waitFor();
    await page
      .getByText(new RegExp(`${remote.url}/shop.git@[0-9a-f]{12}`))
      .first()
      .waitFor();

    dialog = await openDialog();
    await dialog.getByRole('tab', { name: '代码仓库' }).click();
    await dialog.getByRole('combobox', { name: '仓库地址' }).click();
    await page.getByTitle(`${remote.url}/shop.git`, { exact: true }).waitFor();
  });

  it('has not complained once but of the line that was cut', async () => {
    const others = visitor.complaints.filter(
      (text) => !/ERR_CONNECTION_FAILED|Failed to load resource/.test(text),
    );

    expect(others).toEqual([]);
  });
});

/** Stand between the page and the server: chunks pass as they are let, wait, or are cut off. */
async function holdLine(page: Visitor['page']) {
  const line = { allowed: 0, passed: 0, isCut: false, cuts: 0 };
  await page.route('**/upload/chunk', async (route) => {
    if (line.isCut) return route.abort('connectionfailed');
    const before = line.cuts;
    await expect.poll(() => line.allowed > 0 || before < line.cuts).toBe(true);
    if (before < line.cuts) return route.abort('connectionfailed').catch(() => undefined);
    line.allowed -= 1;
    const answer = await route.fetch().catch(() => undefined);
    if (answer === undefined) return route.abort().catch(() => undefined);
    line.passed += 1;
    await route.fulfill({ response: answer }).catch(() => undefined);
  });
  return {
    letPass: (count: number) => void Object.assign(line, { allowed: count, isCut: false }),
    cut: () => void Object.assign(line, { allowed: 0, isCut: true, cuts: line.cuts + 1 }),
    passed: () => line.passed,
    untilPassed: (count: number) => expect.poll(() => line.passed).toBe(count),
  };
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('no browser');
  return value;
}
