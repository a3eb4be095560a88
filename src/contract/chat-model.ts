import { z } from 'zod';
import { type Access, endpoint } from './endpoint.ts';
import { lineText, secretText } from './text.ts';

/** Looking after the systems beside this one. */
const keepsIntegrations: Access = {
  superadmin: 'all',
  admin: 'all',
  expert: 'none',
  padmin: 'none',
  user: 'none',
};
const common = { path: '/v1/system/chatModel', auth: 'session', access: keepsIntegrations } as const;

/** The language model that questions are understood with; absent: they are understood without one. */
export const chatModel = endpoint({
  ...common,
  method: 'GET',
  audit: undefined,
  input: z.object({}),
  answer: z.object({
    model: z
      .object({
        address: z.string(),
        name: z.string(),
        has_key: z.union([z.literal(0), z.literal(1)]),
        change_user: z.string(),
        change_time: z.string(),
      })
      .optional(),
  }),
});

/** Connect a model that speaks the protocol of OpenAI. An empty key stays as it is, as long as the address does. */
export const changeChatModel = endpoint({
  ...common,
  method: 'PUT',
  audit: '设置语言模型',
  input: z.object({
    /** Without `/chat/completions`: `http://10.0.0.8:8000/v1`. */
    address: lineText.pipe(
      z.url({ protocol: /^https?$/, error: '地址应以 http:// 或 https:// 开头' }).max(500),
    ),
    name: lineText.pipe(z.string().min(1, '请填写模型名称').max(200)),
    key: secretText.default(''),
  }),
  answer: z.object({}),
});

/** Disconnect the model: questions are understood without one again. */
export const removeChatModel = endpoint({
  ...common,
  method: 'DELETE',
  audit: '断开语言模型',
  disk: 'spares',
  input: z.object({}),
  answer: z.object({}),
});

/** Ask the model something that it has to make a query for. */
export const testChatModel = endpoint({
  ...common,
  method: 'POST',
  path: '/v1/system/chatModelTest',
  audit: '测试语言模型',
  input: z.object({}),
  answer: z.object({
    /** How long it took, in milliseconds. */
    elapsed_ms: z.number(),
    /** Whether it makes queries; without that its answers rest on nothing. */
    calls_tools: z.union([z.literal(0), z.literal(1)]),
  }),
});
