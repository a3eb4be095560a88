import { license as calls, licenseTypeToWire, rulesToWire, type WireRule, wireRules } from '#contract';
import { judgeCompatibility, type LicenseKnowledge } from '#kb';
import type { License, LicenseRule } from '#model';
import { listAnswer, sliceOf, sortsOf } from '../../http/list.ts';
import { type Api, serve } from '../../http/serve.ts';
import { hotLicenseBasis, hotLicenseIds } from './hot-licenses.ts';
import { facetsOf, filterRows, rowsOf, searchRows, sortRows } from './list-licenses.ts';
import { ruleDifference } from './rule-texts.ts';
import { toLicenseRow } from './rows.ts';
import type { LicenseUseStore } from './store.ts';
import { unknownLicense } from './unknown-license.ts';

/** What is known of licences now. */
export interface LicenseSource {
  current(): Promise<LicenseKnowledge>;
}

/** The library of licences, for everybody who is signed in. */
export function licenseRoutes(api: Api, source: LicenseSource, uses: LicenseUseStore): void {
  serve(api, calls.licenseList, async (query, { caller }) => {
    const [{ book }, counts] = await Promise.all([source.current(), uses.countUses(caller)]);
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
    const [{ book }, counts] = await Promise.all([source.current(), uses.countKnownProjects()]);
    const known = hotLicenseIds(counts).flatMap((id) => book.find(id) ?? []);
    const list = known.map(({ id, name }, at) => ({
      rank: at + 1,
      LicenseName: id,
      name,
      count: counts.get(id) ?? 0,
    }));
    return { list, basis: hotLicenseBasis };
  });
  serve(api, calls.compatibility, async ({ LicenseA, LicenseB, usage }) => {
    const { book, matrix } = await source.current();
    const [work, part] = [book.find(LicenseA), book.find(LicenseB)];
    if (work === undefined || part === undefined) return notKnown(LicenseA, LicenseB, work === undefined);
    const judged = judgeCompatibility(work, part, usage, matrix);
    return {
      LicenseA: work.id,
      LicenseB: part.id,
      verdict: judged.verdict,
      conclusion: judged.conclusion,
      decided_by: judged.decidedBy,
      basis: [...judged.basis],
      clauses: judged.clauses.map(({ rule }) => clauseOf(rule, work, part)),
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

function notKnown(LicenseA: string, LicenseB: string, isWork: boolean) {
  return {
    LicenseA,
    LicenseB,
    verdict: 'unknown' as const,
    conclusion: `许可证名称不规范或尚未收录：${isWork ? LicenseA : LicenseB}`,
    decided_by: licenseTypeToWire('unknown'),
    basis: [],
    clauses: [],
  };
}

function clauseOf(rule: LicenseRule, work: License, part: License) {
  const flag = (Object.keys(wireRules) as WireRule[]).find((name) => wireRules[name] === rule) ?? rule;
  const [a, b] = [rulesToWire(work.rules), rulesToWire(part.rules)];
  return { flag, a: a[flag as WireRule], b: b[flag as WireRule], text: ruleDifference(rule) };
}
