import { type licenseCompliance, wireRules } from '#contract';
import { judgeUse, licensesUnder, obligationsOf, whyUnknown } from '#kb';
import type { LastDecision } from './decision-store.ts';
import { foreignGroups, type LicensedTask, type TaskGroup } from './licensed-task.ts';

type Row = Omit<licenseCompliance.ObligationRow, 'status' | 'evidence'>;

/** A licence that parts of a task are used under, once choices are made. */
interface UsedLicense {
  /** Empty: they declare none. */
  readonly id: string;
  readonly usages: Set<TaskGroup['usage']>;
  componentCount: number;
  fileCount: number;
  /** Projects whose code was copied. */
  originCount: number;
}

/** What the licences of a task ask for, licence by licence; nobody's word is in it. */
export function obligationRowsOf(task: LicensedTask): Row[] {
  return usedLicenses(task).flatMap((used) => rowsOf(used, task));
}

/** What decisions on an obligation are kept by: what is met for binaries is not met for sources. */
export function obligationKey({ use }: Pick<LicensedTask, 'use'>, id: string): string {
  return `${use.distribution} ${id}`;
}

/** What was said last of an obligation in this distribution; what was said before that was told apart holds for all. */
export function lastOnObligation(
  task: Pick<LicensedTask, 'use'>,
  id: string,
  last: ReadonlyMap<string, LastDecision>,
): LastDecision | undefined {
  return last.get(obligationKey(task, id)) ?? last.get(id);
}

/** The licences that the parts of a task are used under, by their ids. */
export function usedLicenses(task: LicensedTask): UsedLicense[] {
  const used = new Map<string, UsedLicense>();
  for (const group of foreignGroups(task)) {
    const { chosen } = judgeUse(
      { license: task.use.license, mayChoose: false },
      group.license,
      { usage: group.usage, distribution: task.use.distribution },
      task.judges,
    );
    for (const id of idsOf(chosen, task)) {
      const known = used.get(id) ?? {
        id,
        usages: new Set(),
        componentCount: 0,
        fileCount: 0,
        originCount: 0,
      };
      known.usages.add(group.usage);
      known[countOf[group.field] ?? 'componentCount'] += group.count;
      used.set(id, known);
    }
  }
  return [...used.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

const countOf: Readonly<Record<string, 'fileCount' | 'originCount'>> = {
  file: 'fileCount',
  snippet: 'originCount',
};

/** Names that are no expression are looked for in the library as they are; who declares none is asked about as well. */
function idsOf(chosen: string, { judges }: LicensedTask): readonly string[] {
  const ids = licensesUnder(chosen);
  if (ids.length > 0) return ids.map((id) => judges.book.find(id)?.id ?? id);
  return [judges.book.find(chosen)?.id ?? chosen];
}

function rowsOf({ id, usages, ...used }: UsedLicense, task: LicensedTask): Row[] {
  const counts = {
    component_count: used.componentCount,
    file_count: used.fileCount,
    origin_count: used.originCount,
  };
  const license = task.judges.book.find(id);
  if (license === undefined)
    return [
      {
        ...unknownLicense,
        Id: `unread:${id}`,
        LicenseName: id,
        trigger: id === '' ? '未查明许可证，查明之前按保留所有权利处理' : `${whyUnknown(id)}，义务未知`,
        ...counts,
      },
    ];
  const { distribution } = task.use;
  return obligationsOf(license, { usages, distribution }).map(
    ({ obligation, rule, applies, trigger, action }) => ({
      Id: `${obligation}:${id}`,
      LicenseName: id,
      obligation,
      flag: Object.entries(wireRules).find(([, name]) => name === rule)?.[0] ?? '',
      trigger,
      action,
      ...counts,
      applies,
    }),
  );
}

const unknownLicense = {
  obligation: 'unread',
  flag: '',
  action: '查明实际的许可证与义务；确认前不要对外分发',
  applies: 'yes',
} as const;
