import { randomUUID } from 'node:crypto';
import { integration } from '#contract';
import { testMessage } from '../../delivery/compose.ts';
import { notTaken } from '../../delivery/not-taken.ts';
import type { PostOffice } from '../../delivery/post-office.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import type { IntegrationStore } from '../../outgoing/integration-store.ts';

/** Tests a minute: each talks to the mail server. */
const testsPerMinute = 10;

/** Setting up the systems beside this one; secrets go in and never come out. */
export function integrationRoutes(api: Api, integrations: IntegrationStore, post: PostOffice): void {
  serve(api, integration.integration, async () => {
    const found = await integrations.find('mail');
    if (found === undefined) return {};
    return {
      mail: {
        ...found.settings,
        has_password: found.sealed_secret === '' ? (0 as const) : (1 as const),
        change_user: found.changed_by,
        change_time: found.changed_at.toISOString(),
      },
    };
  });

  serve(api, integration.changeIntegration, async ({ password, ...settings }, { caller, note }) => {
    note({ object: `邮件服务器 ${settings.host}:${settings.port}` });
    if (settings.security === 'none' && settings.user !== '')
      throw new Refusal(
        400,
        'password-in-the-open',
        '连接不加密时不能使用用户名和密码，请选择 TLS 或 STARTTLS',
      );
    await integrations.save('mail', settings, password, caller.username);
    return {};
  });

  serve(
    api,
    integration.testIntegration,
    async (_input, { caller }) => {
      const mailbox = await integrations.mailboxOf(caller.uid);
      await post.sendMail({ id: randomUUID(), message: testMessage }, mailbox).catch(notTaken);
      return {};
    },
    { perMinute: testsPerMinute },
  );
}
