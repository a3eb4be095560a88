import { several } from '#contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldNamesOf, gatherFields, pairsOfJson, readInput } from './fields.ts';
import { Refusal } from './refusal.ts';

const schema = z.object({
  task_id: z.string(),
  pageNum: z.coerce.number().int().optional(),
  severity: several,
});
const names = fieldNamesOf(schema);

describe('fieldNamesOf', () => {
  it('knows which fields may come several times and which may be absent', () => {
    expect([...names.several]).toEqual(['severity']);
    expect([...names.optional]).toEqual(['pageNum', 'severity']);
  });
});

describe('gatherFields', () => {
  it('gathers name[] and repeated names of fields that may come several times', () => {
    const fields = gatherFields(
      [
        ['severity[]', '高危'],
        ['severity', '低危'],
        ['task_id', 't'],
      ],
      names,
      'query',
    );

    expect(fields).toEqual({ severity: ['高危', '低危'], task_id: 't' });
  });

  it('passes over unknown names in a query and refuses them in a form', () => {
    expect(gatherFields([['x', '1']], names, 'query')).toEqual({});
    expect(() => gatherFields([['x', '1']], names, 'form')).toThrow(Refusal);
  });

  it('does not take the brackets off a field that takes one value', () => {
    expect(gatherFields([['task_id[]', '1']], names, 'query')).toEqual({});
  });

  it('refuses a second value for a field that takes one', () => {
    expect(() =>
      gatherFields(
        [
          ['task_id', '1'],
          ['task_id', '2'],
        ],
        names,
        'query',
      ),
    ).toThrow('只能出现一次');
  });

  it.each([
    '__proto__',
    'constructor',
    'prototype',
    '__proto__[admin]',
    'a[__proto__]',
    'constructor.prototype',
  ])('refuses %s anywhere', (name) => {
    expect(() => gatherFields([[name, '1']], names, 'query')).toThrow(Refusal);
    expect(() => gatherFields([[name, '1']], names, 'form')).toThrow(Refusal);
  });

  it('takes an empty optional field for an absent one', () => {
    expect(gatherFields([['pageNum', '']], names, 'query')).toEqual({});
  });
});

describe('pairsOfJson', () => {
  it('spreads lists, leaves null out and writes numbers as text', () => {
    expect(pairsOfJson({ a: ['x', 'y'], b: null, c: 3 })).toEqual([
      ['a', 'x'],
      ['a', 'y'],
      ['c', '3'],
    ]);
  });

  it.each([[[]], [null], ['text'], [{ a: { b: 1 } }]])('refuses %j', (body) => {
    expect(() => pairsOfJson(body)).toThrow(Refusal);
  });
});

describe('readInput', () => {
  it('names the field that is missing and the one that is wrong', () => {
    expect(() => readInput(schema, {})).toThrow('缺少参数 task_id');
    expect(() => readInput(schema, { task_id: 't', pageNum: 'x' })).toThrow('参数 pageNum');
  });
});
