import type { Evidence } from '#model';
import { pushTo } from '../../push-to.ts';
import type { Sbom, SbomComponent, SbomEdge, SbomVulnerability } from '../document.ts';
import type { Problems } from '../problems.ts';
import { type ReadTable, recordsOf } from '../tables/read-table.ts';
import { plainVulnerability } from '../vex-components.ts';
import { linesOf, partyOf, Row } from './cells.ts';
import { componentOfRow } from './component-columns.ts';
import { completenesses, evidenceKinds, relations, scopes } from './labels.ts';
import { vulnerabilitiesOf } from './vulnerability-rows.ts';
import { subjectRole } from './write.ts';

/** Read the sheets of the house, or the one table of a CSV file, whose name is 组件. */
export function fromSheets(tables: readonly ReadTable[], path: string, problems: Problems): Sbom {
  const rowsOf = (sheet: string) =>
    tables
      .filter(({ name }) => name === sheet || name.startsWith(`${sheet} (`))
      .flatMap(recordsOf)
      .map((record) => new Row(record, sheet, problems));
  const rows = rowsOf('组件');
  const evidence = evidenceIn(rowsOf('溯源'));
  const { subject, components, refOf } = componentsIn(rows, evidence);
  const refs = new Set([...components, ...(subject === undefined ? [] : [subject])].map(({ ref }) => ref));
  const summary = new Map(rowsOf('概要').map((row) => [row.text('项') ?? '', row.text('值')]));
  const lifecycles = linesOf(summary.get('生命周期') ?? '');
  const revision = Number(summary.get('版次'));
  return {
    serial: summary.get('序列号'),
    name: summary.get('名称') ?? subject?.name ?? path,
    revision: Number.isInteger(revision) && revision > 0 ? revision : 1,
    created: summary.get('生成时间'),
    tools: linesOf(summary.get('工具') ?? '').map(toolOf),
    authors: linesOf(summary.get('作者') ?? '').flatMap((line) => partyOf(line) ?? []),
    dataLicense: summary.get('数据许可证'),
    comment: summary.get('备注'),
    subject,
    components,
    edges: [...edgesIn(rowsOf('依赖'), refs), ...edgesOfComponents(refOf, refs)],
    ...(lifecycles.length === 0 ? {} : { lifecycles }),
    completeness: completenesses.read(summary.get('依赖关系') ?? '') ?? 'unknown',
    vulnerabilities: [...vulnerabilitiesOf(rowsOf('漏洞')), ...vulnerabilitiesOfComponents(refOf)],
    licenseTexts: rowsOf('许可证').flatMap((row) => {
      const [id, text] = [row.text('许可证'), row.text('正文')];
      return id === undefined || text === undefined ? [] : [{ id, name: row.text('名称') ?? id, text }];
    }),
  };
}

function toolOf(line: string): Sbom['tools'][number] {
  const parts = line.split(' | ');
  const [vendor, name, version] = parts.length === 3 ? parts : [undefined, line, undefined];
  return { vendor: vendor || undefined, name: name ?? line, version: version || undefined };
}

function componentsIn(
  rows: readonly Row[],
  evidence: ReadonlyMap<string, readonly Evidence[]>,
): { subject: SbomComponent | undefined; components: SbomComponent[]; refOf: Map<Row, string> } {
  const refOf = new Map<Row, string>();
  let subject: SbomComponent | undefined;
  const components = new Map<string, SbomComponent>();
  for (const row of rows) {
    const component = componentOfRow(row);
    if (component === undefined) continue;
    if (components.has(component.ref) || subject?.ref === component.ref) {
      row.complain('编号', `组件编号 ${component.ref.slice(0, 100)} 重复`);
      continue;
    }
    const whole = { ...component, evidence: [...(evidence.get(component.ref) ?? []), ...placesOf(row)] };
    refOf.set(row, whole.ref);
    if (row.text('角色') === subjectRole && subject === undefined) subject = whole;
    else components.set(whole.ref, whole);
  }
  return { subject, components: [...components.values()], refOf };
}

function evidenceIn(rows: readonly Row[]): Map<string, Evidence[]> {
  const evidence = new Map<string, Evidence[]>();
  for (const row of rows) {
    const [ref, path, kind] = [row.text('组件编号'), row.text('路径'), row.word('方式', evidenceKinds)];
    if (ref === undefined || path === undefined || kind === undefined) continue;
    const [confidence, layer] = [row.number('可信度'), row.text('镜像层')];
    const found: Evidence = {
      kind,
      path,
      line: row.number('行'),
      ...(confidence === undefined ? {} : { confidence }),
      ...(layer === undefined ? {} : { layer }),
    };
    pushTo(evidence, ref, found);
  }
  return evidence;
}

/** `锁文件 web/package-lock.json:12`, as the one table has it. */
function placesOf(row: Row): Evidence[] {
  return row.lines('位置').flatMap((text) => {
    const [, label = '', path = '', line] = /^(\S+) (.*?)(?::(\d{1,9}))?$/.exec(text) ?? [];
    const kind = evidenceKinds.read(label);
    if (kind === undefined) row.complain('位置', `“${text.slice(0, 60)}”不是有效的位置`);
    return kind === undefined ? [] : [{ kind, path, line: line === undefined ? undefined : Number(line) }];
  });
}

function edgesIn(rows: readonly Row[], refs: ReadonlySet<string>): SbomEdge[] {
  return rows.flatMap((row): SbomEdge[] => {
    const [from, to] = [row.text('来源编号') ?? '', row.text('目标编号') ?? ''];
    const scope = row.word('用途', scopes);
    if (!refs.has(from) || !refs.has(to)) {
      row.complain('', unknownEnd);
      return [];
    }
    const kind = row.word('关系', relations) ?? 'depends-on';
    return [{ from, to, kind, ...(scope === undefined ? {} : { scope }) }];
  });
}

const unknownEnd = '依赖引用了清单中没有的组件';

/** What the components of the one table need and contain. */
function edgesOfComponents(refOf: ReadonlyMap<Row, string>, refs: ReadonlySet<string>): SbomEdge[] {
  return [...refOf].flatMap(([row, from]) => {
    const ends = [
      ...row.lines('依赖').map((to) => ({ from, to, kind: 'depends-on' as const })),
      ...row.lines('包含').map((to) => ({ from, to, kind: 'contains' as const })),
    ];
    if (ends.some(({ to }) => !refs.has(to))) row.complain('依赖', unknownEnd);
    return ends.filter(({ to }) => refs.has(to));
  });
}

/** What the components of the one table suffer from. */
function vulnerabilitiesOfComponents(refOf: ReadonlyMap<Row, string>): SbomVulnerability[] {
  const affected = new Map<string, string[]>();
  for (const [row, ref] of refOf) {
    for (const id of row.lines('漏洞')) pushTo(affected, id, ref);
  }
  return [...affected].map(([id, refs]) =>
    plainVulnerability({ id, affects: refs.map((ref) => ({ ref })), analysis: undefined }),
  );
}
