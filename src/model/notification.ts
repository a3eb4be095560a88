import { alertKinds } from './alert.ts';

/**
 * What people want to be told of: alerts of both kinds, what happens to their tickets, verdicts of gates, and rules about
 * licences that end.
 */
export const newsKinds = [...alertKinds, 'ticket', 'gate', 'policy'] as const;
export type NewsKind = (typeof newsKinds)[number];

/** Where news is sent: to somebody's mailbox, to a program of one's own, or to a robot of a messenger. */
export const channels = ['email', 'webhook', 'wecom', 'dingtalk', 'feishu'] as const;
export type Channel = (typeof channels)[number];

/** Where a message stands: it waits for its (next) try, it was taken, or it was given up. */
export const deliveryStates = ['waiting', 'sent', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** How the connection to a mail server is secured: not at all, after it was opened (RFC 3207), or from its beginning. */
export const mailSecurities = ['none', 'starttls', 'tls'] as const;
export type MailSecurity = (typeof mailSecurities)[number];
