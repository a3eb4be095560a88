import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { namedWeaknesses, weaknessName } from '../../describe/weakness-names.ts';
import { loadShippedWeaknesses } from '../shipped-weaknesses.ts';
import { subjects } from './list.ts';

const texts = subjects.flatMap((subject) => Object.entries(subject));

/** Ids that are newer than the catalogue that comes with the product. */
const newer = new Set(['CWE-1427']);

describe('the Chinese texts of weaknesses', () => {
  let catalogued: ReadonlySet<string>;

  beforeAll(async () => {
    catalogued = new Set((await loadShippedWeaknesses()).map(({ id }) => id));
  });

  it('come from every file of the folder', () => {
    const folder = fileURLToPath(new URL('./', import.meta.url));
    const others = ['chinese-text.ts', 'list.ts', 'chinese.test.ts'];

    expect(subjects).toHaveLength(readdirSync(folder).filter((name) => !others.includes(name)).length);
  });

  it('speak of each weakness once', () => {
    const numbers = texts.map(([number]) => number);

    expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([]);
  });

  it('speak of what CWE knows, and of what we have named', () => {
    const ids = texts.map(([number]) => `CWE-${number}`);

    expect(ids.filter((id) => !catalogued.has(id) && !newer.has(id))).toEqual([]);
    expect(ids.filter((id) => weaknessName(id) === undefined)).toEqual([]);
    expect(namedWeaknesses().filter((id) => !catalogued.has(id) && !newer.has(id))).toEqual([]);
  });

  it('name every weakness that is not deprecated', async () => {
    const unnamed = (await loadShippedWeaknesses()).filter(
      ({ id, kind, status }) =>
        kind === 'weakness' && status !== 'Deprecated' && weaknessName(id) === undefined,
    );

    expect(unnamed.map(({ id }) => id)).toEqual([]);
  });

  it('are many', () => {
    expect(texts.length).toBeGreaterThanOrEqual(630);
    expect(texts.filter(([, { extended }]) => extended !== undefined).length).toBeGreaterThanOrEqual(120);
  });

  it('are whole sentences with Chinese punctuation, long enough to say something', () => {
    const isSentence = (words: string, least: number, most: number) =>
      /^[^,;:!?()"'<>]+。$/.test(words) &&
      !/[\u4e00-\u9fff][A-Za-z]|[A-Za-z][\u4e00-\u9fff]|\s{2}|[，。；：]{2}/.test(words) &&
      words.length >= least &&
      words.length <= most;
    const faulty = texts.filter(
      ([, { description, extended }]) =>
        !isSentence(description, 28, 120) || (extended !== undefined && !isSentence(extended, 60, 260)),
    );

    expect(faulty).toEqual([]);
  });
});
