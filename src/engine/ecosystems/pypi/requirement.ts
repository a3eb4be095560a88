import { normalPypiName } from '#model';

/** One requirement in the notation of PEP 508: `name[extra] >=1,<2 ; marker`, or `name @ https://...`. */
export interface Requirement {
  /** In normal form (PEP 503). */
  readonly name: string;
  /** The one version it allows; absent for ranges and addresses. */
  readonly version: string | undefined;
  /** The specifiers or the address as written; absent when anything will do. */
  readonly requirement: string | undefined;
}

const notation = /^\s*([A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)\s*(?:\[[^\]]*\])?\s*(@|\(|[=<>!~]|$)/;

/** Read one requirement; `undefined` when the text is none. Environment markers are left out: they may hold anywhere. */
export function readRequirement(text: string): Requirement | undefined {
  const withoutMarker = text.split(/\s;|;/, 1)[0] ?? '';
  const match = notation.exec(withoutMarker);
  if (match === null) return undefined;
  const [whole, name = '', sign = ''] = match;
  const rest = withoutMarker.slice(whole.length - sign.length).trim();
  if (sign === '@')
    return { name: normalPypiName(name), version: undefined, requirement: rest.slice(1).trim() };
  const specifiers = rest.replace(/^\(|\)$/g, '').trim();
  return {
    name: normalPypiName(name),
    version: pinnedVersion(specifiers),
    requirement: specifiers === '' ? undefined : specifiers,
  };
}

/** The version that `==1.2` or `===1.2` alone allows; `==1.*` allows many. */
export function pinnedVersion(specifiers: string): string | undefined {
  return /^={2,3}\s*([^\s,;*]+)$/.exec(specifiers.trim())?.[1];
}
