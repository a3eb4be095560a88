import { rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn, untilEnded } from '../http/client.ts';
import { importAndWait, osvRecord } from '../http/knowledge-import.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { makeZip } from '../make-archives.ts';
import { seriousBarriers } from './barriers.ts';
import { answerDialog, openBrowser, pictureOnFailure, visitAs, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

const lock = JSON.stringify({
  lockfileVersion: 3,
  packages: {
    '': { name: 'shop' },
    'node_modules/only-here': { version: '1.0.0' },
    'node_modules/minimist': { version: '1.2.0' },
  },
});
const advisory = 'GHSA-cccc-aaaa-bbbb';

describe.skipIf(browser === undefined)('alerts, in a real browser', () => {
  let server: StartedServer;
  let visitor: Visitor;

  beforeAll(async () => {
    if (browser === undefined) throw new Error('no browser');
    server = await startServer({ ships: 'little' });
    const root = await signIn(server.url, 'superadmin', server.adminPassword);
    const { body } = await root.postForm('/analysis/check', [
      ['project_name', '商城'],
      [
        'file',
        new File([new Uint8Array(makeZip([{ name: 'package-lock.json', content: lock }]))], 'shop.zip'),
      ],
    ]);
    await untilEnded(root, body.data.task_id);
    await importAndWait(root, 'news.ndjson', JSON.stringify(osvRecord(advisory, 'only-here')));
    const severity = [{ type: 'CVSS_V3', score: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' }];
    await importAndWait(root, 'more.ndjson', JSON.stringify(osvRecord(advisory, 'only-here', { severity })));
    visitor = await visitAs(browser, server.url, { username: 'superadmin', password: server.adminPassword });
  });

  beforeEach(() => pictureOnFailure(visitor.page));

  afterAll(async () => {
    await browser?.close();
    await server.stop();
    rmSync(server.dataFolder, { recursive: true, force: true });
  });

  it('ring in the bell, and the bell leads to them', async () => {
    const { page } = visitor;
    const bell = page.getByRole('button', { name: '漏洞预警' });
    // The last import is followed by a rematch; the page asks again by itself.
    await page.locator('.ant-badge-dot').waitFor();
    await bell.click();
    await page.getByText(`超危漏洞（${advisory}）有更新，涉及 1 个项目`).waitFor();

    expect(await page.locator('.warning-list li').count()).toBeLessThanOrEqual(5);
    expect(await seriousBarriers(page)).toEqual([]);
    await page.getByRole('link', { name: '查看详情 >>' }).click();

    await page.waitForURL(`**/assets-lib/alert?type=update&cve_id=${advisory}`);
    const row = page.getByRole('row').filter({ hasText: advisory });
    await row.getByText('9.8').first().waitFor();
    expect(await row.textContent()).toContain('等级未知→超危');
  });

  it('are read and dealt with, in a project or everywhere, and can be taken back', async () => {
    const { page, complaints } = visitor;
    await page.goto('/assets-lib/alert?type=new');
    const row = page.getByRole('row').filter({ hasText: 'minimist' }).first();
    await row.getByText('未读').waitFor();
    await row.getByRole('button', { name: '已读' }).click();
    await row.locator('.muted').filter({ hasText: '已读' }).waitFor();

    await row.locator('td').getByRole('button', { name: '1', exact: true }).click();
    const projects = page.getByRole('dialog').filter({ hasText: '影响的项目' });
    await projects.getByRole('cell', { name: 'minimist 1.2.0' }).waitFor();
    await projects.getByRole('link', { name: '商城', exact: true }).waitFor();
    await projects.getByRole('link', { name: 'minimist', exact: true }).waitFor();
    await projects.getByRole('button', { name: '处置 商城' }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: '只对项目“商城”生效' });
    await dialog.getByRole('button', { name: '保存' }).click();
    await dialog.getByText('请选择处置方式').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await dialog.getByRole('radio', { name: /^升级/ }).click();
    await dialog.getByRole('textbox', { name: '说明' }).fill('本周升级到 1.2.6');
    await dialog.getByRole('button', { name: '保存' }).click();
    await projects.getByText('本周升级到 1.2.6').waitFor();
    // The dialog that is closing would take the key.
    await dialog.waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await projects.waitFor({ state: 'hidden' });

    await page.getByRole('checkbox', { name: '已处置' }).click();
    const dealt = page.getByRole('row').filter({ hasText: 'superadmin：本周升级到 1.2.6' });
    await dealt.getByRole('button', { name: '撤销处置' }).click();
    await page.getByText('没有符合筛选条件的记录').waitFor();
    expect(complaints).toEqual([]);
  });

  it('are dealt with several at once', async () => {
    const { page } = visitor;
    await page.goto('/assets-lib/alert');
    await page.getByRole('checkbox', { name: '全选当页' }).click();
    await page.getByRole('button', { name: /^处置（\d+）$/ }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: '条预警' });
    await dialog.getByRole('radio', { name: /^接受风险/ }).click();
    await answerDialog(page, '保存');

    await page.getByText('暂无新增漏洞预警').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
  });

  it('are sent by the rules of the user, once the mail server is set up', async () => {
    const { page } = visitor;
    await page.goto('/sysmanage/integration');
    const mail = page.getByRole('region', { name: '邮件服务器' });
    await mail.getByRole('textbox', { name: '服务器' }).fill('127.0.0.1');
    await mail.getByRole('textbox', { name: '发件人' }).fill('suxi@example.org');
    await mail.getByRole('textbox', { name: '密码' }).fill('never-shown');
    expect(await seriousBarriers(page)).toEqual([]);
    await mail.getByRole('button', { name: '保存' }).click();
    await mail.getByPlaceholder('已设置，留空则保持不变').waitFor();

    await page.goto('/assets-lib/alert');
    await page.getByRole('button', { name: '订阅设置' }).click();
    await page.getByText('还没有订阅').waitFor();
    await page.getByRole('button', { name: '新建订阅' }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: '消息类型' });
    await dialog.getByRole('textbox', { name: '名称' }).fill('发给我');
    expect(await seriousBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: '保存' }).click();
    await page.getByRole('row').filter({ hasText: '发给我' }).getByRole('button', { name: '测试' }).click();
    await page.getByText('发送失败：账号没有填写邮箱').waitFor();
  });
});
