import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A Jira on this machine that speaks its REST API 2, as far as issues are filed and looked at; to one user alone. */
export class StandInJira {
  readonly issues: {
    readonly key: string;
    status: string;
    isDone: boolean;
    readonly fields: Record<string, unknown>;
  }[] = [];

  private constructor(
    private readonly server: Server,
    private readonly authorization: string,
  ) {}

  static async start(
    keys: { readonly key: string; readonly certificate: string },
    user: string,
    token: string,
  ) {
    const server = createServer({ key: keys.key, cert: keys.certificate });
    const known = `Basic ${Buffer.from(`${user}:${token}`).toString('base64')}`;
    const jira = new StandInJira(server, known);
    server.on('request', (request, response) => {
      void jira.answer(request).then(([status, body]) => {
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return jira;
  }

  get address(): string {
    return `https://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async answer(request: IncomingMessage): Promise<[number, object]> {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    if (request.headers.authorization !== this.authorization) return [401, {}];
    const { pathname } = new URL(request.url ?? '/', this.address);
    const [, key] = /^\/rest\/api\/2\/issue\/([A-Z]+-\d+)$/.exec(pathname) ?? [];
    if (pathname === '/rest/api/2/myself') return [200, { displayName: '溯析机器人' }];
    if (pathname === '/rest/api/2/project/SEC')
      return [200, { key: 'SEC', name: '安全', issueTypes: [{ name: 'Bug' }, { name: '任务' }] }];
    if (pathname === '/rest/api/2/issue' && request.method === 'POST') return this.file(body);
    const issue = this.issues.find((one) => one.key === key);
    if (issue === undefined) return [404, { errorMessages: ['Issue Does Not Exist'], errors: {} }];
    const category = { key: issue.isDone ? 'done' : 'indeterminate' };
    return [200, { key, fields: { status: { name: issue.status, statusCategory: category } } }];
  }

  private file(body: string): [number, object] {
    const { fields } = JSON.parse(body) as { fields: Record<string, { key?: string; name?: string }> };
    if (fields['project']?.key !== 'SEC')
      return [400, { errorMessages: [], errors: { project: 'project is required' } }];
    if (typeof fields['summary'] !== 'string' || fields['issuetype']?.name !== 'Bug')
      return [400, { errorMessages: [], errors: { summary: 'You must specify a summary of the issue.' } }];
    const key = `SEC-${this.issues.length + 1}`;
    this.issues.push({ key, status: '待办', isDone: false, fields });
    return [
      201,
      { id: String(10_000 + this.issues.length), key, self: `${this.address}/rest/api/2/issue/1` },
    ];
  }
}
