import { describe, expect, it } from 'vitest';
import { callsIn } from './document.ts';
import { schemaText } from './schema-text.ts';

describe('schemaText', () => {
  it('writes objects, lists and choices as types are written', () => {
    const text = schemaText({
      type: 'object',
      properties: {
        list: {
          type: 'array',
          items: {
            type: 'object',
            properties: { Id: { type: 'string' }, Severity: { enum: ['超危', '高危'] } },
            required: ['Id'],
          },
        },
        flags: { type: 'array', items: { anyOf: [{ const: 0 }, { const: 1 }] } },
        facts: { type: 'object', additionalProperties: { type: 'number' } },
      },
      required: ['list'],
    });

    expect(text).toBe(
      [
        '{',
        '  list: {',
        '    Id: string',
        '    Severity?: "超危" | "高危"',
        '  }[]',
        '  flags?: (0 | 1)[]',
        '  facts?: { [key: string]: number }',
        '}',
      ].join('\n'),
    );
  });

  it.each([
    [{}, 'unknown'],
    [{ type: 'object', properties: {} }, '{}'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ type: 'string', format: 'binary' }, 'file'],
  ])('writes %j as %s', (schema, text) => {
    expect(schemaText(schema)).toBe(text);
  });
});

it('reads who may make a call, what goes in and what comes out', () => {
  const call = {
    summary: '设置安全门禁',
    tags: ['gate'],
    security: [{ token: [] }],
    'x-access': { superadmin: 'all', admin: 'unit', expert: 'unit', padmin: 'owner', user: 'none' },
    'x-token-scopes': [],
    requestBody: {
      content: { form: { schema: { properties: { severity: { enum: ['high'] } }, required: ['severity'] } } },
    },
    responses: {
      200: {
        content: {
          'application/json': { schema: { oneOf: [{ properties: { data: { type: 'object' } } }, {}] } },
        },
      },
    },
  };

  expect(callsIn(JSON.stringify({ paths: { '/v1/gate/policy': { put: call } } }))).toEqual([
    {
      method: 'PUT',
      path: '/v1/gate/policy',
      summary: '设置安全门禁',
      tag: 'gate',
      roles: ['superadmin', 'admin', 'expert', 'padmin'],
      tokenScopes: [],
      isForAnybody: false,
      fields: [{ name: 'severity', place: 'form', isRequired: true, schema: { enum: ['high'] } }],
      answer: { type: 'object' },
    },
  ]);
});
