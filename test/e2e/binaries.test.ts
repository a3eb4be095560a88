import { rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn, untilEnded } from '../http/client.ts';
import { type StartedServer, startServer } from '../http/start-server.ts';
import { makeZip } from '../make-archives.ts';
import { makeElf, makePe } from '../make-binaries.ts';
import { seriousBarriers } from './barriers.ts';
import { openBrowser, pictureOnFailure, visitAs, type Visitor } from './walk.ts';

const browser: Browser | undefined = await openBrowser();
const code = [0x55, 0xc3];

describe.skipIf(browser === undefined)('programs and libraries of a task, in a real browser', () => {
  let server: StartedServer;
  let visitor: Visitor;
  let results: string;

  beforeAll(async () => {
    if (browser === undefined) throw new Error('no browser');
    server = await startServer();
    const admin = await signIn(server.url, 'superadmin', server.adminPassword);
    const archive = makeZip([
      {
        name: 'fw/lib/libz.so.1',
        content: makeElf({
          code,
          texts: [' deflate 1.2.11 Copyright 1995-2017 Jean-loup Gailly and Mark Adler '],
          exports: [['deflateInit2_', 0, 2]],
        }),
      },
      { name: 'fw/bin/tool', content: makeElf({ code, needed: ['libz.so.1'], imports: ['inflateInit2_'] }) },
      { name: 'fw/bin/about', content: makeElf({ code, texts: ['OpenSSL 1.1.1n  15 Mar 2022'] }) },
      { name: 'fw/win/setup.exe', content: makePe({ library: 'KERNEL32.dll', name: 'Sleep', flags: 0x100 }) },
    ]);
    const { body } = await admin.postForm('/analysis/check', [
      ['project_name', '固件'],
      ['file', new File([new Uint8Array(archive)], 'firmware.zip')],
    ]);
    await untilEnded(admin, body.data.task_id);
    results = `/analysis/analysis-results/${body.data.task_id}`;
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

  it('are listed with what is in them, are narrowed by a figure, and show their evidence', async () => {
    const { page } = visitor;
    await page.goto(`${results}?tab=binaries`);
    const row = (text: string) => page.getByRole('row').filter({ hasText: text });
    await row('libz.so.1').getByText('静态嵌入').waitFor();
    await row('fw/bin/tool').getByText('动态引用').waitFor();
    await row('fw/bin/about').getByText('仅版本字符串').waitFor();
    await row('setup.exe').getByText('未识别').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);

    await page.locator('.figure-row').getByRole('link').filter({ hasText: '静态嵌入' }).click();
    await page.waitForURL('**verdict=embedded**');
    await row('fw/bin/tool').waitFor({ state: 'detached' });
    await row('libz.so.1').getByRole('button', { name: '2 项' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('deflateInit2_').waitFor();
    await drawer.getByText('偏移 0x1010').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
  });
});
