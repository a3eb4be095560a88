import { asset, type InputOf } from '#contract';
import { narrowed } from '../../db/project-access.ts';
import { answerList, type Slice } from '../../http/list.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import type { Editions } from '../../ledger/editions.ts';
import type { ImpactStore, ImpactSubject } from './impact-store.ts';
import { toImpact } from './rows.ts';

/** Where a vulnerability or a package is among the projects of a caller. */
export function impactRoutes(api: Api, editions: Editions, impact: ImpactStore): void {
  serve(api, asset.impact, async (query, { caller }) => {
    const subject = subjectOf(query);
    const edition = await editions.of(narrowed(caller, query));
    const { except_project: excepted = [] } = query;
    const read = async (slice: Slice) => (await impact.list(edition, subject, excepted, slice)).map(toImpact);
    return answerList(query, await impact.count(edition, subject, excepted), read, {});
  });
}

function subjectOf(query: InputOf<typeof asset.impact>): ImpactSubject {
  if (query.CJN_ID !== undefined) return { kind: 'vulnerability', knowledgeId: query.CJN_ID };
  if (query.package_key !== undefined)
    return { kind: 'package', packageKey: query.package_key, version: query.Version };
  throw new Refusal(400, 'nothing-named', '请指定漏洞或组件');
}
