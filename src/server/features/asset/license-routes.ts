import { createHash } from 'node:crypto';
import {
  type AnswerOf,
  asset,
  type InputOf,
  licenseTypeToWire,
  severityFromWire,
  severityToWire,
} from '#contract';
import {
  judgePolicy,
  judgesOf,
  type LicenseKnowledge,
  licenseRisk,
  licenseRisks,
  licenseTreeOf,
  rulesOn,
} from '#kb';
import { distributions, type LicensePolicyRule, obligationCount } from '#model';
import { narrowed } from '../../db/project-access.ts';
import { listAnswer, sliceOf, sortsOf } from '../../http/list.ts';
import { type Api, serve } from '../../http/serve.ts';
import type { Edition, Editions } from '../../ledger/editions.ts';
import type { ComponentAssetStore } from '../../ledger/component-store.ts';
import type { LicenseAssetStore, StoredLicenseAsset } from '../../ledger/license-store.ts';
import { today } from '../../today.ts';
import { type LicenseUses, usesOfLicenses } from './license-uses.ts';

/** What licences are counted and judged from. */
interface LicenseAssetGround {
  readonly assets: LicenseAssetStore;
  readonly components: ComponentAssetStore;
  readonly licenses: { current(): Promise<LicenseKnowledge> };
  /** The rules of the platform about licences. */
  platformRules(): Promise<readonly LicensePolicyRule[]>;
}

/** Licences as assets. There are a few hundred at most, so that they are sorted here, by what the library says of them. */
export function licenseAssetRoutes(
  api: Api,
  editions: Editions,
  { assets, components, licenses, platformRules }: LicenseAssetGround,
): void {
  const rowsOf = async (edition: Edition, stored: readonly StoredLicenseAsset[]) => {
    const knowledge = await licenses.current();
    const works = await assets.works(edition);
    const question = JSON.stringify(['license-uses', numberOf(knowledge), works]);
    const uses = await editions.remember(edition, hashOf(question), async () =>
      usesOfLicenses(works, await assets.groups(edition), judgesOf(knowledge)),
    );
    return toRows({ stored, uses }, knowledge, rulesOn(today(), await platformRules()));
  };

  serve(api, asset.licenseStatistics, async (query, { caller }) => {
    const edition = await editions.of(narrowed(caller, query));
    const [stored, { unlicensed }] = await Promise.all([assets.list(edition), components.figures(edition)]);
    return statisticsOf(stored, await rowsOf(edition, stored), unlicensed);
  });

  serve(api, asset.licenseAssets, async (query, { caller }) => {
    const edition = await editions.of(narrowed(caller, query));
    const rows = await rowsOf(edition, await assets.list(edition));
    const named = rows.filter(({ LicenseName: name }) =>
      name.toLowerCase().includes((query.LicenseName ?? '').toLowerCase()),
    );
    const found = sorted(
      named.filter(
        ({ LicenseType: type, risk, policy, conflict_count: conflicts }) =>
          isAmong(query.LicenseType, type) &&
          isAmong(query.risk, risk) &&
          isAmong(query.policy, policy) &&
          isAmong(query.conflict_count, conflicts > 0 ? 'yes' : 'no'),
      ),
      query,
    );
    const { offset, limit } = sliceOf(query);
    return {
      ...listAnswer(query, found.slice(offset, offset + limit), found.length),
      facets: { LicenseType: typesOf(rows) },
    };
  });
}

/** Whether a value is one of those asked for; nothing asked for is everything. */
function isAmong(wanted: readonly string[] | undefined, value: string): boolean {
  return wanted === undefined || wanted.length === 0 || wanted.includes(value);
}

/** Generations of knowledge, told apart. */
const numbers = new WeakMap<LicenseKnowledge, number>();
let lastNumber = 0;

function numberOf(knowledge: LicenseKnowledge): number {
  const number = numbers.get(knowledge) ?? (lastNumber += 1);
  numbers.set(knowledge, number);
  return number;
}

function hashOf(question: string): string {
  return createHash('sha256').update(question).digest('hex');
}

interface Found {
  readonly stored: readonly StoredLicenseAsset[];
  readonly uses: ReadonlyMap<string, LicenseUses>;
}

