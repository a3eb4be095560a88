import type { Called } from './prepare-call.ts';
import type { State } from './state.ts';
import { onlyConstant } from './value.ts';

/** The variable that stands for the content type of a response. */
function placeOf(response: string): string {
  return `${response}.contentType`;
}

/** Remember what content type a call gives the response that it is made on. Answers whether it does. */
export function setContentType({ name, place, args }: Called, state: State): boolean {
  if (place === undefined) return false;
  const isHeader = /^(set|add)Header$/.test(name) && isContentType(args);
  const type = name === 'setContentType' ? args[0] : isHeader ? args[1] : undefined;
  if (type === undefined) return false;
  state.variables.set(placeOf(place), type);
  return true;
}

function isContentType([name]: Called['args']): boolean {
  const text = name === undefined ? undefined : (onlyConstant(name) ?? name.origin);
  return typeof text === 'string' && /(^|\.)content[-_]type$/i.test(text);
}

/** Whether what a sink writes to came from a response (`response.getWriter().print`) whose content type is known, and fits. */
export function hasContentType(names: readonly string[], types: RegExp, state: State): boolean {
  return names.some((name) => {
    const response = /^(.+)\.\w+\(\)\.\w+$/.exec(name)?.[1];
    const type = response === undefined ? undefined : state.variables.get(placeOf(response));
    const texts = type?.constants ?? (type?.origin === undefined ? [] : [type.origin]);
    return texts.length > 0 && texts.every((text) => typeof text === 'string' && types.test(text));
  });
}
