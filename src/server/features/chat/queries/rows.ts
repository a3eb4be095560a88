import {
  type ChatLink,
  type ChatTable,
  type SeverityCount,
  severityToWire,
  type task,
  type WireSeverity,
} from '#contract';
import type { Severity } from '#model';
import type { Said } from '../grammar/language.ts';

/** So many rows an answer shows; the others stand on the page that it links to. */
export const shownRows = 20;
/** Of one component in one project so many are: they are told in full where people can still read them. */
export const shownOfOne = 50;

/** A column: its words, what stands in it, and where that leads. */
export interface Column<Row> {
  readonly label: string;
  cell(row: Row): string | number;
  link?(row: Row): string | undefined;
}

/** A table of rows; `total` when there are more than were asked for. */
export function tableOf<Row>(
  columns: Readonly<Record<string, Column<Row>>>,
  rows: readonly Row[],
  total = rows.length,
  most: number = shownRows,
): ChatTable {
  const entries = Object.entries(columns);
  return {
    columns: entries.map(([key, { label }]) => ({ key, label })),
    rows: rows.slice(0, most).map((row) => ({
      cells: Object.fromEntries(entries.map(([key, column]) => [key, column.cell(row)])),
      links: Object.fromEntries(
        entries.flatMap(([key, { link }]) => {
          const path = link?.(row);
          return path === undefined || path === '' ? [] : [[key, path]];
        }),
      ),
    })),
    total,
  };
}

/** The words of how a component came in. */
export const directnessWords = { direct: '直接依赖', transitive: '间接依赖', unknown: '未知' } as const;

/** Severities as the wire has them. */
export function wireSeverities(severities: readonly Severity[] | undefined): string[] | undefined {
  return severities?.map((severity) => severityToWire(severity));
}

const counted = ['critical', 'high', 'medium', 'low', 'unknown'] as const;

/** Counts by severity in words, without those that are 0: `超危 2、高危 5`. */
export function countsText(counts: Readonly<Partial<Record<Severity, number>>>): string {
  const parts = counted.flatMap((severity) => {
    const count = counts[severity] ?? 0;
    return count === 0 ? [] : [`${severityToWire(severity)} ${count}`];
  });
  return parts.length === 0 ? '0' : parts.join('、');
}

/** The same for sentences: `超危 2、高危 5`, `2 critical, 5 high`. */
export function countsSaid(counts: Readonly<Partial<Record<Severity, number>>>): Said {
  const parts = counted.flatMap((severity) => {
    const count = counts[severity] ?? 0;
    return count === 0 ? [] : [`${count} ${severity}`];
  });
  return { zh: countsText(counts), en: parts.length === 0 ? '0' : parts.join(', ') };
}

/** How many vulnerabilities a detection has found, for a cell; what could not be matched has no count. */
export function vulnerabilitiesCell({ risk, vuln }: Pick<task.TaskRow, 'risk' | 'vuln'>): string | number {
  return risk === '未检测' ? risk : vuln.total;
}

/** The vulnerabilities of results in a sentence, and how many components could not be matched: those have no count. */
export function vulnerabilitiesSaid({ component, vuln }: Matched): Said {
  const { total, undetected } = component;
  if (total > 0 && undetected === total && vuln.total === 0)
    return {
      zh: '漏洞未检测（组件均未能比对）',
      en: 'not checked for vulnerabilities (no component could be matched)',
    };
  const counts = countsSaid(vuln);
  const [zh, en] =
    undetected === 0
      ? ['', '']
      : [`，${undetected} 个组件未能比对`, `, ${undetected} components could not be matched`];
  return {
    zh: `${vuln.total} 个漏洞${vuln.total === 0 ? '' : `（${counts.zh}）`}${zh}`,
    en: `${vuln.total} vulnerabilities${vuln.total === 0 ? '' : ` (${counts.en})`}${en}`,
  };
}

interface Matched {
  readonly component: { readonly total: number; readonly undetected: number };
  readonly vuln: SeverityCount;
}

/** Severities before a noun: `超危、高危`, `critical, high `; empty for all. */
export function severitiesSaid(severities: readonly Severity[] | undefined): Said {
  const list = severities ?? [];
  return {
    zh: list.map((one) => severityToWire(one)).join('、'),
    en: list.length === 0 ? '' : `${list.join(', ')} `,
  };
}

/** The least score before a noun: `CVSS 不低于 9 的`, `CVSS 9+ `; empty where none is. */
export function scoreSaid(least: number | undefined): Said {
  return least === undefined ? { zh: '', en: '' } : { zh: `CVSS 不低于 ${least} 的`, en: `CVSS ${least}+ ` };
}

/** How components came in, before a noun. */
export function howSaid(how: 'direct' | 'transitive' | undefined): Said {
  return how === undefined ? { zh: '', en: '' } : { zh: directnessWords[how], en: `${how} ` };
}

/** Counts by severity as one group of bars. */
export function severityChart(
  title: string,
  rows: readonly { readonly name: string; readonly counts: Readonly<Partial<Record<Severity, number>>> }[],
) {
  return {
    title,
    labels: rows.map(({ name }) => name),
    series: counted.map((severity) => ({
      name: severityToWire(severity) satisfies WireSeverity,
      values: rows.map(({ counts }) => counts[severity] ?? 0),
    })),
  };
}

/** The name of a vulnerability without the id that it ends with: a table has that in a column of its own (specification 2.7.4). */
export function nameCell({ name, vuln_id: id }: { readonly name: string; readonly vuln_id: string }): string {
  const end = [`(${id})`, `（${id}）`].find((one) => name.endsWith(one));
  return end === undefined ? name : name.slice(0, -end.length).trimEnd();
}

/** A time without its seconds, in the zone of the server. */
export function timeText(time: string): string {
  if (time === '') return '';
  const at = new Date(time);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

export function linkTo(label: string, path: string): ChatLink {
  return { label, path };
}

/** What is to be told of one thing: a word, and what it is; empty when nobody knows. */
export type Fact = readonly [word: string, value: string];

export function factTable(facts: readonly Fact[]): ChatTable {
  return tableOf(
    { fact: { label: '项', cell: ([word]) => word }, value: { label: '内容', cell: ([, value]) => value } },
    facts.filter(([, value]) => value !== ''),
  );
}
