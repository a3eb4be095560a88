import { apiBase, type Endpoint, endpoints } from '#contract';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './document.ts';

const document = openApiDocument('0.1.0');

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly { name: string; in: string; required: boolean; schema: object }[];
  readonly requestBody?: { content: Record<string, { schema: { properties: object; required?: string[] } }> };
  readonly responses: Record<string, { content: Record<string, object> }>;
  readonly security: readonly object[];
  readonly 'x-access': object;
  readonly 'x-token-scopes': readonly string[];
}

const operationOf = ({ path, method }: Pick<Endpoint, 'path' | 'method'>) =>
  document.paths[path]?.[method.toLowerCase()] as Operation;
const operations = endpoints.map((call) => [call, operationOf(call)] as const);

/** Every `$ref` and every `type` in a value. */
function* wordsIn(value: unknown): Generator<readonly [string, unknown]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === '$ref') yield [key, inner];
    if (key === 'type' && typeof inner !== 'object') yield [key, inner];
    yield* wordsIn(inner);
  }
}

describe('the OpenAPI document', () => {
  it('has what OpenAPI 3.1 asks of a document, and the base path of all calls', () => {
    expect(document).toMatchObject({
      openapi: expect.stringMatching(/^3\.1\.\d+$/),
      info: { title: expect.any(String), version: '0.1.0' },
      servers: [{ url: apiBase }],
    });
    expect(Object.keys(document.paths).every((path) => path.startsWith('/'))).toBe(true);
  });

  it('describes every call of the contract and no other, with its access', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );

    expect(described.sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort());
    for (const [call, operation] of operations) expect(operation['x-access']).toEqual(call.access);
  });

  it('names each call once, and says in Chinese what it does', () => {
    const ids = operations.map(([, { operationId }]) => operationId);

    expect(new Set(ids).size).toBe(ids.length);
    expect(
      operations.filter(([, { summary }]) => !/[\u4e00-\u9fff]/.test(summary)).map(([c]) => c.path),
    ).toEqual([]);
  });

  it('refers to nothing that it does not have, and knows only the types of JSON', () => {
    const found = [...wordsIn(document)];
    const types = new Set(found.filter(([key]) => key === 'type').map(([, value]) => value));

    expect(new Set(found.filter(([key]) => key === '$ref').map(([, value]) => value))).toEqual(
      new Set(['#/components/schemas/Refusal']),
    );
    const known = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null', 'apiKey', 'http'];
    expect([...types].filter((type) => !known.includes(String(type)))).toEqual([]);
  });

  it('puts the fields of reading into the query and those of writing into the form', () => {
    const bodies = operations.filter(([call, { requestBody }]) => call.method === 'GET' && requestBody);
    const parameters = operations.flatMap(([, one]) => one.parameters ?? []);

    expect(bodies).toEqual([]);
    expect(parameters.every((one) => one.in === 'query' && typeof one.required === 'boolean')).toBe(true);
    expect(operationOf({ method: 'GET', path: '/v1/user/list' }).parameters).toContainEqual(
      expect.objectContaining({ name: 'flag[]', style: 'form', explode: true }),
    );
    expect(operationOf({ method: 'POST', path: '/v1/analysis/check' }).requestBody?.content).toHaveProperty(
      'multipart/form-data.schema.properties.file.format',
      'binary',
    );
  });

  it('says what programs may call with their tokens, and what nobody has to be known for', () => {
    const scopes = (method: Endpoint['method'], path: Endpoint['path']) =>
      operationOf({ method, path })['x-token-scopes'];

    expect(scopes('GET', '/v1/gate/result')).toEqual(['read', 'detect']);
    expect(scopes('POST', '/v1/analysis/check')).toEqual(['detect']);
    expect(scopes('PUT', '/v1/gate/policy')).toEqual([]);
    expect(operationOf({ method: 'GET', path: '/v1/gate/badge' }).security).toContainEqual({});
  });
});
