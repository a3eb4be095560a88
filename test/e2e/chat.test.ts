import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChatWorld, startChatWorld } from '../http/chat-world.ts';
import { startStandInModel } from '../stand-in-model.ts';
import { seriousBarriers } from './barriers.ts';
import { answerDialog, openBrowser, pictureOnFailure, visitAs, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();

describe.skipIf(browser === undefined)('the assistant, in a real browser', () => {
  let world: ChatWorld;
  let visitor: Visitor;

  beforeAll(async () => {
    if (browser === undefined) throw new Error('no browser');
    world = await startChatWorld();
    const { username, password } = world.alice;
    visitor = await visitAs(browser, world.server.url, { username, password });
  });

  beforeEach(() => pictureOnFailure(visitor.page));

  afterAll(async () => {
    await browser?.close();
    await world.stop();
  });

  const question = () => visitor.page.getByRole('textbox', { name: '问题' });
  /** Ask as soon as the answer before has ended. */
  const ask = async (text: string) => {
    await visitor.page.getByRole('button', { name: '发送' }).waitFor();
    await question().fill(text);
    await question().press('Enter');
  };
  /** Begin a conversation: what is asked at once is asked in it. */
  const beginNew = () => visitor.page.getByRole('button', { name: '新建对话' }).click();

  it('offers examples, and answers with rows that lead to pages', async () => {
    const { page } = visitor;
    await page.goto('/chat');
    expect(await seriousBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: '我的项目里哪些用了 log4j-core？' }).click();

    const rows = page.getByRole('article').getByRole('row');
    await rows.filter({ hasText: '支付网关' }).getByText('2.14.1').waitFor();
    expect(page.url()).toMatch(/\?session=/);
    const sources = page.getByRole('complementary', { name: '引用来源' });
    await sources.getByText('组件使用情况').waitFor();
    expect(await sources.getByText(/^GET /).first().isVisible()).toBe(false);
    await sources.getByText('调用的接口').click();
    await sources.getByText(/^GET /).first().waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
  });

  it('takes what is named with @ from the keyboard, and opens dialogs above the answer', async () => {
    const { page } = visitor;
    await question().pressSequentially('@支');
    await page.getByRole('option', { name: '支付网关' }).waitFor();
    await question().press('Enter');
    await question().pressSequentially('有哪些超危漏洞');
    await question().press('Enter');

    await page.getByRole('link', { name: 'CVE-2021-44228' }).first().click();

    await page.getByRole('dialog').getByText('CVE-2021-44228').first().waitFor();
    expect(page.url()).toContain('session=');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '有帮助', exact: true }).last().click();
    await page.locator('[aria-label="有帮助"][aria-pressed="true"]').waitFor();
  });

  it('stops an answer that is being told, and keeps what was said', async () => {
    const { page } = visitor;
    const model = await startStandInModel();
    const connected = { address: model.address, name: 'stand-in', key: '' };
    expect((await world.root.put('/system/chatModel', connected)).body.code).toBe(200);
    try {
      model.says({ text: '门户网站用了 lodash，此外还有', isEndless: true });
      await ask('门户网站的 lodash 情况');
      await page.getByText(/^门户网站用了/).waitFor();
      await page.getByRole('button', { name: '停止' }).click();

      await page.getByText('已停止').last().waitFor();
      await page
        .getByText(/^门户网站用了/)
        .last()
        .waitFor();
      await expect.poll(() => model.left()).toBe(1);
      model.says({ text: '好的。' });
      await question().fill('继续');
      await page.getByRole('button', { name: '发送' }).click();
      await page.getByText('好的。').waitFor();
    } finally {
      await world.root.delete('/system/chatModel');
      await model.stop();
    }
  });

  it('says what it does not understand, and keeps sessions that are renamed and deleted', async () => {
    const { page, complaints } = visitor;
    await ask('讲个笑话');
    await page.getByText('没有理解您的问题').waitFor();
    await page.getByRole('button', { name: /的操作$/ }).click();
    await page.getByRole('menuitem', { name: '重命名' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('日志组件');
    await answerDialog(page, '确定');
    const session = page
      .getByRole('navigation', { name: '对话' })
      .getByRole('button', { name: '日志组件', exact: true });
    await session.waitFor();
    await beginNew();
    await session.click();
    await page.getByText('没有理解您的问题').waitFor();

    await page.getByRole('button', { name: /的操作$/ }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await answerDialog(page, '删除');

    await page.getByText('还没有对话').waitFor();
    expect(complaints).toEqual([]);
  });

  it('says how it understood a question, and offers what may be meant where it is not sure', async () => {
    const { page } = visitor;
    await beginNew();
    await ask('lodash 谁在用');
    await page.getByText('理解为：哪些项目用了 lodash？').waitFor();

    await beginNew();
    await ask('门户网站有哪些涉密漏洞');
    await page.getByText('没有能同时考虑「涉密」的查询').waitFor();
    await expect.poll(() => page.getByText('理解为：哪些项目用了 lodash？').count()).toBe(0);
    await page.getByRole('button', { name: '门户网站 有哪些漏洞？' }).click();
    await page.getByText('理解为：门户网站 有哪些漏洞？').waitFor();
    await ask('第一个详细说说');
    await page.getByText(/^理解为：CVE-\S+ 是什么漏洞？$/).waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
  });

  it('shows all columns of what was found, so that none has to be scrolled to', async () => {
    const { page } = visitor;
    await page.goto('/chat');
    await beginNew();
    const questions = [
      ['支付网关有哪些漏洞？', '在野利用'],
      ['订单服务有哪些漏洞？', '在野利用'],
      ['Which vulnerabilities does 支付网关 have?', 'Exploited'],
    ] as const;
    for (const [index, [asked, lastColumn]] of questions.entries()) {
      await ask(asked);
      const table = page.getByRole('article').locator('.chat-table').nth(index);
      await table.getByRole('columnheader', { name: lastColumn }).waitFor();
      expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
  });
});
