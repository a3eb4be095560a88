import { expect, it } from 'vitest';
import { classifierOf, learn } from './classifier.ts';
import { packed, unpacked } from './learned-file.ts';

const samples = [
  { label: 'weather', features: ['rain', 'sun', 'today'] },
  { label: 'weather', features: ['rain', 'tomorrow'] },
  { label: 'food', features: ['bread', 'today'] },
  { label: 'food', features: ['bread', 'soup', '汤'] },
];

it('tells from a file what it told before', async () => {
  const learned = await learn(samples);

  const before = classifierOf(learned);
  const after = classifierOf(unpacked(packed(learned)));

  for (const { features } of samples) expect(after.tell(features)).toEqual(before.tell(features));
  expect(after.tell(['bread'])[0]?.label).toBe('food');
  expect(after.spread('today', 'food')).toEqual({ queries: 2, isOf: true });
  expect(after.spread('汤', 'weather')).toEqual({ queries: 1, isOf: false });
  expect(after.novelty(['rain', 'snow'], 'weather')).toBe(0.5);
});
