import { type Envelope, tokenExpired } from '#contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { isDatabaseAway, isDatabaseBusy } from '../db/open.ts';
import { isDiskFull } from '../disk/space.ts';
import type { StreamedList } from './list.ts';
import { DeadSession, Refusal } from './refusal.ts';

/** An answer that went well. */
export function wellDone<Data>(request: FastifyRequest, data: Data): Envelope<Data> {
  return { code: 200, data, request_id: request.id };
}

/**
 * An answer whose list is sent as it is read, so that a long one neither fills the memory nor holds others up.
 *
 * What fails before there are rows fails here. When reading fails in the middle the connection breaks off: half a
 * list must not look like a whole one.
 */
export async function streamed(
  request: FastifyRequest,
  { batches, isTruncated }: StreamedList<unknown>,
): Promise<Readable> {
  const rest = batches[Symbol.asyncIterator]();
  const first = await rest.next();
  const end = `]${isTruncated ? ',"truncated":true' : ''}},"request_id":${JSON.stringify(request.id)}}`;
  return Readable.from(pieces(first, rest, end), { objectMode: false });
}

async function* pieces(
  first: IteratorResult<readonly unknown[]>,
  rest: AsyncIterator<readonly unknown[]>,
  end: string,
) {
  try {
    yield '{"code":200,"data":{"list":[';
    let separator = '';
    for (let step = first; step.done !== true; step = await rest.next()) {
      if (step.value.length === 0) continue;
      yield separator + step.value.map((row) => JSON.stringify(row)).join(',');
      separator = ',';
    }
    yield end;
  } finally {
    await rest.return?.();
  }
}

/** Turn whatever was thrown into an answer: the one place where errors get their shape. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { httpStatus, code, text, message = text } = judge(error);
  if (code >= 500 && code !== 501 && code !== 507) request.log.error({ err: error }, 'request failed');
  if (code === 503) reply.header('Retry-After', '5');
  const body: Envelope<never> = { code, error: text, message, request_id: request.id };
  return reply.code(httpStatus).type('application/json; charset=utf-8').send(body);
}

/** Answer what is not even HTTP, such as an address with letters that were not encoded; the connection ends. */
export function sendClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const code = isSlow ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  const text = isSlow ? '请求超时' : '请求格式不正确（地址中的中文等字符需要编码）';
  const body: Envelope<never> = { code, error: text, message: text, request_id: randomUUID() };
  const bytes = Buffer.from(JSON.stringify(body));
  socket.end(
    `HTTP/1.1 ${code} Bad Request\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${bytes.length}\r\nConnection: close\r\n\r\n${bytes.toString('latin1')}`,
    'latin1',
  );
}

interface Judgement {
  readonly httpStatus: number;
  readonly code: number;
  readonly text: string;
  /** What it means for whoever reads it, where the text is one of the specification's. */
  readonly message?: string;
}

function judge(error: unknown): Judgement {
  if (error instanceof Refusal) return { httpStatus: 200, code: error.status, text: error.message };
  if (error instanceof DeadSession) {
    return { httpStatus: 401, code: 401, text: tokenExpired, message: '登录或分享链接已失效' };
  }
  if (isDatabaseBusy(error)) return { httpStatus: 503, code: 503, text: '服务器繁忙，请稍后再试' };
  if (isDatabaseAway(error)) return { httpStatus: 503, code: 503, text: '数据库暂时无法连接，请稍后再试' };
  if (isDiskFull(error))
    return { httpStatus: 200, code: 507, text: '服务器磁盘空间不足，请联系管理员清理磁盘' };
  const { statusCode = 500, code = '' } = (error ?? {}) as { statusCode?: number; code?: string };
  if (code === '57014') return { httpStatus: 200, code: 408, text: '查询耗时过长，请缩小范围后再试' };
  if (statusCode >= 400 && statusCode < 500) {
    return { httpStatus: 200, code: statusCode, text: requestFaults[statusCode] ?? '请求格式不正确' };
  }
  return { httpStatus: 500, code: 500, text: '服务器内部错误，请联系管理员并提供请求编号' };
}

/** What the HTTP layer itself refuses, said to the user. */
const requestFaults: Readonly<Record<number, string>> = {
  404: '接口不存在',
  406: '请求格式不正确',
  408: '请求超时',
  413: '请求内容过大',
  414: '请求地址过长',
  415: '不支持的请求格式',
  429: '操作过于频繁，请稍后再试',
};
