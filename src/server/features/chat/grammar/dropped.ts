import type { Excepted } from '../queries/excepting.ts';
import { findTool } from '../tools/list.ts';
import type { Change } from './changed.ts';
import { lists } from './listing-queries.ts';
import type { Question } from './question.ts';
import type { Understood } from './understand.ts';
import { rowsOfTool } from './which-of-them.ts';

/** What was listed without some things that are named: `去掉 lodash`, `without lodash`. */
export function dropped(last: Understood, question: Question): Change | undefined {
  const { excepted, projects, components, vulnerabilities, licenses, people, text } = question;
  const isOfNothingElse = vulnerabilities.length + licenses.length + people.length === 0;
  if (!isOfNothingElse) return undefined;
  if (excepted.length > 0)
    return projects.length + components.length > 0 ? undefined : withoutNamed(last, excepted, []);
  if (projects.length + components.length !== 1 || !withoutIt.test(text)) return undefined;
  const [name = ''] = [...projects, ...components];
  const kind = projects.length > 0 ? 'project' : 'component';
  // Projects without a component are those that do not use it.
  const isOfUsers = kind === 'component' && rowsOfTool(last.tool) === 'projects';
  return isOfUsers || kind in last.args ? undefined : withoutNamed(last, [{ kind, name }], [withoutIt]);
}

function withoutNamed(
  { tool, args }: Understood,
  names: readonly { readonly kind: Excepted; readonly name: string }[],
  words: readonly RegExp[],
): Change | undefined {
  const { drops } = findTool(tool) ?? {};
  if (drops === undefined && !lists.has(tool)) return undefined;
  if (!names.every(({ kind }) => drops?.includes(kind) === true)) return { words, next: undefined };
  const except = [...new Set([...[args['except'] ?? []].flat(), ...names.map(({ name }) => name)])];
  return { words, next: { tool, args: { ...args, except } } };
}

const withoutIt =
  /^[\s\p{P}]*(?:(?:and|but|now|the same|same|ok|those|list (?:them|it))\s+)*without\s*(?:the\s+)?\u25A1(?:\s+(?:please|this time))?[\s\p{P}]*$|^[\s\p{P}]*(?:那么?|请|就|再)*(?:不(?:带|含|包括|列)|没有)(?:有)?\s*\u25A1\s*(?:这个|那个|项目|组件)?的?(?:呢|吧)?[\s\p{P}]*$/u;
