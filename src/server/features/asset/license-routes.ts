import { type AnswerOf, asset, type InputOf, licenseTypeToWire } from '#contract';
import type { LicenseKnowledge } from '#kb';
import { distributions, obligationCount } from '#model';
import { listAnswer, sliceOf, sortsOf } from '../../http/list.ts';
import { type Api, serve } from '../../http/serve.ts';
import type { Editions } from '../../ledger/editions.ts';
import type { ComponentAssetStore } from '../../ledger/component-store.ts';
import type { LicenseAssetStore, StoredLicenseAsset } from '../../ledger/license-store.ts';

/** Licences as assets. There are a few hundred at most, so that they are sorted here, by what the library says of them. */
export function licenseAssetRoutes(
  api: Api,
  editions: Editions,
  licenses: LicenseAssetStore,
  components: ComponentAssetStore,
  knowledge: { current(): Promise<LicenseKnowledge> },
): void {
  serve(api, asset.licenseStatistics, async (_input, { caller }) => {
    const edition = await editions.of(caller);
    const [stored, { unlicensed }] = await Promise.all([licenses.list(edition), components.figures(edition)]);
    return statisticsOf(stored, await knowledge.current(), unlicensed);
  });

  serve(api, asset.licenseAssets, async (query, { caller }) => {
    const stored = await licenses.list(await editions.of(caller));
    const rows = toRows(stored, await knowledge.current());
    const named = rows.filter(({ LicenseName: name }) =>
      name.toLowerCase().includes((query.LicenseName ?? '').toLowerCase()),
    );
    const types = query.LicenseType;
    const found = sorted(
      named.filter(({ LicenseType: type }) => types === undefined || types.includes(type)),
      query,
    );
    const { offset, limit } = sliceOf(query);
    return {
      ...listAnswer(query, found.slice(offset, offset + limit), found.length),
      facets: { LicenseType: typesOf(rows) },
    };
  });
}

function toRows(stored: readonly StoredLicenseAsset[], { book }: LicenseKnowledge): asset.LicenseAssetRow[] {
  return stored.map(({ license, component_count, project_count }) => {
    const known = book.find(license);
    const obligations = known && obligationCount(known.rules);
    return {
      LicenseName: license,
      LicenseType: licenseTypeToWire(known?.category ?? 'unknown'),
      component_count,
      project_count,
      ...(obligations !== undefined && { obligation_count: obligations }),
    };
  });
}

function statisticsOf(
  stored: readonly StoredLicenseAsset[],
  knowledge: LicenseKnowledge,
  unlicensed: number,
): AnswerOf<typeof asset.licenseStatistics> {
  const heat = new Map<string, Map<string, number>>();
  for (const { license, distributions: counts } of stored) {
    const type = licenseTypeToWire(knowledge.book.find(license)?.category ?? 'unknown');
    const row = heat.get(type) ?? new Map<string, number>();
    heat.set(type, row);
    for (const [distribution, count] of Object.entries(counts))
      row.set(distribution, (row.get(distribution) ?? 0) + count);
  }
  const rows = toRows(stored, knowledge);
  return {
    total: rows.length,
    by_type: typesOf(rows),
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
  const keys = ['LicenseName', 'component_count', 'project_count', 'obligation_count'] as const;
  const [order] = sortsOf(query, keys);
  if (order === undefined) return rows;
  return rows.sort((a, b) => {
    const [one, other] = [a[order.key], b[order.key]];
    if (one === undefined || other === undefined)
      return Number(one === undefined) - Number(other === undefined);
    const ascending = one < other ? -1 : one > other ? 1 : 0;
    return order.direction === 'asc' ? ascending : -ascending;
  });
}
