import { mailSecurities } from '#model';
import { z } from 'zod';
import { type Access, endpoint, number } from './endpoint.ts';
import { lineText, secretText } from './text.ts';

const flag = z.union([z.literal(0), z.literal(1)]);

/** Looking after the systems beside this one. */
const keepsIntegrations: Access = {
  superadmin: 'all',
  admin: 'all',
  expert: 'none',
  padmin: 'none',
  user: 'none',
};

const mail = {
  host: lineText.pipe(z.string().regex(/^[A-Za-z0-9.:_-]{1,253}$/, '邮件服务器应为主机名或 IP 地址')),
  port: number.min(1, '端口应为 1 到 65535').max(65_535, '端口应为 1 到 65535'),
  security: z.enum(mailSecurities),
  user: lineText.max(254).default(''),
  from: lineText.pipe(z.email('发件人应为邮箱地址')),
};

export const integration = endpoint({
  method: 'GET',
  path: '/v1/system/integration',
  auth: 'session',
  access: keepsIntegrations,
  audit: undefined,
  input: z.object({}),
  answer: z.object({
    /** Absent until somebody has set it up. */
    mail: z
      .object({
        host: z.string(),
        port: z.number(),
        security: z.enum(mailSecurities),
        user: z.string(),
        from: z.string(),
        has_password: flag,
        change_user: z.string(),
        change_time: z.string(),
      })
      .optional(),
  }),
});

/** Set up the mail server. An empty password stays as it is, as long as server and user do. */
export const changeIntegration = endpoint({
  method: 'PUT',
  path: '/v1/system/integration',
  auth: 'session',
  access: keepsIntegrations,
  audit: '修改集成设置',
  input: z.object({ ...mail, password: secretText.default('') }),
  answer: z.object({}),
});

/** Send a mail to the mailbox of the caller. */
export const testIntegration = endpoint({
  method: 'POST',
  path: '/v1/system/integrationTest',
  auth: 'session',
  access: keepsIntegrations,
  audit: '测试集成设置',
  input: z.object({}),
  answer: z.object({}),
});
