import type { LdapSettings, OidcSettings, JiraSettings } from '#contract';
import type { Channel, DeliveryState, MailSecurity, NewsKind } from '#model';
import type { Generated, JSONColumnType } from 'kysely';
import type { Message } from '../../delivery/message.ts';
import type { Instant, OptionalInstant, WithDefault } from './columns.ts';

/** Tables of what people want to be told of, and what is on its way to them. */
export interface NotificationTables {
  subscription: SubscriptionTable;
  delivery: DeliveryTable;
  integration: IntegrationTable;
}

interface SubscriptionTable {
  subscription_id: string;
  uid: string;
  name: string;
  is_enabled: boolean;
  kinds: readonly NewsKind[];
  /** The place of the least severity that he is told of (`severities`). */
  severity_rank: number;
  only_exploited: boolean;
  /** Empty: all that he reaches. */
  project_ids: readonly string[];
  channel: Channel;
  /** Empty for mail, which goes to the mailbox of the account. */
  address: string;
  sealed_secret: string;
  created_at: Generated<Date>;
}

interface DeliveryTable {
  /** The same however often it is sent. */
  delivery_id: string;
  subscription_id: string;
  message: JSONColumnType<Message>;
  status: WithDefault<DeliveryState>;
  attempt_count: WithDefault<number>;
  not_before: Instant;
  last_failure: WithDefault<string>;
  created_at: Generated<Date>;
  ended_at: OptionalInstant;
}

interface IntegrationTable {
  name: keyof IntegrationSettings;
  settings: JSONColumnType<IntegrationSettings[keyof IntegrationSettings]>;
  sealed_secret: string;
  changed_by: string;
  changed_at: Instant;
}

/** How systems beside this one are reached, by their names; what is secret of them is sealed beside it. */
export interface IntegrationSettings {
  mail: MailSettings;
  ldap: LdapSettings;
  oidc: OidcSettings;
  jira: JiraSettings;
}

/** How mail is sent; the password is sealed beside it. */
export interface MailSettings {
  readonly host: string;
  readonly port: number;
  readonly security: MailSecurity;
  readonly user: string;
  readonly from: string;
}
