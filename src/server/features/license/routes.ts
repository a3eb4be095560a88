import { license as calls, readsProjects } from '#contract';
import { writeExpression } from '#engine';
import { judgesOf, judgeUse, type LicenseKnowledge, licenseTreeOf } from '#kb';
import type { License } from '#model';
import type { Caller } from '../../db/project-access.ts';
import { listAnswer, sliceOf, sortsOf } from '../../http/list.ts';
import { type Api, serve } from '../../http/serve.ts';
import { toClauses } from './clauses.ts';
import { hotLicenseBasis, hotLicenseIds } from './hot-licenses.ts';
import { facetsOf, filterRows, rowsOf, searchRows, sortRows } from './list-licenses.ts';
import { toLicenseRow } from './rows.ts';
import type { LicenseUseStore } from './store.ts';
import { unknownLicense } from './unknown-license.ts';

/** What is known of licences now. */
export interface LicenseSource {
  current(): Promise<LicenseKnowledge>;
}

/** How often licences are used, by their ids. */
export interface LicenseCounts {
  /** By the components of a caller's ledger, whatever their versions. */
  inLedger(caller: Caller): Promise<ReadonlyMap<string, number>>;
  readonly known: Pick<LicenseUseStore, 'countKnownProjects'>;
}

/** The library of licences, for everybody who is signed in. */
export function licenseRoutes(api: Api, source: LicenseSource, { inLedger, known }: LicenseCounts): void {
  serve(api, calls.licenseList, async (query, { caller }) => {
    // The library itself belongs to nobody: what the caller reads is what he reads of projects.
    const reader = { ...caller, scope: readsProjects[caller.role] };
    const [{ book }, counts] = await Promise.all([source.current(), inLedger(reader)]);
    const found = searchRows(rowsOf(book.licenses, counts, query.q), query.q);
    const rows = sortRows(filterRows(found, query), sortsOf(query, calls.licenseSorts), query.desc === '1');
    const { offset, limit } = sliceOf(query);
    const list = rows.slice(offset, offset + limit).map(({ relevance: _relevance, ...row }) => row);
    return { ...listAnswer(query, list, rows.length), facets: facetsOf(found) };
  });
  serve(api, calls.licenseDetail, async ({ licenseName }) => {
    const knowledge = await source.current();
    const found = knowledge.book.find(licenseName);
    return found === undefined ? unknownLicense(licenseName) : detailOf(found, knowledge);
  });
  serve(api, calls.hotLicenses, async () => {
    const [{ book }, counts] = await Promise.all([source.current(), known.countKnownProjects()]);
    const hot = hotLicenseIds(counts).flatMap((id) => book.find(id) ?? []);
    const list = hot.map(({ id, name }, at) => ({
      rank: at + 1,
      LicenseName: id,
      name,
      count: counts.get(id) ?? 0,
    }));
    return { list, basis: hotLicenseBasis };
  });
  serve(api, calls.compatibility, async ({ LicenseA, LicenseB, usage, distribution }) => {
    const judges = judgesOf(await source.current());
    const work = { license: LicenseA, mayChoose: false };
    const judged = judgeUse(work, LicenseB, { usage, distribution }, judges);
    const spelled = (license: string) => {
      const tree = licenseTreeOf(license, judges);
      return tree === undefined ? license : writeExpression(tree);
    };
    return {
      LicenseA: spelled(LicenseA),
      LicenseB: spelled(LicenseB),
      verdict: judged.verdict,
      chosen: judged.isChosen ? judged.chosen : undefined,
      conclusion: judged.conclusion,
      decided_by: judged.decidedBy,
      basis: [...judged.basis],
      clauses: toClauses(judged),
    };
  });
}

async function detailOf(found: License, knowledge: LicenseKnowledge) {
  return {
    ...toLicenseRow(found),
    LicenseText: (await knowledge.findText(found)) ?? '',
    links: [...found.links],
    sources: Object.entries(found.sources).map(([field, source]) => ({ field, source })),
  };
}
