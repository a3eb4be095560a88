import type { ErrorObject } from 'ajv';

/** What a schema found wrong, in Simplified Chinese. */
export function sayJsonError(error: ErrorObject): string {
  const say = Object.hasOwn(sentences, error.keyword) ? sentences[error.keyword] : undefined;
  return say?.(error.params as Params, error) ?? `不符合规范要求（${error.keyword}）`;
}

type Params = Readonly<Record<string, unknown>>;

const sentences: Readonly<Record<string, (params: Params, error: ErrorObject) => string>> = {
  required: ({ missingProperty }) => `缺少必填字段 ${short(missingProperty)}`,
  additionalProperties: ({ additionalProperty }) => `不允许出现字段 ${short(additionalProperty)}`,
  type: ({ type }) => `类型应为 ${types[String(type)] ?? short(type)}`,
  enum: (_, { data }) => `取值 ${short(data)} 不在规范允许的范围内`,
  const: ({ allowedValue }) => `取值应为 ${short(allowedValue)}`,
  pattern: (_, { data }) => `取值 ${short(data)} 不符合规定的写法`,
  format: ({ format }, { data }) => `${short(data)} 不是有效的${formats[String(format)] ?? short(format)}`,
  minLength: ({ limit }) => `长度不得少于 ${short(limit)} 个字符`,
  maxLength: ({ limit }) => `长度不得超过 ${short(limit)} 个字符`,
  minItems: ({ limit }) => `至少应有 ${short(limit)} 项`,
  maxItems: ({ limit }) => `最多只能有 ${short(limit)} 项`,
  additionalItems: ({ limit }) => `最多只能有 ${short(limit)} 项`,
  uniqueItems: () => '各项不得重复',
  minimum: ({ limit }) => `数值不得小于 ${short(limit)}`,
  maximum: ({ limit }) => `数值不得大于 ${short(limit)}`,
  oneOf: () => '必须恰好符合规范给出的写法之一',
  anyOf: () => '不符合规范给出的任何一种写法',
  not: () => '出现了不得同时使用的字段',
  if: () => '不符合规范附带的条件',
};

const types: Readonly<Record<string, string>> = {
  string: '文本',
  object: '对象',
  array: '数组',
  number: '数字',
  integer: '整数',
  boolean: '布尔值',
};

const formats: Readonly<Record<string, string>> = {
  'date-time': '日期时间（RFC 3339）',
  date: '日期（RFC 3339）',
  'iri-reference': '网址（IRI）',
  uri: '网址（URI）',
  'idn-email': '邮箱地址',
};

/** Texts of a file can be of any length. */
function short(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length <= 80 ? text : `${text.slice(0, 79)}…`;
}
