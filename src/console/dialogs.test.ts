import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setAnnouncer } from './api/announce.ts';
import { dialogs } from './dialogs.ts';
import { createDetailDialog, type DetailDialog, topmostOrder } from './ui/detail-dialog/detail-dialog.ts';

/** The rules are the same for every row, whatever opens it. */
const rows = Object.entries(dialogs) as unknown as [string, DetailDialog<Record<string, string>, unknown>][];
const key = { cve_id: 'CVE-2021-44228', task_id: 't', Repo: 'a', Version: '1', LicenseName: 'MIT' };

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const announced = vi.fn();

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', fetched);
  setAnnouncer(announced);
});
afterEach(() => {
  for (const [, dialog] of rows) dialog.close();
  setAnnouncer(undefined);
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const never = () => new Promise<Response>(() => undefined);
const notServed = () => Promise.resolve(new Response('{"code":501,"error":"该功能尚未提供"}'));
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

it('knows eleven kinds, each by its own id', () => {
  expect(new Set(rows.map(([, { row }]) => row.id)).size).toBe(11);
});

it('reads from the address what it writes into it, each dialog under its own name', () => {
  const addressed = rows.flatMap(([, { row }]) => row.address ?? []);
  const asked = {
    ...key,
    id: 'f00d',
    Id: 'cafe',
    cwe_id: 'CWE-79',
    manager: 'npm',
    name: '@babel/core',
    version: '',
    version_arr: '',
  };
  const texts = addressed.map(({ textOf, keyOf }) => [textOf(asked), keyOf(textOf(asked))]);

  expect(new Set(addressed.map(({ name }) => name)).size).toBe(addressed.length);
  expect(texts).toEqual([
    ['t:f00d', { task_id: 't', id: 'f00d' }],
    ['npm:@babel/core', { manager: 'npm', name: '@babel/core', version: '', version_arr: [] }],
    ['CVE-2021-44228', { cve_id: 'CVE-2021-44228' }],
    ['t:code:cafe', { task_id: 't', Id: 'cafe' }],
    ['MIT', { LicenseName: 'MIT' }],
    ['CWE-79', { cwe_id: 'CWE-79' }],
  ]);
});

describe.each(rows)('the %s dialog', (_name, dialog) => {
  it('takes at least 600 or 800 pixels and has a title while it loads', () => {
    expect([600, 800]).toContain(dialog.row.minWidthPx);
    expect(dialog.row.title(key, undefined)).not.toBe('');
  });

  it('opens loading, with nothing of the last time', () => {
    fetched.mockImplementation(never);

    dialog.open(key);

    expect(dialog.state()).toMatchObject({ phase: 'loading', key });
    expect(dialog.state()).not.toHaveProperty('info');
  });

  it('asks nothing before it is opened', () => {
    expect(fetched).not.toHaveBeenCalled();
  });

  it('closes without a word when loading fails', async () => {
    fetched.mockImplementation(notServed);

    dialog.open(key);
    await settled();

    expect(dialog.state()).toEqual({ phase: 'hidden' });
    expect(announced).not.toHaveBeenCalled();
  });

  it('cancels the pending request and resets itself when it is closed', () => {
    fetched.mockImplementation(never);

    dialog.open(key);
    const signal = fetched.mock.calls[0]?.[1].signal;
    dialog.close();

    expect(signal?.aborted).toBe(true);
    expect(dialog.state()).toEqual({ phase: 'hidden' });
  });

  it('forgets the first question when it is opened with a second', () => {
    fetched.mockImplementation(never);

    dialog.open(key);
    const first = fetched.mock.calls[0]?.[1].signal;
    dialog.open({ ...key, cve_id: 'CVE-2020-1', Repo: 'b' });

    expect(first?.aborted).toBe(true);
    expect(dialog.state()).toMatchObject({ phase: 'loading', key: { Repo: 'b' } });
  });
});

describe('a detail dialog', () => {
  const Content = () => null;
  const row = {
    id: 'x',
    minWidthPx: 600 as const,
    title: () => 'x',
    load: (words: string) => Promise.resolve(words),
    content: () => Promise.resolve(Content),
  };

  it('shows what was loaded', async () => {
    const dialog = createDetailDialog(row);

    dialog.open('info');
    await settled();

    expect(dialog.state()).toMatchObject({ phase: 'loaded', info: 'info', Content });
  });

  it('ignores an answer that comes after closing', async () => {
    const dialog = createDetailDialog(row);

    dialog.open('info');
    dialog.close();
    await settled();

    expect(dialog.state()).toEqual({ phase: 'hidden' });
  });

  it('stands above one that was opened before', () => {
    const [below, above] = [createDetailDialog(row), createDetailDialog(row)];

    below.open('a');
    above.open('b');

    const orderOf = (dialog: typeof below) => {
      const state = dialog.state();
      return state.phase === 'hidden' ? 0 : state.order;
    };
    expect(orderOf(above)).toBeGreaterThan(orderOf(below));
    expect(topmostOrder([above, below])).toBe(orderOf(above));
    above.close();
    expect(topmostOrder([above, below])).toBe(orderOf(below));
    below.close();
    expect(topmostOrder([above, below])).toBe(0);
    below.close();
    above.close();
  });
});
