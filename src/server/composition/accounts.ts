import { apiTokenRoutes } from '../features/account/api-token-routes.ts';
import { LeakedPasswordStore } from '../features/account/leaked-password-store.ts';
import { outsideSignInRoutes } from '../features/account/outside/routes.ts';
import { signInSettingsRoutes } from '../features/account/outside/settings-routes.ts';
import { OutsideAccountStore } from '../features/account/outside/store.ts';
import { accountRoutes } from '../features/account/routes.ts';
import { secondFactorRoutes } from '../features/account/second-factor-routes.ts';
import { SecondFactorStore } from '../features/account/second-factor-store.ts';
import { sessionRoutes } from '../features/account/session-routes.ts';
import { SystemFacts } from '../features/account/system-facts.ts';
import { userRoutes } from '../features/account/user-routes.ts';
import { UserStore } from '../features/account/user-store.ts';
import { openApiRoutes } from '../features/open-api/routes.ts';
import { operationLogRoutes } from '../features/operation-log/routes.ts';
import { parameterRoutes } from '../features/parameter/routes.ts';
import { ParameterStore } from '../features/parameter/store.ts';
import { logKeys } from '../keys/log-keys.ts';
import type { IntegrationStore } from '../outgoing/integration-store.ts';
import { version } from '../version.ts';
import type { Core } from './core.ts';

/** Who signs in, by what, and what was done: accounts, sessions, tokens, the operation log, settings of the whole installation. */
export async function connectAccounts(
  core: Core,
  { integrations }: { readonly integrations: IntegrationStore },
): Promise<void> {
  const { database, folder, disk, library, config, api, parameters, tokens, tokenKey, secrets } = core;
  const { accounts, apiTokens, sessions, operations, passwords } = core;
  const system = new SystemFacts(
    version,
    folder.path,
    () => library.facts(),
    () => disk.level(),
  );
  const signingIn = { accounts, sessions, passwords, tokens, sessionHours: () => parameters.sessionHours() };
  const outsiders = new OutsideAccountStore(database);
  const users = new UserStore(database);
  accountRoutes(api, { ...signingIn, leaked: new LeakedPasswordStore(database) }, system);
  userRoutes(api, { accounts, apiTokens, users, outsiders, passwords });
  secondFactorRoutes(api, {
    factors: new SecondFactorStore(database),
    accounts,
    secrets,
    sessions,
    users,
    rolesWithFactor: () => parameters.rolesWithFactor(),
  });
  sessionRoutes(api, sessions);
  apiTokenRoutes(api, apiTokens);
  openApiRoutes(api, version.product);
  operationLogRoutes(api, { log: operations, keys: await logKeys(database, tokenKey) });
  parameterRoutes(api, { parameters, store: new ParameterStore(database) });
  const outside = config.notifications;
  const fromOutside = { ...signingIn, outsiders, believed: api.sessions, integrations, secrets, outside };
  outsideSignInRoutes(api, fromOutside);
  signInSettingsRoutes(api, fromOutside);
}
