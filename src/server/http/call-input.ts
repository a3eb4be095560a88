import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract';
import { type FieldNames, gatherFields, type Pair, pairsOfJson, readInput } from './fields.ts';
import { readParts, type Receive } from './parts.ts';

/** What a request says to a call: its fields, read as the contract has them, and its files. Refuses what is no such input. */
export async function inputOf<Files>(
  endpoint: Endpoint,
  names: FieldNames,
  request: FastifyRequest,
  upload: { receive(): Receive<Files> | undefined; readonly mostBytes: number },
) {
  if (endpoint.method === 'GET') {
    const kind = endpoint.isExact === true ? 'form' : 'query';
    const fields = gatherFields(queryOf(request), names, kind);
    return { fields: readInput(endpoint.input, fields), files: undefined };
  }
  const { pairs, files } = await formOf(request, upload.receive(), upload.mostBytes);
  const asked = [...queryOf(request)].filter(([name]) => endpoint.asks?.includes(name));
  return { fields: readInput(endpoint.input, gatherFields([...asked, ...pairs], names, 'form')), files };
}

function queryOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(request.url.split('?').slice(1).join('?'));
}

async function formOf<Files>(
  request: FastifyRequest,
  receive: Receive<Files> | undefined,
  mostBytes: number,
) {
  if (request.isMultipart()) return readParts(request, receive, mostBytes);
  const body = request.body;
  const pairs = Array.isArray(body) ? (body as Pair[]) : body === undefined ? [] : pairsOfJson(body);
  return { pairs, files: undefined };
}
