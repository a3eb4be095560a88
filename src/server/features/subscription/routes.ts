import { randomUUID } from 'node:crypto';
import { type InputOf, readsProjects, severityFromWire, severityToWire, subscription } from '#contract';
import { severities } from '#model';
import type { Caller } from '../../db/project-access.ts';
import { testMessage } from '../../delivery/compose.ts';
import { notTaken } from '../../delivery/not-taken.ts';
import { readTarget } from '../../delivery/post-json.ts';
import type { Outside } from '../../outgoing/outside.ts';
import type { PostOffice } from '../../delivery/post-office.ts';
import { listAnswer, sliceOf } from '../../http/list.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import type { Secrets } from '../../secrets.ts';
import type { StoredDelivery, StoredSubscription, SubscriptionStore } from './store.ts';

/** What the rules of people work with. */
export interface SubscriptionTools {
  readonly store: SubscriptionStore;
  readonly post: PostOffice;
  readonly secrets: Secrets;
  readonly outside: Outside;
}

/** Tests a minute: each writes to a host that a user has named. */
const testsPerMinute = 10;

/** What people want to be told of outside of the console, each for himself. */
export function subscriptionRoutes(api: Api, tools: SubscriptionTools): void {
  const { store, post } = tools;

  serve(api, subscription.subscriptions, async (_query, { caller }) => ({
    list: (await store.list(readerOf(caller))).map(toRow),
    mail_obstacle: await post.obstacleOfMail(await store.mailbox(caller.uid)),
  }));

  serve(api, subscription.subscriptionSave, async (input, { caller, note }) => {
    note({ object: input.name });
    return { subscription_id: await save(tools, input, caller) };
  });

  serve(api, subscription.subscriptionDelete, async ({ subscription_id: id }, { caller, note }) => {
    note({ object: id });
    if (!(await store.delete(caller.uid, id))) throw noSuchSubscription();
    return {};
  });

  serve(
    api,
    subscription.subscriptionTest,
    async ({ subscription_id: id }, { caller, note }) => {
      note({ object: id });
      const rule = await store.find(caller.uid, id);
      if (rule === undefined) throw noSuchSubscription();
      const { channel, address, email } = rule;
      const target = { subscriptionId: id, channel, address, email, sealedSecret: rule.sealed_secret };
      await post.send({ id: randomUUID(), message: testMessage }, target).catch(notTaken);
      return {};
    },
    { perMinute: testsPerMinute },
  );

  serve(api, subscription.deliveries, async (query, { caller }) => {
    const { list, total } = await store.deliveries(caller.uid, query.status, sliceOf(query));
    return listAnswer(query, list.map(toDeliveryRow), total);
  });
}

async function save(
  { store, secrets, outside }: SubscriptionTools,
  input: InputOf<typeof subscription.subscriptionSave>,
  caller: Caller,
): Promise<string> {
  const { subscription_id: known, channel, product_id: projectIds } = input;
  const former = known === undefined ? undefined : await store.find(caller.uid, known);
  if (known !== undefined && former === undefined) throw noSuchSubscription();
  if ((await store.unreached(readerOf(caller), projectIds)).length > 0)
    throw new Refusal(404, 'no-such-project', '项目不存在');
  // A secret is meant for one place: it goes nowhere else.
  const isSamePlace =
    former?.channel === channel && (input.address === '' || input.address === former.address);
  const address = channel === 'email' ? '' : addressOf(isSamePlace ? former.address : input.address, outside);
  const id = known ?? randomUUID();
  const kept = isSamePlace ? (former?.sealed_secret ?? '') : '';
  const rule = {
    subscription_id: id,
    uid: caller.uid,
    name: input.name,
    is_enabled: input.enabled === '1',
    kinds: input.kinds,
    severity_rank: rankOf(input.least_severity),
    only_exploited: input.only_kev === '1',
    project_ids: projectIds,
    channel,
    address,
    sealed_secret: input.secret === '' ? kept : secrets.seal(input.secret, id),
  };
  if (await store.save(rule, subscription.mostSubscriptions)) return id;
  throw new Refusal(409, 'too-many-subscriptions', `订阅不能超过 ${subscription.mostSubscriptions} 个`);
}

function addressOf(address: string, outside: Outside): string {
  if (address === '') throw new Refusal(400, 'address-missing', '请填写接收地址');
  return readTarget(address, outside).href;
}

function rankOf(least: (typeof subscription.leastSeverities)[number]): number {
  const severity = least === '全部' ? undefined : severityFromWire(least);
  return severity === undefined ? severities.length - 1 : severities.indexOf(severity);
}

function leastOf(rank: number): (typeof subscription.leastSeverities)[number] {
  const word = severityToWire(severities[rank] ?? 'none');
  return subscription.leastSeverities.find((least) => least === word) ?? '全部';
}

/** What one is told of is what one may read. */
function readerOf(caller: Caller): Caller {
  return { ...caller, scope: readsProjects[caller.role] };
}

function toRow(stored: StoredSubscription): subscription.SubscriptionRow {
  return {
    subscription_id: stored.subscription_id,
    name: stored.name,
    enabled: stored.is_enabled ? 1 : 0,
    kinds: [...stored.kinds],
    least_severity: leastOf(stored.severity_rank),
    only_kev: stored.only_exploited ? 1 : 0,
    projects: [...stored.projects],
    channel: stored.channel,
    address: shownAddress(stored.address),
    has_secret: stored.sealed_secret === '' ? 0 : 1,
  };
}

/** An address without what may be a key: its query, and the end of its path. */
function shownAddress(address: string): string {
  if (address === '') return '';
  const { origin, pathname } = new URL(address);
  const path = pathname.length > 12 ? `${pathname.slice(0, 12)}…` : pathname;
  return `${origin}${path}`;
}

function toDeliveryRow(stored: StoredDelivery): subscription.DeliveryRow {
  return {
    delivery_id: stored.delivery_id,
    subscription: stored.subscription_name,
    channel: stored.channel,
    title: stored.title,
    status: stored.status,
    attempts: stored.attempt_count,
    failure: stored.last_failure,
    create_time: stored.created_at.toISOString(),
    end_time: stored.ended_at?.toISOString() ?? '',
    next_time: stored.status === 'waiting' ? stored.not_before.toISOString() : '',
  };
}

/** The same answer for what is not there and for what is somebody else's. */
function noSuchSubscription(): Refusal {
  return new Refusal(404, 'no-such-subscription', '订阅不存在');
}
