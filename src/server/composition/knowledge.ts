import { hostname } from 'node:os';
import { KnownCode } from '../code-index/known-code.ts';
import { countUnreadPackages } from '../db/own-rate.ts';
import { assetRoutes } from '../features/asset/routes.ts';
import { dashboardRoutes } from '../features/dashboard/routes.ts';
import { IncomingFiles } from '../features/knowledge-import/incoming-files.ts';
import { importRoutes } from '../features/knowledge-import/routes.ts';
import { ImportRunner } from '../features/knowledge-import/run-imports.ts';
import { ImportStore } from '../features/knowledge-import/store.ts';
import { knowledgeRoutes } from '../features/knowledge/routes.ts';
import type { LicenseGround } from '../features/license/in-use/licensed-task.ts';
import { licenseRoutes } from '../features/license/routes.ts';
import { LicenseUseStore } from '../features/license/store.ts';
import type { ProjectStore } from '../features/project/store.ts';
import { trustedRoutes } from '../features/trusted/routes.ts';
import type { Arrival } from '../features/upload/arrival.ts';
import { UpstreamJobStore } from '../features/upstream/job-store.ts';
import { UpstreamRequestStore } from '../features/upstream/request-store.ts';
import { upstreamRoutes } from '../features/upstream/routes.ts';
import { UpstreamStore } from '../features/upstream/store.ts';
import { Editions } from '../ledger/editions.ts';
import { LicenseAssetStore } from '../ledger/license-store.ts';
import { LedgerStore } from '../rematching/ledger-store.ts';
import { version } from '../version.ts';
import type { Core } from './core.ts';

/** What is known, how it arrives, and what it says of everything that was detected: library, imports, ledger, trusted sources. */
export function connectKnowledge(
  { database, folder, log, health, library, sandbox, config, api, git }: Core,
  { projects, arrival, licenseGround }: KnowledgeNeeds,
) {
  const editions = new Editions(database);
  assetRoutes(api, { database, editions, knowledge: library, ...licenseGround });
  const licenseAssets = new LicenseAssetStore(database);
  licenseRoutes(api, licenseGround.licenses, {
    inLedger: async (reader) => licenseAssets.counts(await editions.of(reader)),
    known: new LicenseUseStore(database),
  });
  dashboardRoutes(api, {
    database,
    editions,
    known: {
      generation: () => library.current().generation,
      vulnerabilityCount: () => library.current().counts.vulnerabilities,
      projectsLeft: () => countUnreadPackages(database),
      forecasts: (ids) =>
        library.read(async (snapshot) => {
          const forecasts: (number | undefined)[] = [];
          for (const id of ids)
            forecasts.push((await snapshot.findVulnerability(id))?.exploitForecast?.probability);
          return forecasts;
        }),
    },
  });
  upstreamRoutes(api, {
    projects: new UpstreamStore(database),
    jobs: new UpstreamJobStore(database),
    requests: new UpstreamRequestStore(database),
    known: new KnownCode(folder.codeIndex),
    knowledge: library,
    uploads: folder.uploads,
    git,
  });
  knowledgeRoutes(api, library, database, () => ({
    name: hostname(),
    version: version.engine,
    queue: health.findings()['queue'],
  }));
  const importing = {
    store: new ImportStore(database),
    incoming: new IncomingFiles(folder.incoming),
    library,
    knowledge: folder.knowledge,
    downloads: config.knowledgeDownloads,
  };
  const imports = new ImportRunner({
    ...importing,
    appVersion: version.engine,
    sandbox,
    scratch: folder.scratch,
    log,
    record: (operation) => api.record(operation),
  });
  importRoutes(api, {
    ...importing,
    runner: imports,
    arrival,
    uploads: folder.uploads,
    ledger: new LedgerStore(database),
  });
  const trusted = trustedRoutes(api, {
    database,
    knowledge: library,
    projects,
    arrival,
    uploads: folder.uploads,
  });
  return { imports, trusted };
}

interface KnowledgeNeeds {
  readonly projects: ProjectStore;
  readonly arrival: Arrival;
  readonly licenseGround: LicenseGround;
}
