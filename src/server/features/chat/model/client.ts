import { z } from 'zod';
import type { ModelEndpoint } from './store.ts';

/** One thing that was said, as the protocol has it (OpenAI, "Chat Completions"). */
export type ModelMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string; readonly tool_calls?: readonly WireCall[] }
  | { readonly role: 'tool'; readonly tool_call_id: string; readonly content: string };

interface WireCall {
  readonly id: string;
  readonly type: 'function';
  readonly function: { readonly name: string; readonly arguments: string };
}

/** A query that the model may ask for. */
export interface ModelTool {
  readonly type: 'function';
  readonly function: { readonly name: string; readonly description: string; readonly parameters: object };
}

/** The model was not there, or said what nobody understands; the message is for people. */
export class ModelFailed extends Error {
  override readonly name = 'ModelFailed';
}

/** What the model says in one go: pieces of text, and in the end the queries that it wants. */
export type Said =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'calls'; readonly calls: readonly WireCall[] };

const patienceMs = 120_000;
/** No answer that means anything is longer. */
const longestAnswer = 2_000_000;

const chunk = z.object({
  choices: z.array(
    z.object({
      delta: z.object({
        content: z.string().nullish(),
        tool_calls: z
          .array(
            z.object({
              index: z.number().int().min(0).max(31).default(0),
              id: z.string().nullish(),
              function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).nullish(),
            }),
          )
          .nullish(),
      }),
    }),
  ),
});

/** Let the model speak, and hear it piece by piece. Throws `ModelFailed`. */
export async function* letSpeak(
  model: ModelEndpoint,
  said: { readonly messages: readonly ModelMessage[]; readonly tools: readonly ModelTool[] },
  signal: AbortSignal,
): AsyncGenerator<Said> {
  const calls: { id: string; name: string; arguments: string }[] = [];
  for await (const data of heard(model, said, signal)) {
    const { success, data: read } = chunk.safeParse(parsed(data));
    // What is no piece of an answer, such as its costs, is passed over.
    const delta = success ? read.choices[0]?.delta : undefined;
    if (delta?.content) yield { kind: 'text', text: delta.content };
    for (const part of delta?.tool_calls ?? []) {
      const call = (calls[part.index] ??= { id: '', name: '', arguments: '' });
      call.id ||= part.id ?? '';
      call.name += part.function?.name ?? '';
      call.arguments += part.function?.arguments ?? '';
    }
  }
  const whole = calls.filter((call) => call?.name !== undefined && call.name !== '');
  if (whole.length === 0) return;
  yield {
    kind: 'calls',
    calls: whole.map((call, index) => ({
      id: call.id || `call-${index}`,
      type: 'function',
      function: { name: call.name, arguments: call.arguments },
    })),
  };
}

async function* heard(
  { address, name, key }: ModelEndpoint,
  { messages, tools }: { readonly messages: readonly ModelMessage[]; readonly tools: readonly ModelTool[] },
  signal: AbortSignal,
): AsyncGenerator<string> {
  const patience = AbortSignal.timeout(patienceMs);
  try {
    const response = await fetch(`${address.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'text/event-stream',
        ...(key !== '' && { Authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model: name, messages, tools, stream: true, temperature: 0 }),
      // Where an administrator did not send the key it does not go.
      redirect: 'error',
      signal: AbortSignal.any([signal, patience]),
    });
    if (!response.ok || response.body === null)
      throw new ModelFailed(`模型服务返回了 HTTP ${response.status}`);
    yield* dataLines(response.body);
  } catch (error) {
    if (error instanceof ModelFailed || signal.aborted) throw error;
    throw new ModelFailed(patience.aborted ? '模型服务没有及时应答' : '无法连接模型服务');
  }
}

async function* dataLines(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let [waiting, length] = ['', 0];
  for await (const bytes of body) {
    length += bytes.length;
    if (length > longestAnswer) throw new ModelFailed('模型服务的应答过长');
    const lines = (waiting + decoder.decode(bytes, { stream: true })).split(/\r?\n/);
    waiting = lines.pop() ?? '';
    for (const line of lines) {
      const data = line.startsWith('data:') ? line.slice('data:'.length).trim() : '';
      if (data === '[DONE]') return;
      if (data !== '') yield data;
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
