import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPreferences, preferencesOf } from './table-preferences.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const usual = { hidden: undefined, density: 'small', pageSize: 20 };

it('remembers a table for each user', () => {
  const liked = { hidden: ['name'], density: 'large', pageSize: 50 } as const;

  keepPreferences('1', 'tasks', liked);

  expect(preferencesOf('1', 'tasks')).toEqual(liked);
  expect(preferencesOf('1', 'projects')).toEqual(usual);
  expect(preferencesOf('2', 'tasks')).toEqual(usual);
});

it.each(['', 'null', '[]', '3', '{"hidden":3,"density":"huge","pageSize":7}'])(
  'makes nothing of %j',
  (text) => {
    kept.set('suxi.table.1.tasks', text);

    expect(preferencesOf('1', 'tasks')).toEqual(usual);
  },
);

it('does without a storage', () => {
  vi.stubGlobal('localStorage', undefined);

  keepPreferences('1', 'tasks', { hidden: [], density: 'small', pageSize: 20 });

  expect(preferencesOf('1', 'tasks')).toEqual(usual);
});
