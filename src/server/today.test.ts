import { expect, it } from 'vitest';
import { today } from './today.ts';

it('writes the day as the wire does', () => {
  expect(today()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});
