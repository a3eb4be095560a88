import { expect, it } from 'vitest';
import { WorkerPool } from './worker-pool.ts';

it('has as many workers as are wanted, ends those that are too many, and starts none after its end', async () => {
  const working = new Set<number>();
  let next = 0;
  const pool = new WorkerPool(() => {
    const id = ++next;
    working.add(id);
    return { stop: async () => void working.delete(id) };
  });

  pool.resize(3);
  expect([...working]).toEqual([1, 2, 3]);
  pool.resize(1);
  expect([...working]).toEqual([1]);
  pool.resize(2);
  expect([...working]).toEqual([1, 4]);
  await pool.stop();
  pool.resize(5);
  expect(working.size).toBe(0);
});
