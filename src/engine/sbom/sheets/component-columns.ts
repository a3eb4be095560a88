import { type Cell, type Column, parsePurl } from '#model';
import { nameId, plainComponent, printedName } from '../component-ids.ts';
import type { SbomComponent } from '../document.ts';
import { hashOf } from '../hash-names.ts';
import { listed, partyOf, partyText, type Row } from './cells.ts';
import { directnesses, kinds, scopes } from './labels.ts';

/** A column of the components: what it says of one, and what it means when it is read. */
interface ComponentColumn extends Column {
  of(component: SbomComponent): Cell;
  put(row: Row): Partial<SbomComponent>;
}

type TextField = {
  [Field in keyof SbomComponent]: SbomComponent[Field] extends string | undefined ? Field : never;
}[keyof SbomComponent];

function text(title: string, width: number, field: NonNullable<TextField>): ComponentColumn {
  return { title, width, of: (component) => component[field], put: (row) => ({ [field]: row.text(title) }) };
}

/** The columns of the components, in their order. */
export const componentColumns: readonly ComponentColumn[] = [
  { title: '编号', width: 40, of: ({ ref }) => ref, put: () => ({}) },
  {
    title: '类型',
    width: 10,
    of: ({ kind }) => kinds.write(kind),
    put: (row) => found('kind', row.word('类型', kinds)),
  },
  { title: '名称', width: 32, of: ({ name }) => name, put: () => ({}) },
  text('版本', 14, 'version'),
  text('purl', 44, 'purl'),
  text('CPE', 30, 'cpe'),
  text('其他标识', 20, 'foreignId'),
  {
    title: '供应商',
    width: 24,
    of: ({ supplier }) => partyText(supplier),
    put: (row) => ({ supplier: partyOf(row.text('供应商')) }),
  },
  {
    title: '作者',
    width: 24,
    of: ({ originator }) => partyText(originator),
    put: (row) => ({ originator: partyOf(row.text('作者')) }),
  },
  text('声明许可证', 24, 'declaredLicense'),
  text('结论许可证', 24, 'concludedLicense'),
  text('版权', 30, 'copyright'),
  {
    title: '哈希值',
    width: 40,
    of: ({ hashes }) => listed(hashes.map(({ algorithm, value }) => `${algorithm}:${value}`)),
    put: (row) => ({ hashes: row.lines('哈希值').map(hashLine) }),
  },
  {
    title: '用途',
    width: 10,
    of: (component) => listed(component.scopes.map((scope) => scopes.write(scope))),
    put: (row) => ({ scopes: row.words('用途', scopes) }),
  },
  {
    title: '依赖方式',
    width: 10,
    of: ({ directness }) => directnesses.write(directness),
    put: (row) => found('directness', row.word('依赖方式', directnesses)),
  },
  { title: '层级', width: 8, of: ({ depth }) => depth, put: (row) => found('depth', row.number('层级')) },
  text('语言', 12, 'language'),
  text('主页', 36, 'homepage'),
  text('下载地址', 36, 'downloadUrl'),
  text('发布时间', 22, 'releasedAt'),
  text('描述', 40, 'description'),
  {
    title: '属性',
    width: 30,
    of: ({ properties }) => listed((properties ?? []).map(({ name, value }) => `${name}=${value}`)),
    put: (row) => found('properties', propertiesIn(row)),
  },
];

/** A member, where it was found. */
function found<Field extends keyof SbomComponent>(
  field: Field,
  value: SbomComponent[Field] | undefined,
): Partial<SbomComponent> {
  return value === undefined ? {} : { [field]: value };
}

function hashLine(line: string): SbomComponent['hashes'][number] {
  const colon = line.indexOf(':');
  return hashOf(line.slice(0, Math.max(0, colon)), line.slice(colon + 1));
}

function propertiesIn(row: Row): SbomComponent['properties'] {
  const lines = row.lines('属性');
  if (lines.length === 0) return undefined;
  return lines.map((line) => {
    const equals = line.indexOf('=');
    return equals < 0
      ? { name: line, value: '' }
      : { name: line.slice(0, equals), value: line.slice(equals + 1) };
  });
}

/** The component that a row describes. Without a number it is called by its purl, else by its name and version. */
export function componentOfRow(row: Row): SbomComponent | undefined {
  const said = Object.assign({}, ...componentColumns.map(({ put }) => put(row))) as Partial<SbomComponent>;
  const purl = parsePurl(said.purl ?? '');
  const name =
    row.text('名称') ??
    (purl === undefined ? undefined : printedName(purl.namespace ?? '', purl.name, said.purl));
  if (name === undefined) {
    row.complain('名称', '缺少组件名称');
    return undefined;
  }
  const ref = row.text('编号') ?? said.purl ?? nameId({ name, version: said.version });
  return plainComponent({ version: undefined, purl: undefined, ...said, ref, name });
}
