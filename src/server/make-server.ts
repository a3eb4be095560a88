import { fileURLToPath } from 'node:url';
import { connectAccounts } from './composition/accounts.ts';
import { type Ground, makeCore } from './composition/core.ts';
import { connectDetections } from './composition/detections.ts';
import { connectDocuments } from './composition/documents.ts';
import { connectFollowUp } from './composition/follow-up.ts';
import { connectKnowledge } from './composition/knowledge.ts';
import { connectLicenses } from './composition/licenses.ts';
import { connectResults } from './composition/results.ts';
import type { Config } from './config.ts';
import { ChatModelStore } from './features/chat/model/store.ts';
import { chatRoutes } from './features/chat/routes.ts';
import { ChatStore } from './features/chat/store.ts';
import { serveTheRest } from './http/app.ts';
import { healthRoutes } from './http/health.ts';
import { metricsRoute } from './http/metrics.ts';
import { IntegrationStore } from './outgoing/integration-store.ts';

/** Make the server with all its calls; it does not listen yet. */
export async function makeServer(config: Config, ground: Ground, say: (sentence: string) => void) {
  const core = await makeCore(config, ground, say);
  const { api, database, secrets } = core;
  let isLeaving = false;
  healthRoutes(api.app, ground.health, api.sessions, () => isLeaving);
  metricsRoute(api.app, ground.health, api.sessions);

  const integrations = new IntegrationStore(database, secrets);
  await connectAccounts(core, { integrations });
  const { projects, arrival, machines, cleaning } = connectDetections(core);
  const { ground: licenseGround, licenses, gating } = connectLicenses(core);
  connectResults(core, licenses);
  const post = connectFollowUp(core, { gating, integrations });
  const reports = connectDocuments(core, { arrival, licenseGround });
  const { imports, trusted } = connectKnowledge(core, { projects, arrival, licenseGround });
  chatRoutes({ api, store: new ChatStore(database), models: new ChatModelStore(database, secrets) });
  await serveTheRest(api, fileURLToPath(new URL('./console', import.meta.url)), config.frameAncestors);
  return {
    app: api.app,
    imports,
    reports,
    trusted,
    post,
    cleaning,
    machines,
    leave: () => (isLeaving = true),
  };
}
