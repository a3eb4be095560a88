import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

it('lets so many run at once, the others in their order', async () => {
  const turns = new Turns(2);
  const seen: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) =>
    turns.take(async () => {
      seen.push(name);
      await new Promise<void>((end) => ends.push(end));
      return name;
    });

  const all = ['a', 'b', 'c', 'd'].map(work);
  await Promise.resolve();
  expect(seen).toEqual(['a', 'b']);
  ends[0]?.();
  expect(await all[0]).toBe('a');
  expect(seen).toEqual(['a', 'b', 'c']);
  ends[1]?.();
  await all[1];
  expect(seen).toEqual(['a', 'b', 'c', 'd']);
  ends[2]?.();
  ends[3]?.();
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

it('gives the turn on when the work fails', async () => {
  const turns = new Turns(1);
  const failing = turns.take(() => Promise.reject(new Error('broken')));
  const next = turns.take(async () => 'done');

  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
