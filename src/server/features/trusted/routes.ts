import type { Database } from '../../db/open.ts';
import type { Api } from '../../http/serve.ts';
import { applicationRoutes, type ApplicationTools } from './application-routes.ts';
import { ApplicationStore } from './application-store.ts';
import { BanStore } from './ban-store.ts';
import type { KnowledgeLender } from '../../knowledge-lender.ts';
import { entryRoutes } from './entry-routes.ts';
import { EntryStore } from './entry-store.ts';
import { TrustedLedger } from './ledger.ts';
import { PolicyStore } from './policy-store.ts';
import { ruleRoutes } from './rule-routes.ts';

/** What the trusted repository stands on. */
export interface TrustedGround extends Pick<ApplicationTools, 'projects' | 'arrival' | 'uploads'> {
  readonly database: Database;
  readonly knowledge: KnowledgeLender;
}

/** The trusted repository: component versions that were looked at before they are used. Answers its entries. */
export function trustedRoutes(api: Api, { database, ...ground }: TrustedGround): EntryStore {
  const entries = new EntryStore(database);
  const tools = {
    database,
    entries,
    applications: new ApplicationStore(database),
    bans: new BanStore(database),
    policies: new PolicyStore(database),
    ledger: new TrustedLedger(database),
    ...ground,
  };
  entryRoutes(api, tools);
  applicationRoutes(api, tools);
  ruleRoutes(api, tools);
  return entries;
}
