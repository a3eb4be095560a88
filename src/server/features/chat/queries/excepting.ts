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
} as const;

/** A kind of thing that rows can be left out by. */
export type Excepted = keyof typeof fields;

const words: Readonly<Record<Excepted, string>> = {
  project: '项目',
  component: '组件',
  person: '人（用户名）',
  license: '许可证',
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
 * it asks. Lists are read to their end for that, up to 500 rows.
 */
export function excepting(ask: Ask, names: readonly string[], kinds: readonly Excepted[]): Ask {
  const dropped = new Set(names.map((name) => name.toLowerCase()));
  const named = kinds.flatMap((kind) => fields[kind]);
  const isDropped = (value: unknown): boolean =>
    Array.isArray(value)
      ? value.length > 0 && value.every(isDropped)
      : typeof value === 'string' && dropped.has(value.toLowerCase());
  const isKept = (row: object) => !named.some((field) => isDropped(Reflect.get(row, field)));
  return async (endpoint, request) => {
    const answer = await ask(endpoint, request);
    if (!isList(answer)) return answer;
    const { pageNum = 1, pageSize = answer.list.length } = request as { pageNum?: number; pageSize?: number };
    const isWhole = answer.pagination === undefined || answer.pagination.total <= answer.list.length;
    const rows = isWhole
      ? answer.list
      : (
          await allPages(
            (slice) => ask(endpoint, { ...(request as object), ...slice } as typeof request) as Promise<Page>,
          )
        ).rows;
    const kept = rows.filter(isKept);
    return {
      ...answer,
      list: kept.slice((pageNum - 1) * pageSize, pageNum * pageSize),
      ...(answer.pagination !== undefined && { pagination: { ...answer.pagination, total: kept.length } }),
    };
  };
}

/** What is said of an answer that is without the rows of some things. */
export function exceptedSaid(names: readonly string[]): Said {
  return { zh: `不含 ${names.join('、')}。`, en: ` Without ${names.join(', ')}.` };
}

function isList(answer: unknown): answer is Page {
  return typeof answer === 'object' && answer !== null && Array.isArray(Reflect.get(answer, 'list'));
}
