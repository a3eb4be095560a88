import { vulnerability as calls } from '#contract';
import { Refusal } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import { toDetail } from './detail.ts';
import type { Library } from './library.ts';

/** The knowledge base, for everybody who is signed in. */
export function knowledgeRoutes(api: Api, library: Library): void {
  serve(api, calls.vulnerabilityDetailCall, async ({ cve_id: id }) => {
    const found = await library.read((snapshot) => snapshot.findVulnerability(id));
    if (found === undefined) throw new Refusal(404, 'no-such-vulnerability', '知识库中没有该漏洞');
    return toDetail(found);
  });
}