function toRows(
  { stored, uses }: Found,
  knowledge: LicenseKnowledge,
  rules: readonly LicensePolicyRule[],
): asset.LicenseAssetRow[] {
  const judges = judgesOf(knowledge);
  return stored.map(({ license, component_count, project_count, distributions: counts }) => {
    const known = judges.book.find(license);
    const obligations = known && obligationCount(known.rules);
    const ways = distributions.filter((way) => (counts[way] ?? 0) > 0);
    const use = uses.get(license);
    const choices = [...(use?.offered ?? [])].filter((key) => use?.bound.has(key) === false).length;
    // What nobody has to choose binds nobody.
    const isAvoided = choices > 0 && choices === component_count;
    return {
      LicenseName: license,
      LicenseType: licenseTypeToWire(known?.category ?? 'unknown'),
      component_count,
      project_count,
      choice_count: choices,
      conflict_count: use?.conflicting.size ?? 0,
      conflicts: [...(use?.conflicting ?? [])].slice(0, asset.mostConflicts).map(({ task_id, name }) => ({
        task_id,
        product_name: name,
      })),
      risk: severityToWire(isAvoided ? 'none' : licenseRisk(license, ways, judges)),
      policy: judgePolicy(licenseTreeOf(license, judges), rules, judges.book).policy,
      ...(obligations !== undefined && { obligation_count: obligations }),
    };
  });
}

function statisticsOf(
  stored: readonly StoredLicenseAsset[],
  rows: readonly asset.LicenseAssetRow[],
  unlicensed: number,
): AnswerOf<typeof asset.licenseStatistics> {
  const heat = new Map<string, Map<string, number>>();
  for (const [at, { distributions: counts }] of stored.entries()) {
    const type = rows[at]?.LicenseType ?? licenseTypeToWire('unknown');
    const row = heat.get(type) ?? new Map<string, number>();
    heat.set(type, row);
    for (const [distribution, count] of Object.entries(counts))
      row.set(distribution, (row.get(distribution) ?? 0) + count);
  }
  const count = (isCounted: (row: asset.LicenseAssetRow) => boolean) => rows.filter(isCounted).length;
  return {
    total: rows.length,
    by_type: typesOf(rows),
    risky: count(({ risk }) => risk === '高危'),
    denied: count(({ policy }) => policy === 'deny'),
    unread: count(({ risk }) => risk === '未知'),
    conflicting: count(({ conflict_count: conflicts }) => conflicts > 0),
    unknown: unlicensed,
    heat: [...heat].flatMap(([LicenseType, counts]) =>
      distributions.flatMap((distribution) => {
        const count = counts.get(distribution);
        return count === undefined ? [] : { LicenseType, distribution, count };
      }),
    ),
  };
}

function typesOf(rows: readonly asset.LicenseAssetRow[]) {
  const counts = new Map<string, number>();
  for (const { LicenseType: type } of rows) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count);
}

/** The licences of the most components first unless sorted otherwise; what is not known stands last either way. */
function sorted(rows: asset.LicenseAssetRow[], query: InputOf<typeof asset.licenseAssets>) {
  const keys = [
    'LicenseName',
    'component_count',
    'project_count',
    'risk',
    'conflict_count',
    'obligation_count',
  ] as const;
  const [order] = sortsOf(query, keys);
  if (order === undefined) return rows;
  return rows.sort((a, b) => {
    const [one, other] = [valueOf(a, order.key), valueOf(b, order.key)];
    if (one === undefined || other === undefined)
      return Number(one === undefined) - Number(other === undefined);
    const ascending = one < other ? -1 : one > other ? 1 : 0;
    return order.direction === 'asc' ? ascending : -ascending;
  });
}

/** What a row is sorted by: a risk by how bad it is. */
function valueOf(
  row: asset.LicenseAssetRow,
  key: 'risk' | Exclude<keyof asset.LicenseAssetRow, 'LicenseType' | 'policy' | 'conflicts'>,
) {
  if (key !== 'risk') return row[key];
  return -licenseRisks.indexOf(severityFromWire(row.risk) ?? 'unknown');
}
