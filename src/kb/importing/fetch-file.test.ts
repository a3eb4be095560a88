import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CannotFetch, fetchFile } from './fetch-file.ts';

let folder = '';
let server: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked: IncomingMessage[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suxi-fetch-'));
  asked = [];
  server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const content = 'a feed '.repeat(10_000);
const address = (path = '/feed.json') => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
const fetched = (path?: string, mostBytes?: number) =>
  fetchFile(address(path), { folder, allowsHttp: true, ...(mostBytes === undefined ? {} : { mostBytes }) });

it('is fetched once, as long as the server says that it is the same', async () => {
  answer = (request, response) => {
    const isSame = request.headers['if-none-match'] === '"1"';
    response.writeHead(isSame ? 304 : 200, { etag: '"1"' }).end(isSame ? undefined : content);
  };

  const [first, second] = [await fetched(), await fetched()];

  expect([second, await readFile(first, 'utf8')]).toEqual([first, content]);
  expect(first.endsWith('/feed.json')).toBe(true);
  expect(asked).toHaveLength(2);
});

it('goes on where it was broken off, and begins anew when the file is another one', async () => {
  answer = (_, response) => {
    response.writeHead(200, { etag: '"1"', 'content-length': content.length });
    // What was sent has to arrive before the connection breaks.
    response.write(content.slice(0, 30_000), () => setTimeout(() => response.destroy(), 500));
  };
  await expect(fetched()).rejects.toThrow('传输中断');
  answer = (request, response) => {
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1]);
    response.writeHead(206, { etag: '"1"' }).end(content.slice(from));
  };

  expect(await readFile(await fetched(), 'utf8')).toBe(content);

  expect([asked[1]?.headers.range, asked[1]?.headers['if-range']]).toEqual([
    expect.stringMatching(/^bytes=[1-9]/),
    '"1"',
  ]);
  answer = (_, response) => void response.writeHead(200, { etag: '"2"' }).end('another');
  expect(await readFile(await fetched(), 'utf8')).toBe('another');
});

it('is refused when it is too large, not there, redirected for ever, or not https', async () => {
  answer = ({ url }, response) => {
    if (url === '/round') response.writeHead(302, { location: '/round' }).end();
    else if (url === '/gone') response.writeHead(404).end();
    else if (url === '/file') response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    else response.end(content);
  };

  await expect(fetched('/large', 1000)).rejects.toThrow('大小限制');
  await expect(fetched('/gone')).rejects.toThrow('404');
  await expect(fetched('/round')).rejects.toThrow('重定向');
  await expect(fetched('/file')).rejects.toThrow('https');
  await expect(fetchFile(address(), { folder })).rejects.toThrow('https');
  await expect(fetchFile('no address', { folder })).rejects.toThrow(CannotFetch);
});
