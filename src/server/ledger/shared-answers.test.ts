import { describe, expect, it } from 'vitest';
import { SharedAnswers } from './shared-answers.ts';

describe('SharedAnswers', () => {
  it('begins one answer for all who ask while another is under way', async () => {
    const answers = new SharedAnswers<number>();
    const { find, release } = counting();

    const first = answers.ask('a', find);
    const late = [answers.ask('a', find), answers.ask('a', find)];
    release(0);
    expect(await first).toBe(0);
    release(1);
    expect(await Promise.all(late)).toEqual([1, 1]);

    const after = answers.ask('a', find);
    release(2);
    expect(await after).toBe(2);
  });

  it('keeps what is asked with other keys apart', async () => {
    const answers = new SharedAnswers<string>();
    const asked = [answers.ask('a', async () => 'of a'), answers.ask('b', async () => 'of b')];
    expect(await Promise.all(asked)).toEqual(['of a', 'of b']);
  });

  it('answers those who wait although the answer before them failed', async () => {
    const answers = new SharedAnswers<string>();
    const failing = answers.ask('a', () => Promise.reject(new Error('the database is away')));
    const next = answers.ask('a', async () => 'well');
    await expect(failing).rejects.toThrow('away');
    expect(await next).toBe('well');
    expect(await answers.ask('a', async () => 'well again')).toBe('well again');
  });
});

/** Finds 0, 1, 2, ... each when it is released. */
function counting() {
  const waiting = new Map<number, () => void>();
  let begun = 0;
  const find = () => {
    const number = begun++;
    return new Promise<number>((resolve) => waiting.set(number, () => resolve(number)));
  };
  return { find, release: (number: number) => waiting.get(number)?.() };
}
