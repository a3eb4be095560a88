import {
  compareComponents,
  type ComparedComponent,
  type ComponentChange,
  type SbomReading,
  statedBySbom,
} from '#engine';
import { terminalText } from './terminal-text.ts';

interface Stated extends ComparedComponent {
  readonly name: string;
}

/** What became of a component, as both outputs tell it. */
interface DiffRow {
  readonly change: string;
  readonly ecosystem: string;
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly licenseBefore: string;
  readonly licenseAfter: string;
  readonly isLicenseChanged: boolean;
}

/** What differs between the components of two documents, as JSON. */
export function diffJson(before: SbomReading, after: SbomReading): string {
  const rows = rowsOf(before, after);
  return JSON.stringify({ counts: countsOf(rows), changes: rows }, undefined, 2);
}

const words: Readonly<Record<string, string>> = {
  added: '新增',
  removed: '移除',
  upgraded: '升级',
  downgraded: '降级',
  changed: '变更',
  kept: '许可证变化',
};

/** What differs between the components of two documents, for people. */
export function diffLines(before: SbomReading, after: SbomReading): string[] {
  const rows = rowsOf(before, after);
  const counts = Object.entries(countsOf(rows)).map(
    ([change, count]) => `${words[change] ?? change} ${count}`,
  );
  const lines = rows.map((row) => {
    const versions = [row.before, row.after].filter((version) => version !== '').join(' → ');
    const license = row.isLicenseChanged ? `（许可证 ${row.licenseBefore} → ${row.licenseAfter}）` : '';
    return terminalText(
      `${words[row.change] ?? row.change}  ${row.ecosystem}  ${row.name}  ${versions}${license}`,
    );
  });
  return [...lines, rows.length === 0 ? '组件没有变化' : `共 ${rows.length} 处变化: ${counts.join('，')}`];
}

function countsOf(rows: readonly DiffRow[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { change } of rows) counts[change] = (counts[change] ?? 0) + 1;
  return counts;
}

function rowsOf(before: SbomReading, after: SbomReading): DiffRow[] {
  const rows = compareComponents(statedIn(before), statedIn(after)).map(toRow);
  const key = ({ ecosystem, name, before: from }: DiffRow) => `${ecosystem} ${name} ${from}`;
  return rows.sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

function statedIn(reading: SbomReading): Stated[] {
  const stated = new Map<string, Stated>();
  for (const { name, version = '', ecosystem = '', purl = '', declaredLicense } of statedBySbom(reading)
    .packages)
    stated.set(purl, { name, version, ecosystem, purl, requirement: '', license: declaredLicense ?? '' });
  return [...stated.values()];
}

function toRow(change: ComponentChange<Stated>): DiffRow {
  const before = 'before' in change ? change.before : undefined;
  const after = 'after' in change ? change.after : undefined;
  return {
    change: change.kind,
    ecosystem: (after ?? before)?.ecosystem ?? '',
    name: (after ?? before)?.name ?? '',
    before: before?.version ?? '',
    after: after?.version ?? '',
    licenseBefore: before?.license ?? '',
    licenseAfter: after?.license ?? '',
    isLicenseChanged: 'isLicenseChanged' in change && change.isLicenseChanged,
  };
}
