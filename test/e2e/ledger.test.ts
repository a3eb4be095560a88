import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newUser, type TestUser } from '../http/accounts.ts';
import { signIn } from '../http/client.ts';
import { detectPackages } from '../http/detect-packages.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { fillSignIn, openBrowser, pictureOnFailure, type Visitor, visit } from './walk.ts';

const browser = await openBrowser();

describe.skipIf(browser === undefined)('the home page and the ledger', () => {
  let server: StartedServer;
  let owner: TestUser;
  let expert: TestUser;
  let newcomer: TestUser;
  let visitor: Visitor;

  beforeAll(async () => {
    server = await startServer();
    const root = await signIn(server.url, 'superadmin', server.adminPassword);
    owner = await newUser(server, root, { username: 'owner', role: 'padmin', unit: '研发部' });
    expert = await newUser(server, root, { username: 'reviewer', role: 'expert', unit: '研发部' });
    newcomer = await newUser(server, root, { username: 'newcomer', role: 'user', unit: '测试部' });
    const { body } = await owner.client.post('/product/add', { name: '支付网关', distribution: 'binary' });
    await detectPackages(owner.client, body.data.product_id, [
      ['lodash', '4.17.4', 'MIT'],
      ['minimist', '1.2.0', 'MIT'],
      ['left-pad', '1.3.0'],
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await server.stop();
  });

  beforeEach(async () => {
    visitor = await visit(required(browser), server.url);
    pictureOnFailure(visitor.page);
  });

  async function enter({ username, password }: { username: string; password: string }): Promise<Page> {
    await visitor.page.goto('/login');
    await fillSignIn(visitor.page, username, password);
    await visitor.page.waitForURL('**/dashboard');
    return visitor.page;
  }

  it('lead somebody new to the first detection', async () => {
    const page = await enter(newcomer);

    await page.getByRole('button', { name: '开始第一次检测' }).click();

    await page.getByRole('dialog', { name: '新建检测' }).waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it.each(['owner', 'expert', 'superadmin'] as const)(
    'show %s figures that are as long as the lists they open',
    async (who) => {
      const account = { username: 'superadmin', password: server.adminPassword };
      const page = await enter({ owner, expert, superadmin: account }[who]);
      await page.getByRole('heading', { name: '漏洞趋势' }).waitFor();
      const links = await page.locator('.main a').evaluateAll((found) =>
        found.map((link) => ({
          to: link.getAttribute('href') ?? '',
          text: (link as HTMLElement).innerText,
        })),
      );
      const counted = links.filter(
        ({ to, text }) => /^\/(assets-lib|analysis\/analysis-list)/.test(to) && /\d/.test(text),
      );
      expect(counted.length).toBeGreaterThan(10);

      // The others see the same figures: some of them suffice.
      for (const { to, text } of who === 'owner' ? counted : counted.slice(0, 5)) {
        const count = Number(/(\d[\d,]*)(?:\D*\d+%)?\s*$/.exec(text)?.[1]?.replaceAll(',', ''));
        expect([to, await lengthOf(page, to)]).toEqual([to, count]);
      }
      expect(visitor.complaints).toEqual([]);
    },
  );

  it('lead from a vulnerability to the project that has it', async () => {
    const page = await enter(owner);
    await page.goto('/assets-lib?tab=vulnerabilities');

    await page.getByRole('button', { name: '影响范围' }).first().click();

    const dialog = page.getByRole('dialog', { name: /的影响范围/ });
    await dialog.getByRole('link', { name: '支付网关' }).first().click();
    await page.waitForURL('**/project/project-details/*');
    expect(visitor.complaints).toEqual([]);
  });

  it('lead from a package to its versions', async () => {
    const page = await enter(owner);
    await page.goto('/assets-lib?tab=components');

    await page.getByRole('button', { name: 'lodash' }).click();

    await page.getByRole('dialog', { name: 'lodash 版本信息' }).getByText('4.17.4').first().waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('show all of their columns of projects on a small screen', async () => {
    const page = await enter(owner);
    await page.goto('/assets-lib?tab=projects');
    await page.getByText('共 1 个项目').waitFor();

    const hidden = await page
      .locator('.ant-table-body, .ant-table-content')
      .first()
      .evaluate((box) => box.scrollWidth - box.clientWidth);

    expect(hidden).toBe(0);
  });

  it.each([
    ['projects', '共 1 个项目'],
    ['components', '共 3 个组件'],
    ['licenses', '共 1 个许可证'],
  ])('show the %s of whoever may see them', async (tab, total) => {
    const page = await enter(expert);
    await page.goto(`/assets-lib?tab=${tab}`);

    await page.getByText(total).waitFor();

    expect(visitor.complaints).toEqual([]);
  });

  /** How long the list at an address is, as it says itself. */
  async function lengthOf(page: Page, to: string): Promise<number> {
    await page.goto(to);
    const total = page.locator('.ant-pagination-total-text, .empty-state').first();
    await total.waitFor();
    const text = await total.innerText();
    return Number(/\d[\d,]*/.exec(text)?.[0].replaceAll(',', '') ?? 0);
  }
});

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('skipped without a browser');
  return value;
}
