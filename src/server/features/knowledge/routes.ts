import { vulnerability as calls } from '#contract';
import { primaryId } from '#model';
import { Refusal } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import { toDetail } from './detail.ts';
import type { KnowledgeStore } from './store.ts';

/** The knowledge base, for everybody who is signed in. */
export function knowledgeRoutes(api: Api, knowledge: KnowledgeStore): void {
  serve(api, calls.vulnerabilityDetailCall, async ({ cve_id: id }) => {
    const found = await knowledge.findById(id);
    // An id of an advisory may be carried by several vulnerabilities; the one that is called by it comes first.
    const wanted = id.trim().toUpperCase();
    const best = found.find((candidate) => primaryId(candidate).toUpperCase() === wanted) ?? found[0];
    if (best === undefined) throw new Refusal(404, 'no-such-vulnerability', '知识库中没有该漏洞');
    return toDetail(best);
  });
}
