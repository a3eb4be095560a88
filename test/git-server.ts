import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { selfSigned } from './self-signed.ts';

/** A Git server on this machine, over HTTPS. */
export interface GitServer {
  /** `https://localhost:41234`. */
  readonly url: string;
  readonly port: number;
  /** What a client must trust. */
  readonly certificateFile: string;
  /** Paths that were asked for. */
  readonly asked: readonly string[];
  /** Make a repository `<name>.git`. Answers the id of the commit that it begins with. */
  add(name: string, files: Files): string;
  /** Add a commit to a repository that was made. Answers its id. */
  commit(name: string, files: Files): string;
  /** Run git in a repository. */
  git(name: string, ...args: readonly string[]): string;
  /** Answer requests below a path yourself. */
  answer(prefix: string, answer: (request: IncomingMessage, response: ServerResponse) => void): void;
  stop(): void;
}

type Files = Readonly<Record<string, string | Buffer | { readonly linksTo: string }>>;

/** Start one; it speaks the smart protocol through `git http-backend`. */
export async function startGitServer(): Promise<GitServer> {
  const folder = mkdtempSync(join(tmpdir(), 'suxi-git-'));
  const { key, certificate } = selfSigned();
  const certificateFile = join(folder, 'certificate.pem');
  writeFileSync(certificateFile, certificate);
  const asked: string[] = [];
  const answers = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>();
  const server = createServer({ key, cert: certificate }, (request, response) => {
    asked.push(request.url ?? '');
    const own = [...answers].find(([prefix]) => request.url?.startsWith(prefix));
    if (own === undefined) serveGit(folder, request, response);
    else own[1](request, response);
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const { port } = server.address() as AddressInfo;
  const git = (name: string, ...args: readonly string[]) =>
    execFileSync('git', ['-C', join(folder, name), ...identity, ...args], { encoding: 'utf8' }).trim();
  const commit = (name: string, files: Files) => {
    for (const [path, content] of Object.entries(files)) write(join(folder, name, path), content);
    git(name, 'add', '--all', '--force');
    git(name, 'commit', '--quiet', '--allow-empty', '--message', 'change');
    return git(name, 'rev-parse', 'HEAD');
  };
  return {
    url: `https://localhost:${port}`,
    port,
    certificateFile,
    asked,
    add(name, files) {
      const path = join(folder, name);
      mkdirSync(path);
      git(name, 'init', '--quiet', '--initial-branch=main');
      symlinkSync(join(path, '.git'), `${path}.git`);
      return commit(name, files);
    },
    commit,
    git,
    answer: (prefix, answer) => void answers.set(prefix, answer),
    stop() {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const identity = ['-c', 'user.name=test', '-c', 'user.email=test@example.cn', '-c', 'commit.gpgsign=false'];

function write(path: string, content: Files[string]): void {
  mkdirSync(dirname(path), { recursive: true });
  if (typeof content === 'string' || Buffer.isBuffer(content)) writeFileSync(path, content);
  else symlinkSync(content.linksTo, path);
}

/** One request through git's own CGI program (RFC 3875). */
function serveGit(folder: string, request: IncomingMessage, response: ServerResponse): void {
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const { headers } = request;
  const child = spawn('git', ['http-backend'], {
    env: {
      PATH: process.env['PATH'],
      GIT_PROJECT_ROOT: folder,
      GIT_HTTP_EXPORT_ALL: '1',
      GIT_PROTOCOL: String(headers['git-protocol'] ?? ''),
      REQUEST_METHOD: request.method,
      PATH_INFO: path,
      QUERY_STRING: query,
      CONTENT_TYPE: headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: headers['content-encoding'] ?? '',
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  child.stdin.on('error', () => undefined);
  request.pipe(child.stdin);
  let head = Buffer.alloc(0);
  const readHead = (bytes: Buffer) => {
    head = Buffer.concat([head, bytes]);
    const end = head.indexOf('\r\n\r\n');
    if (end < 0) return;
    child.stdout.off('data', readHead);
    const fields = head
      .subarray(0, end)
      .toString()
      .split('\r\n')
      .map((line) => line.split(': '));
    for (const [name = '', value = ''] of fields) {
      if (name === 'Status') response.statusCode = Number(value.slice(0, 3));
      else response.setHeader(name, value);
    }
    response.write(head.subarray(end + 4));
    child.stdout.pipe(response);
  };
  child.stdout.on('data', readHead);
  child.stdout.on('end', () => response.end());
}
