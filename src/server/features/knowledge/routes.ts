import { vulnerability as calls } from '#contract';
import type { Database } from '../../db/open.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import { browseRoutes, type NodeFacts } from './browse-routes.ts';
import { toDetail } from './detail.ts';
import type { Library } from './library.ts';
import { PackageFactsStore } from '../../db/package-facts.ts';
import { searchRoutes } from './search-routes.ts';
import { KnowledgeUseStore } from './use-store.ts';

/** The knowledge base, for everybody who is signed in. */
export function knowledgeRoutes(api: Api, library: Library, database: Database, node: NodeFacts): void {
  const uses = new KnowledgeUseStore(database);
  searchRoutes(api, library, uses, new PackageFactsStore(database));
  browseRoutes(api, library, uses, node);

  serve(api, calls.vulnerabilityDetailCall, async ({ cve_id: id }) => {
    const found = await library.read((snapshot) => snapshot.findVulnerability(id));
    if (found === undefined)
      throw new Refusal(404, 'no-such-vulnerability', gone(library.current().generation));
    return toDetail(found);
  });
}

/** Whoever follows a finding of an earlier detection may ask for what only the knowledge of its time has. */
function gone(generation: number): string {
  return `当前的知识库（第 ${generation} 代）中没有该漏洞：可能已被来源撤销，或只在检测时的那一代知识库中`;
}
