import { channels, deliveryStates, newsKinds } from '#model';
import { z } from 'zod';
import { type Access, endpoint, everyRole, listQuery, pageOf, several } from './endpoint.ts';
import { lineText, secretText } from './text.ts';

/** So many rules one person may have. */
export const mostSubscriptions = 20;

/** What a rule lets through: the severities up to this one, or all, those that nobody has rated among them. */
export const leastSeverities = ['超危', '高危', '中危', '低危', '全部'] as const;

const flag = z.union([z.literal(0), z.literal(1)]);
const flagText = z.enum(['0', '1']);
const subscriptionId = z.string().min(1).max(64);

const subscriptionRow = z.object({
  subscription_id: z.string(),
  name: z.string(),
  enabled: flag,
  kinds: z.array(z.enum(newsKinds)),
  least_severity: z.enum(leastSeverities),
  only_kev: flag,
  /** None: every project that the user reaches. */
  projects: z.array(z.object({ product_id: z.string(), name: z.string() })),
  channel: z.enum(channels),
  /** Where it goes; of a robot or program without what its query holds, which may be a key. */
  address: z.string(),
  /** There is a secret; it is never answered. */
  has_secret: flag,
});
export type SubscriptionRow = z.infer<typeof subscriptionRow>;

/** Everybody has his own rules, about what he reaches. */
const own: Access = everyRole('own');

/** The rules of the caller. */
export const subscriptions = endpoint({
  method: 'GET',
  path: '/v1/alert/subscriptions',
  auth: 'session',
  access: own,
  audit: undefined,
  input: z.object({}),
  answer: z.object({
    list: z.array(subscriptionRow),
    /** Why no mail can be sent to the caller as things are set up; empty when nothing is known to stand in its way. */
    mail_obstacle: z.string(),
  }),
});

/** Make a rule, or change one's own. What is left empty of address and secret stays as it is. */
export const subscriptionSave = endpoint({
  method: 'POST',
  path: '/v1/alert/subscriptionSave',
  auth: 'session',
  access: own,
  audit: '保存预警订阅',
  input: z.object({
    subscription_id: subscriptionId.optional(),
    name: lineText.pipe(z.string().min(1, '请填写名称').max(64, '名称不能超过 64 个字')),
    enabled: flagText.default('1'),
    kinds: several.pipe(z.array(z.enum(newsKinds)).min(1, '请选择消息类型')),
    least_severity: z.enum(leastSeverities, '没有这样的等级').default('全部'),
    only_kev: flagText.default('0'),
    product_id: several.pipe(z.array(z.string().max(64)).max(100, '项目不能超过 100 个').default([])),
    channel: z.enum(channels, '没有这样的渠道'),
    address: lineText.max(2_000).default(''),
    secret: secretText.default(''),
  }),
  answer: z.object({ subscription_id: z.string() }),
});

export const subscriptionDelete = endpoint({
  method: 'POST',
  path: '/v1/alert/subscriptionDelete',
  auth: 'session',
  access: own,
  audit: '删除预警订阅',
  input: z.object({ subscription_id: subscriptionId }),
  answer: z.object({}),
});

/** Send a message at once, to see whether it arrives; refused with the reason when it does not. */
export const subscriptionTest = endpoint({
  method: 'POST',
  path: '/v1/alert/subscriptionTest',
  auth: 'session',
  access: own,
  audit: '测试预警订阅',
  input: z.object({ subscription_id: subscriptionId }),
  answer: z.object({}),
});

/** What was sent by the rules of the caller, or is to be, the last first. */
export const deliveries = endpoint({
  method: 'GET',
  path: '/v1/alert/deliveries',
  auth: 'session',
  access: own,
  audit: undefined,
  input: listQuery({ status: several }, []),
  answer: pageOf(
    z.object({
      delivery_id: z.string(),
      subscription: z.string(),
      channel: z.enum(channels),
      title: z.string(),
      status: z.enum(deliveryStates),
      attempts: z.number(),
      /** Why the last try failed. */
      failure: z.string(),
      create_time: z.string(),
      /** When it was taken or given up; empty while it waits. */
      end_time: z.string(),
      /** When it is tried again; empty when it is not. */
      next_time: z.string(),
    }),
  ),
});
export type DeliveryRow = z.infer<(typeof deliveries)['answer']>['list'][number];
