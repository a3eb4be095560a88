import { expect, it } from 'vitest';
import { mayShareCode } from './kin.ts';

it.each([
  ['src/a.c', 'lib/b.cpp'],
  ['a.h', 'b.c'],
  ['a.js', 'b.ts'],
  ['a.vue', 'dist/b.mjs'],
  ['a.py', 'b.py'],
  ['a.inc', 'b.c'],
  ['bin/run', 'b.js'],
])('code may move between %s and %s', (one, other) => {
  expect([mayShareCode(one, other), mayShareCode(other, one)]).toEqual([true, true]);
});

it.each([
  ['test_read.c', 'dist/echarts.js'],
  ['a.py', 'b.rb'],
  ['a.go', 'b.rs'],
])('code of %s is none of %s', (one, other) => {
  expect([mayShareCode(one, other), mayShareCode(other, one)]).toEqual([false, false]);
});
