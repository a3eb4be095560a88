import { z } from 'zod';
import { Refusal } from './refusal.ts';

/** The fields of a call: which there are, and which of them may come several times. */
export interface FieldNames {
  readonly all: ReadonlySet<string>;
  readonly several: ReadonlySet<string>;
  readonly optional: ReadonlySet<string>;
}

/** A name and a value as they arrived, in their order; all values are text. */
export type Pair = readonly [name: string, value: string];

/** Read the field names off a schema. A field that takes a list of texts, whichever they are, may come several times. */
export function fieldNamesOf(schema: z.ZodType): FieldNames {
  const shape = schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};
  const names = Object.keys(shape);
  return {
    all: new Set(names),
    several: new Set(names.filter((name) => takesList(shape[name]))),
    optional: new Set(names.filter((name) => shape[name]?.safeParse(undefined).success)),
  };
}

/** A list of words that it does not know is refused for its words, any other field for being a list. */
function takesList(field: z.ZodType | undefined): boolean {
  const outcome = field?.safeParse(['甲', '乙']);
  return outcome?.success === true || outcome?.error?.issues.every(({ path }) => path.length > 0) === true;
}

/** Names that would reach the prototype of an object. */
const poisonous = /^(?:__proto__|constructor|prototype)(?:\[|\.|$)|\[(?:__proto__|constructor|prototype)\]/;

/**
 * Gather the pairs of a query or form into the fields of a call.
 *
 * `name[]` is `name` for fields that may come several times. In a query unknown names are passed over
 * (specification 7.4: keys of other tables may be in the URL), in a form they are refused, like poisonous ones
 * anywhere and like a second value for a field that takes one. An empty optional field is an absent one.
 */
export function gatherFields(
  pairs: Iterable<Pair>,
  names: FieldNames,
  kind: 'query' | 'form',
): Record<string, string | string[]> {
  const fields = new Map<string, string | string[]>();
  for (const [written, value] of pairs) {
    if (poisonous.test(written)) throw new Refusal(400, 'poisonous-field', '请求中含有不允许的字段名');
    const name = fieldName(written, names);
    if (name === undefined) {
      if (kind === 'query') continue;
      throw new Refusal(400, 'unknown-field', `请求中含有未知字段 ${written.slice(0, 60)}`);
    }
    if (value === '' && names.optional.has(name)) continue;
    if (names.several.has(name)) fields.set(name, [fields.get(name) ?? [], value].flat());
    else if (fields.has(name)) throw new Refusal(400, 'repeated-field', `字段 ${name} 只能出现一次`);
    else fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

function fieldName(written: string, names: FieldNames): string | undefined {
  if (names.all.has(written)) return written;
  const bare = written.endsWith('[]') ? written.slice(0, -2) : undefined;
  return bare !== undefined && names.several.has(bare) ? bare : undefined;
}

/** The pairs of a JSON body: an object of texts, numbers, booleans and lists of them; `null` is left out. */
export function pairsOfJson(body: unknown): Pair[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal(400, 'not-an-object', '请求内容应为 JSON 对象');
  }
  return Object.entries(body).flatMap(([name, value]: [string, unknown]): Pair[] =>
    (Array.isArray(value) ? (value as unknown[]) : [value]).flatMap((item): Pair[] => {
      if (item === null || item === undefined) return [];
      if (typeof item === 'string') return [[name, item]];
      if (typeof item === 'number' || typeof item === 'boolean') return [[name, String(item)]];
      throw new Refusal(400, 'nested-field', `字段 ${name} 的格式不正确`);
    }),
  );
}

/** Hold some fields against the schema of a call. Refuses with a sentence that names the first wrong field. */
export function readInput<Schema extends z.ZodType>(schema: Schema, fields: unknown): z.output<Schema> {
  const outcome = schema.safeParse(fields);
  if (outcome.success) return outcome.data;
  const [issue] = outcome.error.issues;
  const field = issue?.path[0];
  const problem = issue?.message ?? '请求参数不正确';
  const isMissing = issue?.code === 'invalid_type' && !(typeof field === 'string' && hasField(fields, field));
  if (isMissing) throw new Refusal(400, 'missing-field', `缺少参数 ${String(field)}`);
  throw new Refusal(400, 'wrong-field', field === undefined ? problem : `参数 ${String(field)}：${problem}`);
}

function hasField(fields: unknown, name: string): boolean {
  return typeof fields === 'object' && fields !== null && Object.hasOwn(fields, name);
}
