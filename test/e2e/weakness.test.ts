import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn, untilEnded } from '../http/client.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { seriousBarriers } from './barriers.ts';
import { vulnerableProject } from './vulnerable-project.ts';
import { openBrowser, pictureOnFailure, visitAs, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

describe.skipIf(browser === undefined)('the way from a vulnerability to its weakness', () => {
  let server: StartedServer;
  let visitor: Visitor;
  let taskId: string;

  beforeAll(async () => {
    server = await startServer();
    const client = await signIn(server.url, 'superadmin', server.adminPassword);
    const file = new File([new Uint8Array(await vulnerableProject())], 'shop.tar.gz');
    const { body } = await client.postForm('/analysis/check', [
      ['project_name', 'shop'],
      ['file', file],
    ]);
    taskId = body.data.task_id;
    await untilEnded(client, taskId);
    visitor = await visitAs(required(browser), server.url, {
      username: 'superadmin',
      password: server.adminPassword,
    });
    const { page } = visitor;
    await page.goto(`/analysis/analysis-results/${taskId}`);
    await page.getByRole('tab', { name: /组件漏洞/ }).click();
  });
  beforeEach(() => pictureOnFailure(visitor.page));
  afterAll(async () => {
    await browser?.close();
    await server.stop();
  });

  it('opens the weakness above the vulnerability, in Chinese and with code', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'CVE-2021-44228' }).first().click();
    const vulnerability = page.getByRole('dialog', { name: 'CVE-2021-44228 漏洞详情' });
    await vulnerability.getByRole('button', { name: 'CWE-502' }).click();

    const weakness = page.getByRole('dialog', { name: 'CWE-502 问题详情' });

    await weakness.getByText('反序列化不可信数据 (Deserialization of Untrusted Data)').waitFor();
    await weakness.getByText(/还原成对象/).waitFor();
    await weakness.getByText('基础 (Base)').first().waitFor();
    await weakness.getByText('javax.swing.JButton').first().waitFor();
    await weakness.getByText('缺陷代码').first().waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
  });

  it('closes by Esc, and the focus is back at the id', async () => {
    const { page } = visitor;
    await page.keyboard.press('Escape');

    await page.getByRole('dialog', { name: 'CWE-502 问题详情' }).waitFor({ state: 'hidden' });

    const vulnerability = page.getByRole('dialog', { name: 'CVE-2021-44228 漏洞详情' });
    await expect
      .poll(() =>
        vulnerability
          .getByRole('button', { name: 'CWE-502' })
          .evaluate((button) => button === button.ownerDocument.activeElement),
      )
      .toBe(true);
  });

  it('leads on to what the weakness belongs to, where nothing is said of what is not known', async () => {
    const { page } = visitor;
    await page.keyboard.press('Enter');
    const weakness = page.getByRole('dialog', { name: 'CWE-502 问题详情' });
    await weakness.getByRole('button', { name: 'CWE-1019' }).click();

    const category = page.getByRole('dialog', { name: 'CWE-1019 问题详情' });

    await category.getByText('类别 (Category)').first().waitFor();
    await category.getByText('包含成员 (HasMember)').first().waitFor();
    expect(await category.getByText('暂无数据').count()).toBeGreaterThanOrEqual(4);
    expect(visitor.complaints).toEqual([]);
  });

  // Where the address comes later than what is pressed next, nothing may be written into an old one.
  it('closes one dialog at a time on a slow machine, and each stands in the address', async () => {
    const { page, context } = visitor;
    await page.goto(`/analysis/analysis-results/${taskId}`);
    await page.getByRole('tab', { name: /组件漏洞/ }).click();
    const machine = await context.newCDPSession(page);
    await machine.send('Emulation.setCPUThrottlingRate', { rate: 8 });

    await page.getByRole('button', { name: 'CVE-2021-44228' }).first().click();
    const vulnerability = page.getByRole('dialog', { name: 'CVE-2021-44228 漏洞详情' });
    await vulnerability.getByRole('button', { name: 'CWE-502' }).click();
    const weakness = page.getByRole('dialog', { name: 'CWE-502 问题详情' });
    await weakness.getByText('缺陷代码').first().waitFor();
    await page.waitForURL(/vuln=CVE-2021-44228&weakness=CWE-502/);
    await page.keyboard.press('Escape');
    await weakness.waitFor({ state: 'hidden' });
    await expect.poll(() => new URL(page.url()).search).toMatch(/vuln=CVE-2021-44228$/);
    await machine.send('Emulation.setCPUThrottlingRate', { rate: 1 });

    await page.keyboard.press('Escape');
    await vulnerability.waitFor({ state: 'hidden' });
    await expect.poll(() => new URL(page.url()).search).not.toMatch(/vuln=/);
  });
});

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('there is no browser');
  return value;
}
