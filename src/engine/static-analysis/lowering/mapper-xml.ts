import type { FileCode, MappedStatement } from '../code.ts';
import { textPlaces } from './mybatis.ts';

/** Whether a file is a mapper of MyBatis. */
export function isMapper(path: string, text: string): boolean {
  return path.toLowerCase().endsWith('.xml') && /<mapper\s[^>]*namespace/.test(text);
}

/**
 * The statements of a mapper of MyBatis that put text together, by the methods of the Java interface that they belong to.
 * Fragments (`<sql>`) stand where they are included.
 */
export function readMapper(path: string, text: string): FileCode {
  const bare = text.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '));
  const owner = /<mapper\s[^>]*namespace\s*=\s*"([^"]+)"/.exec(bare)?.[1]?.split('.').at(-1) ?? '';
  const all = [...bare.matchAll(/<(select|insert|update|delete|sql)\b([^>]*)>([\s\S]*?)<\/\1>/g)].map(
    ({ 0: whole, 1: kind, 2: attributes = '', 3: body = '', index }) => ({
      kind,
      name: attributeOf(attributes, 'id'),
      body,
      places: textPlaces(whole, (offset) => bare.slice(0, index + offset).split('\n').length),
    }),
  );
  const fragments = new Map(all.filter(({ kind }) => kind === 'sql').map((one) => [one.name, one]));
  const mapped = all
    .filter(({ kind }) => kind !== 'sql')
    .map(({ name, body, places }): MappedStatement => {
      const included = [...body.matchAll(/<include\s[^>]*refid\s*=\s*"([^"]+)"/g)].flatMap(
        ({ 1: id = '' }) => fragments.get(id)?.places ?? [],
      );
      const items = new Map([...body.matchAll(/<foreach\b([^>]*)>/g)].map(({ 1: one = '' }) => itemOf(one)));
      return {
        owner,
        name,
        places: [...places, ...included].map(({ path: said, line }) => {
          const [first = '', ...fields] = said.split('.');
          return { path: [items.get(first) ?? first, ...fields].join('.'), line };
        }),
      };
    });
  return { ...nothing, path, mapped: mapped.filter(({ places }) => places.length > 0) };
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

/** What each round of a loop calls an element, and what the list is called. */
function itemOf(attributes: string): readonly [string, string] {
  return [attributeOf(attributes, 'item'), attributeOf(attributes, 'collection')];
}

function attributeOf(attributes: string, name: string): string {
  return new RegExp(`\\b${name}\\s*=\\s*"([^"]*)"`).exec(attributes)?.[1] ?? '';
}
