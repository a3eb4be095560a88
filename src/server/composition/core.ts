import type { Config } from '../config.ts';
import type { DataFolder } from '../data-folder.ts';
import type { OpenDatabase, Reach } from '../db/open.ts';
import type { DiskWatch } from '../disk/watch.ts';
import { ApiTokenStore } from '../features/account/api-token-store.ts';
import { makePasswords, type Passwords } from '../features/account/passwords.ts';
import { SessionStore } from '../features/account/session-store.ts';
import { AccountStore } from '../features/account/store.ts';
import { WorkerTokenStore } from '../features/cluster/remote/token-store.ts';
import type { Library } from '../features/knowledge/library.ts';
import { sealKey } from '../features/operation-log/seal.ts';
import { OperationLogStore } from '../features/operation-log/store.ts';
import { ParameterStore } from '../features/parameter/store.ts';
import { ShareStore } from '../features/share/store.ts';
import { makeFirstAccount } from '../first-account.ts';
import { probeGit } from '../git/probe-git.ts';
import type { GitState } from '../git/settings.ts';
import type { HealthWatch } from '../health/watch.ts';
import { makeApp } from '../http/app.ts';
import type { Api } from '../http/serve.ts';
import { Sessions } from '../http/sessions.ts';
import { Shares } from '../http/shares.ts';
import { Tokens } from '../http/tokens.ts';
import { settleKey } from '../keys/settle-key.ts';
import type { Log } from '../log.ts';
import { Parameters } from '../parameters.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { Secrets } from '../secrets.ts';

/** What the server stands on. */
export interface Ground extends OpenDatabase {
  readonly reach: Reach;
  readonly folder: DataFolder;
  readonly log: Log;
  readonly disk: DiskWatch;
  readonly health: HealthWatch;
  readonly library: Library;
  readonly sandbox: Sandbox;
}

/** What every part of the server uses. */
export interface Core extends Ground {
  readonly config: Config;
  readonly api: Api;
  readonly parameters: Parameters;
  readonly accounts: AccountStore;
  readonly apiTokens: ApiTokenStore;
  readonly workerTokens: WorkerTokenStore;
  readonly sessions: SessionStore;
  readonly operations: OperationLogStore;
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly tokenKey: Uint8Array;
  readonly secrets: Secrets;
  readonly git: { readonly state: GitState; readonly settings: Config['git'] };
}

/** The application without a call yet, and what its calls share; `say` is told the first password, if there is one. */
export async function makeCore(
  config: Config,
  ground: Ground,
  say: (sentence: string) => void,
): Promise<Core> {
  const { database, folder, log, disk } = ground;
  const accounts = new AccountStore(database);
  const apiTokens = new ApiTokenStore(database);
  const workerTokens = new WorkerTokenStore(database);
  const passwords = await makePasswords();
  const tokenKey = await settleKey(database, folder.tokenKey);
  const tokens = new Tokens(tokenKey);
  const operations = new OperationLogStore(database, sealKey(tokenKey));
  const first = await makeFirstAccount(accounts, passwords, {
    password: config.adminPassword,
    keptIn: folder.firstPassword,
  });
  if (first !== undefined) say(first);
  const parameters = new Parameters(config);
  parameters.takeOver(await new ParameterStore(database).current());
  const sessions = new SessionStore(database, {
    idleMinutes: () => parameters.sessionIdleMinutes(),
    rolesWithFactor: () => parameters.rolesWithFactor(),
  });
  const shares = new ShareStore(database);
  const api: Api = {
    app: await makeApp(config, log),
    sessions: new Sessions(tokens, {
      findSession: (jti) => sessions.findHolder(jti),
      findToken: (token) => apiTokens.findHolder(token),
    }),
    shares: new Shares(tokenKey, (shareId) => shares.open(shareId)),
    workers: workerTokens,
    limits: parameters.limits(),
    served: new Map(),
    record: (operation) => operations.add(operation),
    diskLevel: () => disk.level(),
  };
  return {
    ...ground,
    config,
    api,
    parameters,
    accounts,
    apiTokens,
    workerTokens,
    sessions,
    operations,
    passwords,
    tokens,
    tokenKey,
    secrets: new Secrets(tokenKey),
    git: { state: await probeGit(), settings: config.git },
  };
}
