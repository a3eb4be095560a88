import { parsePurl, type Purl } from '#model';

/** One line of a list of component versions. */
export interface ImportLine {
  /** Of the file, from 1. */
  readonly line: number;
  readonly manager: string;
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly source: string;
  readonly hash: string;
}

/** The columns, by what the first line may call them. */
const columnNames: Readonly<Record<string, keyof Omit<ImportLine, 'line'> | 'purl'>> = {
  purl: 'purl',
  manager: 'manager',
  包管理器: 'manager',
  repo: 'name',
  name: 'name',
  组件名称: 'name',
  version: 'version',
  版本: 'version',
  license: 'license',
  许可证: 'license',
  source: 'source',
  来源: 'source',
  hash: 'hash',
  哈希: 'hash',
};

/**
 * Read a list of component versions from CSV (RFC 4180): a purl for each, or package manager, name and version.
 *
 * `undefined` when its first line names no such columns.
 */
export function readImport(text: string): ImportLine[] | undefined {
  const [head, ...rows] = readCsv(text.replace(/^\uFEFF/, ''));
  const columns = (head?.fields ?? []).map((name) => columnNames[name.trim().toLowerCase()]);
  const names = new Set(columns);
  const isUsable =
    names.has('purl') || (['manager', 'name', 'version'] as const).every((one) => names.has(one));
  if (!isUsable) return undefined;
  return rows.map(({ line, fields }) => {
    const field = (name: string) => fields[columns.indexOf(name as never)]?.trim() ?? '';
    const purl = parsePurl(field('purl'));
    return {
      line,
      manager: purl?.type ?? field('manager').toLowerCase(),
      // What is no purl is shown as it is.
      name: purl === undefined ? field('name') || field('purl') : nameOf(purl),
      version: purl?.version ?? field('version'),
      license: field('license'),
      source: field('source'),
      hash: field('hash'),
    };
  });
}

function nameOf({ type, namespace, name }: Purl): string {
  if (namespace === undefined) return name;
  return `${namespace}${type === 'maven' ? ':' : '/'}${name}`;
}

/** The records of a CSV text with the line each begins at; empty ones are left out. */
function readCsv(text: string): { line: number; fields: string[] }[] {
  const records: { line: number; fields: string[] }[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|\r|$)/y;
  let [line, startLine] = [1, 1];
  let fields: string[] = [];
  while (field.lastIndex < text.length) {
    const at = field.lastIndex;
    const [whole, quoted, plain = '', end] = field.exec(text) ?? [];
    // A quotation mark where none may be: the rest of the line is taken as it is.
    const rest = whole ?? text.slice(at).split(/(?<=\n)/)[0] ?? '';
    if (whole === undefined) field.lastIndex = at + rest.length;
    fields.push(whole === undefined ? rest.trim() : (quoted?.replaceAll('""', '"') ?? plain));
    line += rest.split('\n').length - 1;
    if (end === ',') continue;
    if (fields.some((one) => one.trim() !== '')) records.push({ line: startLine, fields });
    [fields, startLine] = [[], line];
  }
  if (fields.some((one) => one.trim() !== '')) records.push({ line: startLine, fields });
  return records;
}
