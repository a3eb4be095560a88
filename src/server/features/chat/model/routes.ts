import { chatModel as calls } from '#contract';
import { Refusal } from '../../../http/refusal.ts';
import { type Api, serve } from '../../../http/serve.ts';
import { modelTools } from './answer-by-model.ts';
import { letSpeak, ModelFailed } from './client.ts';
import type { ChatModelStore, ModelEndpoint } from './store.ts';

/** Tests a minute: each talks to the model. */
const testsPerMinute = 10;
const testPatienceMs = 60_000;

/** Connecting a language model; its key goes in and never comes out. */
export function chatModelRoutes(api: Api, models: ChatModelStore): void {
  serve(api, calls.chatModel, async () => {
    const found = await models.find();
    if (found === undefined) return {};
    return {
      model: {
        address: found.address,
        name: found.name,
        has_key: found.sealed_key === '' ? (0 as const) : (1 as const),
        change_user: found.changed_by,
        change_time: found.changed_at.toISOString(),
      },
    };
  });

  serve(api, calls.changeChatModel, async ({ address, name, key }, { caller, note }) => {
    note({ object: `${name} ${address}` });
    refuseOddAddress(address);
    await models.save({ address, name, key }, caller.username);
    return {};
  });

  serve(api, calls.removeChatModel, async () => {
    await models.remove();
    return {};
  });

  serve(
    api,
    calls.testChatModel,
    async (_input, { note }) => {
      const model = await models.endpoint();
      if (model === undefined) throw new Refusal(409, 'no-model', '尚未设置语言模型');
      note({ object: model.name });
      return tried(model);
    },
    { perMinute: testsPerMinute },
  );
}

/** Keys belong into their own field, and what answers on link-local addresses is no model but the machine's host. */
function refuseOddAddress(address: string): void {
  const { username, password, hostname, search, hash } = new URL(address);
  if (username !== '' || password !== '' || search !== '' || hash !== '')
    throw new Refusal(400, 'odd-address', '地址中不能含有用户名、密码、参数或锚点');
  if (/^169\.254\.|^\[fe80:/i.test(hostname))
    throw new Refusal(400, 'link-local-address', '不能使用链路本地地址');
}

async function tried(model: ModelEndpoint) {
  const startedAt = performance.now();
  let callsTools = false;
  const messages = [{ role: 'user', content: '请调用 projects 工具，列出我的项目。' }] as const;
  try {
    for await (const said of letSpeak(
      model,
      { messages, tools: modelTools },
      AbortSignal.timeout(testPatienceMs),
    ))
      callsTools ||= said.kind === 'calls';
  } catch (error) {
    const reason = error instanceof ModelFailed ? error.message : '模型服务没有及时应答';
    throw new Refusal(409, 'model-failed', `测试失败：${reason}`);
  }
  return {
    elapsed_ms: Math.round(performance.now() - startedAt),
    calls_tools: callsTools ? (1 as const) : (0 as const),
  };
}
