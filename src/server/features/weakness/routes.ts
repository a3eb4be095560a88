import { weakness as calls } from '#contract';
import { Refusal } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import { toDetail } from './detail.ts';
import type { WeaknessLibrary } from './library.ts';

/** What is known of CWE, for everybody who is signed in. */
export function weaknessRoutes(api: Api, weaknesses: WeaknessLibrary): void {
  serve(api, calls.weaknessDetailCall, async ({ cwe_id: id }) => {
    const found = await weaknesses.find(id);
    if (found === undefined) throw new Refusal(404, 'no-such-weakness', '知识库中没有该 CWE 编号');
    return toDetail(found);
  });
}
