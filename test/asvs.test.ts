import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/ASVS.md'), 'utf8');

/** How many requirements each chapter of ASVS 5.0.0 has, and how many each level. */
const chapterSizes = [30, 13, 31, 16, 13, 47, 19, 13, 7, 36, 24, 12, 21, 13, 21, 17, 12];
const levelSizes = { 1: 70, 2: 183, 3: 92 };
const states = ['met', 'partly', 'not met', 'n/a'];

const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| v5.0.0-'))
  .map((line) => {
    const [, id = '', level = '', asks = '', state = '', shown = '', end] = line
      .split('|')
      .map((cell) => cell.trim());
    const [chapter = 0, section = 0, number = 0] = id.replace('v5.0.0-', '').split('.').map(Number);
    return { id, chapter, section, number, level, asks, state, shown, isWhole: end === '' };
  });

/** The files that a line names, each with the name of a test where one is quoted behind it. */
const named = rows.flatMap(({ id, shown }) =>
  [...shown.matchAll(/`((?:src|test|docs|bin)\/[^`\s]+|[\w.]+\.(?:json|ts))`(?: "([^"]+)")?/g)].map(
    ([, path = '', test]) => ({ id, path, test }),
  ),
);

describe('the sheet of ASVS', () => {
  it('has each requirement once, in its order', () => {
    const inChapter = chapterSizes.map((_size, index) => rows.filter(({ chapter }) => chapter === index + 1));

    expect(inChapter.map((chapter) => chapter.length)).toEqual(chapterSizes);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    for (const [index, row] of rows.entries()) {
      const before = rows[index - 1];
      const isNext = before?.chapter === row.chapter && before.section === row.section;
      expect([row.id, row.number]).toEqual([row.id, isNext ? before.number + 1 : 1]);
    }
  });

  it('says of each what it asks, how it stands and why', () => {
    expect(rows.filter((row) => !row.isWhole || row.asks === '' || row.shown === '')).toEqual([]);
    expect(rows.filter(({ state }) => !states.includes(state)).map(({ id }) => id)).toEqual([]);
  });

  it('shows where each is met', () => {
    const shown = new Set(named.map(({ id }) => id));

    expect(rows.filter(({ id, state }) => state === 'met' && !shown.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('names files that are there, and tests that stand in them', () => {
    const wrong = named.filter(({ path, test }) => {
      if (!existsSync(join(root, path))) return true;
      return test !== undefined && !readFileSync(join(root, path), 'utf8').includes(test);
    });

    expect(named.length).toBeGreaterThan(200);
    expect(wrong).toEqual([]);
  });

  it('counts right', () => {
    for (const [level, size] of Object.entries(levelSizes)) {
      const counts = states.map(
        (state) => rows.filter((row) => row.level === level && row.state === state).length,
      );

      expect(counts.reduce((sum, count) => sum + count)).toBe(size);
      expect(text).toContain(`| ${[level, ...counts, size].join(' | ')} |`);
    }
  });
});
