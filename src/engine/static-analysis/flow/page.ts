import { dataType } from '../rules/cross-site-scripting/cross-site-scripting.ts';
import { contentsOf, objectOf } from './collections.ts';
import type { State } from './state.ts';
import { changed, ofTaints, onlyConstant, taintsOf, type Value } from './value.ts';

/**
 * What of an answer of Flask a browser shows as a page; `undefined` where it is data: lists and maps are sent as JSON, and
 * answers may say that they are something else, and have headers beside their body. `(body, status, headers)` is
 * a body with what is said of it.
 */
export function pageOf(value: Value, state: State): Value | undefined {
  if (value.targets !== undefined && value.targets.length > 1) {
    const pages = value.targets.flatMap(
      (target) => pageOf(changed(value, { targets: [target] }), state) ?? [],
    );
    return ofTaints(taintsOf(...pages.map((page) => contentsOf(page, state))));
  }
  const object = objectOf(value, state);
  if (object === undefined) return value;
  if (value.type === 'tuple') {
    const [body, ...others] = object.items ?? [];
    return body === undefined || others.some((one) => saysData(one, state)) ? undefined : pageOf(body, state);
  }
  if (object.kind === 'list' || object.kind === 'map') return undefined;
  if (!object.fields.has('headers')) return value;
  const body = object.fields.get('data') ?? object.fields.get('response');
  if (body === undefined) return undefined;
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
