import { type Cell, type Column, licensesOf, type Table } from '#model';
import { allComponents } from '../component-ids.ts';
import type { Sbom, SbomComponent } from '../document.ts';
import { listed, partyText } from './cells.ts';
import { componentColumns } from './component-columns.ts';
import { completenesses, evidenceKinds, relations, scopes } from './labels.ts';
import { vulnerabilityColumns, vulnerabilityRows } from './vulnerability-rows.ts';

/** What stands under 角色 for what the document is about. */
export const subjectRole = '主体';
const componentRole = '组件';

const roleColumn: Column = { title: '角色', width: 8 };

/** A document as the sheets of the house. */
export function toSheets(sbom: Sbom): Table[] {
  const names = new Map(allComponents(sbom).map(({ ref, name }) => [ref, name]));
  return [
    {
      name: '概要',
      columns: columnsOf([
        ['项', 20],
        ['值', 70],
      ]),
      rows: summaryRows(sbom),
    },
    {
      name: '组件',
      columns: [roleColumn, ...componentColumns],
      rows: allComponents(sbom).map((component) => componentRow(component, sbom)),
    },
    {
      name: '依赖',
      columns: columnsOf([
        ['来源编号', 40],
        ['来源', 28],
        ['目标编号', 40],
        ['目标', 28],
        ['关系', 8],
        ['用途', 10],
      ]),
      rows: sbom.edges.map(({ from, to, kind, scope }) => [
        from,
        names.get(from),
        to,
        names.get(to),
        relations.write(kind),
        scopes.write(scope),
      ]),
    },
    { name: '漏洞', columns: vulnerabilityColumns, rows: vulnerabilityRows(sbom) },
    {
      name: '许可证',
      columns: columnsOf([
        ['许可证', 30],
        ['名称', 30],
        ['组件数', 10],
        ['正文', 60],
      ]),
      rows: licenseRows(sbom),
    },
    {
      name: '溯源',
      columns: columnsOf([
        ['组件编号', 40],
        ['组件', 28],
        ['方式', 10],
        ['路径', 50],
        ['行', 8],
        ['可信度', 10],
        ['镜像层', 20],
      ]),
      rows: evidenceRows(sbom),
    },
    {
      name: '文件',
      columns: columnsOf([
        ['路径', 60],
        ['组件数', 10],
        ['组件', 60],
      ]),
      rows: fileRows(sbom),
    },
  ];
}

function columnsOf(columns: readonly (readonly [title: string, width: number])[]): Column[] {
  return columns.map(([title, width]) => ({ title, width }));
}

function summaryRows(sbom: Sbom): Cell[][] {
  return [
    ['格式', '溯析物料清单 1.0'],
    ['名称', sbom.name],
    ['序列号', sbom.serial],
    ['版次', sbom.revision],
    ['生成时间', sbom.created],
    ['工具', listed(sbom.tools.map(({ vendor, name, version }) => [vendor, name, version].join(' | ')))],
    ['作者', listed(sbom.authors.map(partyText))],
    ['数据许可证', sbom.dataLicense],
    ['备注', sbom.comment],
    ['生命周期', listed(sbom.lifecycles ?? [])],
    ['依赖关系', completenesses.write(sbom.completeness)],
    ['组件数', sbom.components.length],
    ['依赖数', sbom.edges.length],
    ['漏洞数', sbom.vulnerabilities.length],
  ];
}

function componentRow(component: SbomComponent, { subject }: Sbom): Cell[] {
  return [
    component === subject ? subjectRole : componentRole,
    ...componentColumns.map(({ of }) => of(component)),
  ];
}

/** Every licence that components name, the most used first, and those whose text the document holds. */
function licenseRows({ components, licenseTexts }: Sbom): Cell[][] {
  const counts = new Map(licenseTexts.map(({ id }) => [id, 0]));
  for (const { concludedLicense, declaredLicense } of components)
    for (const id of licensesOf(concludedLicense ?? declaredLicense ?? ''))
      counts.set(id, (counts.get(id) ?? 0) + 1);
  const texts = new Map(licenseTexts.map((license) => [license.id, license]));
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([id, count]) => [id, texts.get(id)?.name, count, texts.get(id)?.text]);
}

function* evidenceRows(sbom: Sbom): Generator<Cell[]> {
  for (const { ref, name, evidence } of allComponents(sbom))
    for (const { kind, path, line, confidence, layer } of evidence)
      yield [ref, name, evidenceKinds.write(kind), path, line, confidence, layer];
}

/** The files that components were seen in, and files that are components. */
function fileRows(sbom: Sbom): Cell[][] {
  const files = new Map<string, Set<SbomComponent>>();
  const add = (path: string, component: SbomComponent) => {
    const found = files.get(path);
    if (found === undefined) files.set(path, new Set([component]));
    else found.add(component);
  };
  for (const component of allComponents(sbom)) {
    if (component.kind === 'file') add(component.name, component);
    for (const { path } of component.evidence) add(path, component);
  }
  return [...files].map(([path, components]) => [
    path,
    components.size,
    listed([...components].map(({ name, version }) => (version === undefined ? name : `${name} ${version}`))),
  ]);
}

/** A document as one table: its components, with what they need, where they were seen and what they suffer from. */
export function toOneTable(sbom: Sbom): Table {
  const needed = linesByRef(
    sbom.edges.filter(({ kind }) => kind === 'depends-on').map(({ from, to }) => [from, to]),
  );
  const contained = linesByRef(
    sbom.edges.filter(({ kind }) => kind === 'contains').map(({ from, to }) => [from, to]),
  );
  const suffered = linesByRef(
    sbom.vulnerabilities.flatMap(({ id, affects }) => affects.map(({ ref }): [string, string] => [ref, id])),
  );
  return {
    name: '组件',
    columns: [
      roleColumn,
      ...componentColumns,
      ...columnsOf([
        ['依赖', 40],
        ['包含', 40],
        ['位置', 50],
        ['漏洞', 20],
      ]),
    ],
    rows: allComponents(sbom).map((component) => {
      const { ref } = component;
      return [
        ...componentRow(component, sbom),
        needed.get(ref),
        contained.get(ref),
        listed(component.evidence.map(placeText)),
        suffered.get(ref),
      ];
    }),
  };
}

function linesByRef(pairs: readonly (readonly [ref: string, line: string])[]): Map<string, string> {
  const lines = new Map<string, Set<string>>();
  for (const [ref, line] of pairs) lines.set(ref, (lines.get(ref) ?? new Set()).add(line));
  return new Map([...lines].map(([ref, found]) => [ref, [...found].join('\n')]));
}

/** `锁文件 web/package-lock.json:12`. */
function placeText({ kind, path, line }: SbomComponent['evidence'][number]): string {
  return `${evidenceKinds.write(kind) ?? ''} ${path}${line === undefined ? '' : `:${line}`}`;
}
