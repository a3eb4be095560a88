import type { Role } from '#model';
import type { Generated } from 'kysely';
import type { Instant, OptionalInstant, WithDefault } from './columns.ts';

/** Tables of who signs in, and what people have done. */
export interface AccountTables {
  account: AccountTable;
  session: SessionTable;
  api_token: ApiTokenTable;
  login_failure: LoginFailureTable;
  operation_log: OperationLogTable;
  outside_account: OutsideAccountTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  installation_key: InstallationKeyTable;
  operation_log_key: OperationLogKeyTable;
  leaked_password_list: LeakedPasswordListTable;
}

/** At most one row. */
interface LeakedPasswordListTable {
  is_only: Generated<boolean>;
  /** Of the file that it came from. */
  name: string;
  password_count: number;
  /** The passwords, one a line, gzip. */
  packed: Buffer;
  loaded_at: Generated<Date>;
}

/** Somebody of a directory or identity provider, and his account here. */
interface OutsideAccountTable {
  provider: string;
  /** What he is known by there, the same for ever. */
  subject: string;
  uid: string;
  first_at: Generated<Date>;
}

interface SecondFactorTable {
  uid: string;
  /** What an authenticator makes its codes of, sealed for the account. */
  sealed_secret: string;
  /** Of the last code that was taken: none of it or of a former one is taken again. */
  last_step: WithDefault<string>;
  made_at: Generated<Date>;
  /** Until a code of the secret was given it holds nothing. */
  confirmed_at: OptionalInstant;
}

interface RecoveryCodeTable {
  uid: string;
  /** SHA-256 of a code that has not been used, hexadecimal. */
  digest: string;
}

export interface AccountTable {
  uid: string;
  username: string;
  name: string;
  unit: WithDefault<string>;
  role: Role;
  password_hash: string;
  telephone: WithDefault<string>;
  email: WithDefault<string>;
  register_info: WithDefault<string>;
  avatar: WithDefault<string>;
  updates_itself: WithDefault<boolean>;
  detections_allowed: WithDefault<number>;
  detections_used: WithDefault<number>;
  bytes_used: WithDefault<string>;
  expires_on: WithDefault<string>;
  weight: WithDefault<number>;
  status: WithDefault<'enabled' | 'disabled'>;
  must_change_password: WithDefault<boolean>;
  /** Empty for the first account, which nobody made. */
  created_by: WithDefault<string>;
  created_at: Generated<Date>;
  last_login_at: OptionalInstant;
  last_address: WithDefault<string>;
  /** It is kept for what it did, and for nothing else. */
  deleted_at: OptionalInstant;
}

export interface SessionTable {
  jti: string;
  uid: string;
  address: string;
  created_at: Generated<Date>;
  expires_at: Instant;
  ended_at: OptionalInstant;
  /** Not more exact than a minute. */
  last_seen_at: Generated<Date>;
  client: WithDefault<string>;
  /** When the second factor was shown, here or to the provider that let its owner in. */
  confirmed_at: OptionalInstant;
}

interface ApiTokenTable {
  token_id: string;
  uid: string;
  name: string;
  scope: 'read' | 'detect';
  /** SHA-256 of the token, hexadecimal. */
  digest: string;
  ending: string;
  created_at: Generated<Date>;
  expires_at: Instant;
  revoked_at: OptionalInstant;
  last_used_at: OptionalInstant;
}

interface LoginFailureTable {
  username: string;
  address: string;
  failure_count: number;
  failed_at: Instant;
  locked_until: OptionalInstant;
}

interface InstallationKeyTable {
  is_only: Generated<boolean>;
  /** Tells the key from others and gives nothing of it away. */
  mark: string;
  since: Generated<Date>;
}

interface OperationLogKeyTable {
  /** The last row that it sealed. */
  until_id: string;
  /** A key of the log that holds no longer, sealed with the key of the installation. */
  sealed_key: string;
}

export interface OperationLogTable {
  log_id: Generated<string>;
  at: Instant;
  uid: string;
  username: string;
  /** The role at that time; '' of nobody, and of rows of before it was kept. */
  role: Role | '';
  address: string;
  /** What the browser or program calls itself. */
  client: string;
  /** The noun of the call: `user`, `task`. */
  module: string;
  operation: string;
  object: string;
  /** 成功, or the name of the refusal. */
  result: string;
  /** Why it was not done, for people. */
  reason: string;
  elapsed_ms: number | null;
  request_id: string;
  /** Over the row and the seal before it; '' of rows of before there were seals. */
  seal: string;
}
