import type { Table } from '#model';
import { ForeignNode } from '../foreign-node.ts';
import { Problems } from '../problems.ts';
import { type ReadTable, recordsOf, type TableRecord } from '../tables/read-table.ts';
import type { PlainValue } from '../write-values.ts';

/** The sheets of a document of T/CQAE: clauses 6, 7 and 8. */
export const documentSheet = '文档信息';
export const basicSheet = '基本数据';
export const optionalSheet = '可选数据';

const documentItems = [
  ['文档名称', 'documentName'],
  ['文档版本', 'documentVersion'],
  ['文档时间戳', 'timestamp'],
  ['数据格式', 'sbomFormat'],
  ['工具信息', 'toolInfo'],
  ['创建者信息', 'sbomAuthor'],
  ['创建者备注', 'sbomAuthorComments'],
  ['文档备注', 'sbomComments'],
  ['SBOM 类型', 'sbomType'],
] as const;

const optionalItems = [
  ['类型', 'componentType'],
  ['来源信息', 'sourceInformation'],
  ['版权信息', 'copyright'],
  ['组件描述', 'description'],
] as const;

/** The JSON form as sheets; lists stand in one cell, an item a line. */
export function toSheets(document: PlainValue): Table[] {
  const root = new ForeignNode(document, new Problems(), 'json');
  const composition = root.at('softwareCompositionInfo');
  const components = composition.at('components').items();
  const needed = new Map(
    composition
      .at('dependencies')
      .items()
      .map((one) => [
        one.at('ref').text(),
        one
          .at('dependsOn')
          .items()
          .map((target) => target.at('ref').text()),
      ]),
  );
  return [
    {
      name: documentSheet,
      columns: columnsOf([
        ['数据字段', 20],
        ['内容', 60],
      ]),
      rows: documentItems.map(([title, name]) => [title, root.at('documentBasicInfo').at(name).text()]),
    },
    {
      name: basicSheet,
      columns: columnsOf([
        ['唯一标识符', 48],
        ['组件名称', 28],
        ['组件版本', 14],
        ['作者名称', 20],
        ['供应商名称', 20],
        ['组件哈希值', 40],
        ['许可证', 24],
        ['依赖关系', 48],
        ['时间戳', 22],
      ]),
      rows: components.map((component) =>
        basicRow(component, needed.get(component.at('componentId').text()) ?? []),
      ),
    },
    {
      name: optionalSheet,
      columns: columnsOf([
        ['唯一标识符', 48],
        ['类型', 14],
        ['来源信息', 40],
        ['版权信息', 40],
        ['组件描述', 40],
        ['组件安全信息', 30],
      ]),
      rows: components.map((component) => [
        component.at('componentId').text(),
        ...optionalItems.map(([, name]) => component.at(name).text()),
        component.at('securityInformation').texts().join('\n'),
      ]),
    },
  ];
}

function columnsOf(columns: readonly (readonly [title: string, width: number])[]): Table['columns'] {
  return columns.map(([title, width]) => ({ title, width }));
}

function basicRow(component: ForeignNode, needed: readonly (string | undefined)[]): (string | undefined)[] {
  return [
    component.at('componentId').text(),
    component.at('componentName').text(),
    component.at('componentVersion').text(),
    component.at('componentAuthor').at('name').text(),
    component.at('componentProvider').at('fullName').text(),
    component
      .at('componentHashValue')
      .items()
      .map((hash) => `${hash.at('algorithm').text() ?? ''}:${hash.at('hashValue').text() ?? ''}`)
      .join('\n'),
    component.at('license').texts().join('\n'),
    needed.join('\n'),
    component.at('componentTimestamp').text(),
  ];
}

/** Sheets as the JSON form has them. */
export function fromSheets(tables: readonly ReadTable[]): Record<string, unknown> {
  const records = (sheet: string) =>
    tables.filter(({ name }) => name === sheet || name.startsWith(`${sheet} (`)).flatMap(recordsOf);
  const said = new Map(
    records(documentSheet).map(({ cells }) => [cells.get('数据字段') ?? '', cells.get('内容') ?? '']),
  );
  const more = new Map(records(optionalSheet).map((record) => [record.cells.get('唯一标识符'), record]));
  const rows = records(basicSheet);
  return {
    documentBasicInfo: Object.fromEntries(
      documentItems.map(([title, name]) => [name, said.get(title) ?? '']),
    ),
    softwareCompositionInfo: {
      components: rows.map((row) => componentOf(row, more.get(row.cells.get('唯一标识符')))),
      dependencies: rows.flatMap((row) => {
        const dependsOn = linesIn(row, '依赖关系').map((ref) => ({ ref }));
        return dependsOn.length === 0 ? [] : [{ ref: row.cells.get('唯一标识符'), dependsOn }];
      }),
    },
  };
}

function componentOf(row: TableRecord, more: TableRecord | undefined): Record<string, unknown> {
  const { cells } = row;
  return {
    componentAuthor: { name: cells.get('作者名称') },
    componentProvider: { fullName: cells.get('供应商名称') },
    componentName: cells.get('组件名称'),
    componentVersion: cells.get('组件版本'),
    componentHashValue: linesIn(row, '组件哈希值').map((text) => {
      const colon = text.indexOf(':');
      return { algorithm: text.slice(0, Math.max(0, colon)), hashValue: text.slice(colon + 1) };
    }),
    componentId: cells.get('唯一标识符'),
    license: linesIn(row, '许可证'),
    componentTimestamp: cells.get('时间戳'),
    ...Object.fromEntries(optionalItems.map(([title, name]) => [name, more?.cells.get(title)])),
    securityInformation: more === undefined ? [] : linesIn(more, '组件安全信息'),
  };
}

function linesIn({ cells }: TableRecord, title: string): string[] {
  return (cells.get(title) ?? '').split('\n').filter((text) => text !== '');
}
