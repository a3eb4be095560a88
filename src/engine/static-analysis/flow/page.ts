import { objectOf } from './collections.ts';
import type { State } from './state.ts';
import { onlyConstant, type Value } from './value.ts';

/** Kinds of content that browsers do not run. */
export const dataType = /^[\w-]+\/(?!.*(?:html|xml|svg))/i;

/**
 * What of an answer of Flask a browser shows as a page; `undefined` where it is data: lists and maps are sent as JSON, and
 * answers may say that they are something else. `(body, status, headers)` is a body with what is said of it.
 */
export function pageOf(value: Value, state: State): Value | undefined {
  const object = objectOf(value, state);
  if (object === undefined) return value;
  if (value.type === 'tuple') {
    const [body, ...others] = object.items ?? [];
    return body === undefined || others.some((one) => saysData(one, state)) ? undefined : pageOf(body, state);
  }
  if (object.kind === 'list' || object.kind === 'map') return undefined;
  const body = object.fields.get('response');
  if (body === undefined) return value;
  const said = ['mimetype', 'content_type'].map((name) => object.fields.get(name));
  const headers = object.fields.get('headers');
  const isData = said.some((one) => isDataType(one)) || (headers !== undefined && saysData(headers, state));
  return isData ? undefined : pageOf(body, state);
}

function isDataType(value: Value | undefined): boolean {
  const type = value && onlyConstant(value);
  return typeof type === 'string' && dataType.test(type);
}

/** Whether headers say that the content is data. */
function saysData(headers: Value, state: State): boolean {
  const fields = objectOf(headers, state)?.fields ?? new Map<string, Value>();
  return [...fields].some(([name, value]) => /^content-type$/i.test(name) && isDataType(value));
}
