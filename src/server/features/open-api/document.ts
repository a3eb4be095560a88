import {
  apiBase,
  callTitle,
  type Endpoint,
  endpoints,
  tokenMay,
  type TokenScope,
  tokenScopes,
} from '#contract';
import { z } from 'zod';

/** A JSON schema (draft 2020-12), as far as the document is made of it. */
type Schema = Readonly<Record<string, unknown>>;

/** The parts of an OpenAPI document (3.1.1) that ours has. */
export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components: object;
}

/** Describe every call of the contract as it is served: who may make it, what goes in and what comes out. */
export function openApiDocument(version: string): OpenApiDocument {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of endpoints)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) };
  return {
    openapi: '3.1.1',
    info: { title: '溯析接口', version, description },
    servers: [{ url: apiBase }],
    tags: [...new Set(endpoints.map(tagOf))].map((name) => ({ name })),
    paths,
    components,
  };
}

const description = [
  '请求头 `Authorization` 为登录得到的令牌，或 `Bearer` 加个人信息页新建的 API 令牌。',
  '应答均为 JSON：`code` 为 200 时结果在 `data` 中，否则 `error` 说明原因（HTTP 状态仍为 200；登录失效为 401）。标为文件的接口成功时直接返回文件。',
  '各角色的数据范围见 `x-access`，API 令牌所需的权限见 `x-token-scopes`（为空表示不能用 API 令牌调用）。',
].join('\n\n');

const components = {
  securitySchemes: {
    token: { type: 'apiKey', in: 'header', name: 'Authorization', description: '登录令牌，原样填写' },
    workerToken: { type: 'http', scheme: 'bearer', description: '检测机器的令牌，由超级管理员创建' },
    apiToken: { type: 'http', scheme: 'bearer', description: '个人信息页新建的 API 令牌' },
  },
  schemas: {
    Refusal: {
      type: 'object',
      properties: {
        code: { type: 'integer', not: { const: 200 } },
        error: { type: 'string', description: '简体中文的原因' },
        message: { type: 'string' },
        request_id: { type: 'string' },
      },
      required: ['code', 'error', 'request_id'],
    },
  },
};

function operationOf(call: Endpoint): object {
  const scopes = tokenScopes.filter((scope: TokenScope) => tokenMay(scope, call));
  const fields = fieldsOf(call);
  const inQuery = fields.filter(({ name }) => call.method === 'GET' || call.asks?.includes(name));
  const inForm = fields.filter((field) => !inQuery.includes(field));
  return {
    operationId: `${call.method.toLowerCase()}${call.path.replace(/^\/v1/, '').replaceAll(/[/_](\w)/g, (_all, letter: string) => letter.toUpperCase())}`,
    summary: callTitle(call),
    tags: [tagOf(call)],
    security: securityOf(call, scopes.length > 0),
    'x-access': call.access,
    'x-token-scopes': scopes,
    ...(inQuery.length > 0 && { parameters: inQuery.map(parameterOf) }),
    ...((inForm.length > 0 || call.takesFile === true) && { requestBody: bodyOf(call, inForm) }),
    responses: {
      200: { description: '结果，或拒绝的原因', content: answerOf(call) },
      ...(call.auth !== 'anonymous' && {
        401: { description: '登录已失效', content: { 'application/json': { schema: refusal } } },
      }),
    },
  };
}

const refusal = { $ref: '#/components/schemas/Refusal' };

function securityOf({ auth }: Endpoint, isForPrograms: boolean): object[] {
  if (auth === 'worker') return [{ workerToken: [] }];
  const known = [{ token: [] }, ...(isForPrograms ? [{ apiToken: [] }] : [])];
  return auth === 'anonymous' ? [{}, ...known] : known;
}

/** The module of a call: the first part of its path. */
function tagOf({ path }: Endpoint): string {
  return path.split('/')[2] ?? '';
}

interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
  readonly isList: boolean;
}

function fieldsOf(call: Endpoint): Field[] {
  const { properties = {}, required = [] } = schemaOf(call.input, 'input') as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => {
    const list = listSchemaOf(schema);
    return {
      name,
      schema: list ?? schema,
      isRequired: required.includes(name),
      isList: list !== undefined,
    };
  });
}

/** A field that may come several times is a list: `name[]`. */
function listSchemaOf(schema: Schema): Schema | undefined {
  if (schema['type'] === 'array') return schema;
  const choices = (schema['anyOf'] ?? []) as readonly Schema[];
  return choices.find(({ type }) => type === 'array');
}

function parameterOf({ name, schema, isRequired, isList }: Field): object {
  return {
    name: isList ? `${name}[]` : name,
    in: 'query',
    required: isRequired,
    schema,
    ...(isList && { style: 'form', explode: true }),
  };
}

function bodyOf({ takesFile }: Endpoint, fields: readonly Field[]): object {
  const properties = Object.fromEntries(
    fields.map(({ name, schema, isList }) => [isList ? `${name}[]` : name, schema]),
  );
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const schema = { type: 'object', properties, ...(required.length > 0 && { required }) };
  if (takesFile !== true) return { content: { 'application/x-www-form-urlencoded': { schema } } };
  const file = { type: 'string', format: 'binary', description: '文件，放在其他字段之后' };
  const withFile = { ...schema, properties: { ...properties, file } };
  return { content: { 'multipart/form-data': { schema: withFile } } };
}

function answerOf(call: Endpoint): object {
  const json = { 'application/json': { schema: refusal } };
  if (call.answer instanceof z.ZodCustom)
    return { ...json, '*/*': { schema: { type: 'string', format: 'binary' } } };
  const done = {
    type: 'object',
    properties: {
      code: { const: 200 },
      data: schemaOf(call.answer, 'output'),
      request_id: { type: 'string' },
    },
    required: ['code', 'data', 'request_id'],
  };
  return { 'application/json': { schema: { oneOf: [done, refusal] } } };
}

/** What goes in as it is written by the caller, what comes out as it is sent. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}
