import type { Role } from '#model';
import type { JsonSchema } from './schema-text.ts';

/** A call as the OpenAPI document describes it, as far as it is shown. */
export interface DescribedCall {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  /** The roles that may make it. */
  readonly roles: readonly Role[];
  /** What a token for programs needs; none: it cannot make this call. */
  readonly tokenScopes: readonly string[];
  readonly isForAnybody: boolean;
  readonly fields: readonly DescribedField[];
  /** `undefined`: it answers a file. */
  readonly answer: JsonSchema | undefined;
}

export interface DescribedField {
  readonly name: string;
  readonly place: 'query' | 'form';
  readonly isRequired: boolean;
  readonly schema: JsonSchema;
}

/** The parts of the document that are read here; what else it says is for programs. */
interface Operation {
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly 'x-access': Readonly<Record<Role, string>>;
  readonly 'x-token-scopes': readonly string[];
  readonly parameters?: readonly { name: string; required: boolean; schema: JsonSchema }[];
  readonly requestBody?: { content: Record<string, { schema: JsonSchema }> };
  readonly responses: {
    200: { content: Record<string, { schema: { oneOf?: readonly JsonSchema[] } }> };
  };
}

/** Read the calls of an OpenAPI document that our own server has made. */
export function callsIn(text: string): DescribedCall[] {
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      summary: operation.summary,
      tag: operation.tags[0] ?? '',
      roles: rolesIn(operation),
      tokenScopes: operation['x-token-scopes'],
      isForAnybody: operation.security.some((way) => Object.keys(way).length === 0),
      fields: fieldsIn(operation),
      answer: operation.responses[200].content['application/json']?.schema.oneOf?.[0]?.properties?.['data'],
    })),
  );
}

function rolesIn({ 'x-access': access }: Operation): Role[] {
  return (Object.keys(access) as Role[]).filter((role) => access[role] !== 'none');
}

function fieldsIn({ parameters = [], requestBody }: Operation): DescribedField[] {
  const asked = parameters.map(({ name, required, schema }) => ({
    name,
    place: 'query' as const,
    isRequired: required,
    schema,
  }));
  const [form] = Object.values(requestBody?.content ?? {});
  const { properties = {}, required = [] } = form?.schema ?? {};
  const written = Object.entries(properties).map(([name, schema]) => ({
    name,
    place: 'form' as const,
    isRequired: required.includes(name),
    schema,
  }));
  return [...asked, ...written];
}
