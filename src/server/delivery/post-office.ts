import { setTimeout as sleep } from 'node:timers/promises';
import type { Channel } from '#model';
import { isDatabaseAway } from '../db/open.ts';
import type { Log } from '../log.ts';
import { Secrets } from '../secrets.ts';
import { sendToDingtalk, sendToFeishu, sendToWecom } from './channels/robots.ts';
import { type MailServer, sendMail } from './channels/smtp.ts';
import { sendToWebhook } from './channels/webhook.ts';
import { composeMessage } from './compose.ts';
import { composeTicketMessage } from './compose-tickets.ts';
import type { EndedTask, GateNewsStore } from './gate-store.ts';
import { type Message, NotDelivered, type Parcel } from './message.ts';
import { composePolicyMessage } from './compose-policies.ts';
import type { PolicyNewsStore } from './policy-store.ts';
import type { Outside } from '../outgoing/outside.ts';
import type { DeliveryStore } from './store.ts';
import type { TicketNewsStore } from './ticket-store.ts';

/** Where a parcel goes. */
export interface Target {
  readonly subscriptionId: string;
  readonly channel: Channel;
  readonly address: string;
  readonly sealedSecret: string;
  /** The mailbox of the account. */
  readonly email: string;
}

interface PostOfficeTools {
  readonly store: DeliveryStore;
  readonly tickets: TicketNewsStore;
  readonly gates: GateNewsStore;
  readonly policies: PolicyNewsStore;
  readonly secrets: Secrets;
  readonly outside: Outside;
  readonly log: Log;
  /** Tells what the gate says of a detection. */
  judge(task: EndedTask): Promise<Message>;
  /** `undefined` until an administrator has set it up. */
  mailServer(): Promise<MailServer | undefined>;
}

const idleMs = 2_000;
const sentAtOnce = 8;
const sweepEveryMs = 3_600_000;

/** Takes what is to be told to those who want to be told: at least once, each time with the same id. */
export class PostOffice {
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly tools: PostOfficeTools) {}

  start(): void {
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  /** Throws `NotDelivered` when it is not taken. */
  async send(parcel: Parcel, target: Target): Promise<void> {
    const { outside, secrets } = this.tools;
    if (target.channel === 'email') return this.sendMail(parcel, target.email);
    const secret = secrets.open(target.sealedSecret, target.subscriptionId);
    if (secret === undefined) throw new NotDelivered('密钥无法读取，请重新填写');
    await senders[target.channel](parcel, { address: target.address, secret }, outside);
  }

  async sendMail(parcel: Parcel, mailbox: string): Promise<void> {
    const server = await this.tools.mailServer();
    const obstacle = obstacleOfMail(server, mailbox);
    if (server === undefined || obstacle !== '') throw new NotDelivered(obstacle);
    await sendMail(server, mailbox, parcel, this.tools.outside);
  }

  /** Why no mail can be sent to a mailbox as things are set up now; empty when nothing is known to stand in its way. */
  async obstacleOfMail(mailbox: string): Promise<string> {
    return obstacleOfMail(await this.tools.mailServer(), mailbox);
  }

  private async run(): Promise<void> {
    const { store, tickets, gates, policies, judge, log } = this.tools;
    const { signal } = this.stopping;
    let sweptAt = -sweepEveryMs;
    while (!signal.aborted) {
      try {
        while ((await store.announce(composeMessage)) > 0 && !signal.aborted);
        while ((await tickets.announce(composeTicketMessage)) > 0 && !signal.aborted);
        while ((await gates.announce(judge)) > 0 && !signal.aborted);
        while ((await policies.announce(composePolicyMessage)) > 0 && !signal.aborted);
        await this.sendDue();
        if (performance.now() - sweptAt >= sweepEveryMs) {
          await store.sweep();
          sweptAt = performance.now();
        }
      } catch (error) {
        if (!isDatabaseAway(error)) log.error({ err: error }, 'delivering failed');
      }
      await sleep(idleMs, undefined, { signal }).catch(() => undefined);
    }
  }

  private async sendDue(): Promise<void> {
    const due = await this.tools.store.due(sentAtOnce);
    await Promise.all(
      due.map(async ({ delivery_id: id, message, ...target }) => {
        const { subscription_id: subscriptionId, sealed_secret: sealedSecret } = target;
        try {
          await this.send({ id, message }, { ...target, subscriptionId, sealedSecret });
          await this.tools.store.sent(id);
        } catch (error) {
          if (!(error instanceof NotDelivered)) throw error;
          this.tools.log.warn({ channel: target.channel, delivery: id }, 'a message was not taken');
          await this.tools.store.failed(id, error.message);
        }
      }),
    );
  }
}

const senders = {
  webhook: sendToWebhook,
  wecom: sendToWecom,
  dingtalk: sendToDingtalk,
  feishu: sendToFeishu,
} as const;

function obstacleOfMail(server: MailServer | undefined, mailbox: string): string {
  if (server === undefined) return '管理员还没有设置邮件服务器';
  if (mailbox === '') return '账号没有填写邮箱';
  // What would break out of a line of the conversation is no mailbox.
  return /^[^\s<>]+@[^\s<>]+$/.test(mailbox) ? '' : '账号的邮箱地址不正确';
}
