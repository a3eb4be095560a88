import type { FileCode, MappedStatement } from '../code.ts';
import { type TextPlace, textPlaces } from './mybatis.ts';

/** Whether a file is a mapper of MyBatis. */
export function isMapper(path: string, text: string): boolean {
  return path.toLowerCase().endsWith('.xml') && /<mapper\s[^<>]*namespace/.test(text);
}

/**
 * The statements of a mapper of MyBatis that put text together, by the methods of the Java interface that they belong to.
 * Fragments (`<sql>`) stand where they are included. One turn over the tags: what is not closed is no statement.
 */
export function readMapper(path: string, text: string): FileCode {
  const bare = withoutComments(text);
  const lineAt = linesOf(bare);
  const fragments = new Map<string, readonly TextPlace[]>();
  const statements: Draft[] = [];
  let owner = '';
  let open: Draft | undefined;
  for (const { 0: tag, 1: closing, 2: kind = '', 3: attributes = '', index } of bare.matchAll(tags)) {
    if (kind === 'mapper' && closing === '')
      owner = attributeOf(attributes, 'namespace').split('.').at(-1) ?? '';
    else if (open === undefined) {
      const isEmpty = closing === '/' || attributes.endsWith('/');
      if (kinds.has(kind) && !isEmpty)
        open = {
          kind,
          name: attributeOf(attributes, 'id'),
          from: index + tag.length,
          included: [],
          items: new Map(),
        };
    } else if (closing === '/' && kind === open.kind) {
      const { from } = open;
      open.places = textPlaces(bare.slice(from, index), (offset) => lineAt(from + offset));
      if (kind === 'sql') fragments.set(open.name, open.places);
      else statements.push(open);
      open = undefined;
    } else if (kind === 'include') open.included.push(attributeOf(attributes, 'refid'));
    else if (kind === 'foreach' && closing === '')
      open.items.set(attributeOf(attributes, 'item'), attributeOf(attributes, 'collection'));
  }
  const mapped = statements.slice(0, mostStatements).map((one) => mappedOf(owner, one, fragments));
  return { ...nothing, path, mapped: mapped.filter(({ places }) => places.length > 0) };
}

const kinds = new Set(['select', 'insert', 'update', 'delete', 'sql']);
const tags = /<(\/?)(\w+)\b([^<>]*)>/g;
/** Nobody writes more; fragments that are included in each other's stead would multiply. */
const mostStatements = 5_000;
const mostPlaces = 200;
const longestPath = 200;

/** A statement that is being read. */
interface Draft {
  readonly kind: string;
  readonly name: string;
  readonly from: number;
  readonly included: string[];
  /** What each round of a loop calls an element, and what the list is called. */
  readonly items: Map<string, string>;
  places?: readonly TextPlace[];
}

function mappedOf(
  owner: string,
  { name, places = [], included, items }: Draft,
  fragments: ReadonlyMap<string, readonly TextPlace[]>,
): MappedStatement {
  const all = [...places];
  for (const id of included) if (all.length < mostPlaces) all.push(...(fragments.get(id) ?? []));
  return {
    owner,
    name,
    places: all
      .filter(({ path }) => path.length <= longestPath)
      .slice(0, mostPlaces)
      .map(({ path, line }) => {
        const [first = '', ...fields] = path.split('.');
        return { path: [items.get(first) ?? first, ...fields].join('.'), line };
      }),
  };
}

/** A text with blanks in place of its comments; one that is never closed goes on to the end. */
function withoutComments(text: string): string {
  const parts: string[] = [];
  let end = 0;
  for (let start = text.indexOf('<!--'); start >= 0; start = text.indexOf('<!--', end)) {
    const close = text.indexOf('-->', start);
    const next = close < 0 ? text.length : close + '-->'.length;
    parts.push(text.slice(end, start), text.slice(start, next).replace(/[^\n]/g, ' '));
    end = next;
  }
  return [...parts, text.slice(end)].join('');
}

/** The line of a place, from 1; places are asked in order. */
function linesOf(text: string): (offset: number) => number {
  const breakAfter = (at: number) => {
    const found = text.indexOf('\n', at);
    return found < 0 ? text.length : found;
  };
  let line = 1;
  let next = breakAfter(0);
  return (offset) => {
    while (next < offset) {
      line += 1;
      next = breakAfter(next + 1);
    }
    return line;
  };
}

const nothing: Omit<FileCode, 'path'> = {
  language: 'java',
  functions: [],
  statements: [],
  imports: [],
  records: [],
  macros: [],
  callMacros: [],
  noReturns: [],
};

function attributeOf(attributes: string, name: string): string {
  return new RegExp(`\\b${name}\\s*=\\s*"([^"]*)"`).exec(attributes)?.[1] ?? '';
}
