import { z } from 'zod';
import type { Said } from '../grammar/language.ts';
import { allPages } from './all-pages.ts';
import type { Ask } from './tool.ts';

/** The kinds of things that rows can be left out by, each with the fields in which rows name them. */
const fields = {
  project: ['product_name', 'name'],
  component: ['Repo', 'components'],
  person: ['assignee', 'owner', 'create_user', 'username'],
  license: ['LicenseName'],
  ecosystem: ['fetcher'],
} as const;

/** A kind of thing that rows can be left out by. */
export type Excepted = keyof typeof fields;

const words: Readonly<Record<Excepted, string>> = {
  project: '项目',
  component: '组件',
  person: '人（用户名）',
  license: '许可证（GPL 表示所有 GPL-…）',
  ecosystem: '包管理器',
};

/** The argument that names what is left out. */
export function excepted(kinds: readonly Excepted[]) {
  const what = kinds.map((kind) => words[kind]).join('、');
  return z.array(z.string().min(1).max(300)).min(1).max(20).optional().describe(`不看这些${what}的`);
}

interface Page {
  readonly list: readonly object[];
  readonly pagination?: { readonly total: number };
}

/**
 * Calls whose lists are without the rows of some things: a query that is made with them counts and shows the others alone, whatever
 * it asks. A call that takes what is excepted (`excepted` of the contract) is asked for it; lists of others are looked through, up to
 * 500 rows, and `cut` is told of those that are longer.
 */
export function excepting(
  ask: Ask,
  names: readonly string[],
  kinds: readonly Excepted[],
  cut: (looked: number, total: number) => void = () => undefined,
): Ask {
  return async (endpoint, request) => {
    const shape = endpoint.input instanceof z.ZodObject ? endpoint.input.shape : {};
    const taken = kinds.filter((kind) => `except_${kind}` in shape);
    const filters = Object.fromEntries(taken.map((kind) => [`except_${kind}`, [...names]]));
    const narrowed = { ...(request as object), ...filters } as typeof request;
    const answer = await ask(endpoint, narrowed);
    const named = kinds.filter((kind) => !taken.includes(kind)).flatMap((kind) => fields[kind]);
    if (!isList(answer) || !answer.list.some((row) => named.some((field) => field in row))) return answer;
    const { pageNum = 1, pageSize = answer.list.length } = request as { pageNum?: number; pageSize?: number };
    const isWhole = answer.pagination === undefined || answer.pagination.total <= answer.list.length;
    const { rows, total } = isWhole
      ? { rows: answer.list, total: answer.list.length }
      : await allPages(
          (slice) => ask(endpoint, { ...(narrowed as object), ...slice } as typeof request) as Promise<Page>,
        );
    if (rows.length < total) cut(rows.length, total);
    const kept = rows.filter((row) => !named.some((field) => isDropped(Reflect.get(row, field), names)));
    return {
      ...answer,
      list: kept.slice((pageNum - 1) * pageSize, pageNum * pageSize),
      ...(answer.pagination !== undefined && { pagination: { ...answer.pagination, total: kept.length } }),
    };
  };
}

/** Whether a field names nothing but what is left out: one of some names, or of a family of licences. */
function isDropped(value: unknown, names: readonly string[]): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every((one) => isDropped(one, names));
  if (typeof value !== 'string') return false;
  const said = value.toLowerCase();
  return names.some((name) => said === name.toLowerCase() || isOfFamily(said, name.toLowerCase()));
}

/** `gpl-3.0-only` is of `gpl`; what is no family of licences has no others in it. */
function isOfFamily(id: string, family: string): boolean {
  return licenseFamily.test(family) && id.startsWith(`${family}-`);
}

const licenseFamily = /^(?:a?gpl|lgpl|apache|bsd|mpl|epl|cddl|cc-by|eupl|mulanpsl|sspl|osl|afl)$/;

/** What is said of an answer that is without the rows of some things. */
export function exceptedSaid(names: readonly string[]): Said {
  return { zh: `不含 ${names.join('、')}。`, en: ` Without ${names.join(', ')}.` };
}

function isList(answer: unknown): answer is Page {
  return typeof answer === 'object' && answer !== null && Array.isArray(Reflect.get(answer, 'list'));
}
