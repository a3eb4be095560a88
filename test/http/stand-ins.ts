import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createServer as createTlsServer, type TLSSocket } from 'node:tls';

/** Something that a stand-in has taken. */
export interface Taken {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

interface Keys {
  readonly key: string;
  readonly certificate: string;
}

/** Robots and a program on this machine that speak the protocols of the real ones, and refuse what those refuse. */
export class Robots {
  readonly taken: Taken[] = [];
  /** So many posts to `/webhook` are answered with an error first. */
  failures = 0;

  private constructor(
    private readonly server: Server,
    private readonly secret: string,
  ) {}

  static async start({ key, certificate }: Keys, secret: string): Promise<Robots> {
    const server = createServer({ key, cert: certificate });
    const robots = new Robots(server, secret);
    server.on('request', (request, response) => {
      void robots.answer(request).then(([status, body]) => response.writeHead(status).end(body));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return robots;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  address(path: string): string {
    return `https://localhost:${this.port}${path}`;
  }

  at(path: string): Taken[] {
    return this.taken.filter((one) => one.path === path);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async answer(request: IncomingMessage): Promise<[number, string]> {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    const url = new URL(request.url ?? '/', 'https://localhost');
    const refusal = this.refusalOf(url, request.headers, body);
    this.taken.push({ path: url.pathname, headers: request.headers, body });
    if (refusal !== undefined) return refusal;
    if (url.pathname === '/webhook' && this.failures > 0) {
      this.failures -= 1;
      return [503, 'later'];
    }
    return [200, url.pathname === '/feishu' ? '{"code":0,"msg":"success"}' : '{"errcode":0,"errmsg":"ok"}'];
  }

  private refusalOf(
    url: URL,
    headers: IncomingMessage['headers'],
    body: string,
  ): [number, string] | undefined {
    const sent = JSON.parse(body) as Record<string, string>;
    const hmac = (key: string, text: string) => createHmac('sha256', key).update(text);
    switch (url.pathname) {
      case '/dingtalk': {
        const time = url.searchParams.get('timestamp') ?? '';
        const isSigned =
          url.searchParams.get('sign') === hmac(this.secret, `${time}\n${this.secret}`).digest('base64') &&
          Math.abs(Date.now() - Number(time)) < 3_600_000;
        return isSigned && sent['msgtype'] === 'markdown'
          ? undefined
          : [200, '{"errcode":310000,"errmsg":"sign not match"}'];
      }
      case '/feishu': {
        const key = `${sent['timestamp']}\n${this.secret}`;
        return sent['sign'] === hmac(key, '').digest('base64')
          ? undefined
          : [200, '{"code":19021,"msg":"sign match fail"}'];
      }
      case '/wecom':
        return url.searchParams.get('key') === 'robot-key' && Buffer.byteLength(body) < 4_400
          ? undefined
          : [200, '{"errcode":93000,"errmsg":"invalid webhook url"}'];
      case '/webhook': {
        const signed = hmac(this.secret, `${String(headers['x-suxi-timestamp'])}.${body}`).digest('hex');
        return headers['x-suxi-signature'] === `sha256=${signed}` ? undefined : [401, ''];
      }
      default:
        return [404, ''];
    }
  }
}

/** A mail server that takes mail of one user over TLS (RFC 5321, RFC 4954). */
export class MailBox {
  /** Mails with their envelope, as they came. */
  readonly mails: { readonly from: string; readonly to: string; readonly text: string }[] = [];

  private constructor(private readonly server: ReturnType<typeof createTlsServer>) {}

  static async start({ key, certificate }: Keys, user: string, password: string): Promise<MailBox> {
    const server = createTlsServer({ key, cert: certificate });
    const box = new MailBox(server);
    const expected = Buffer.from(`\0${user}\0${password}`).toString('base64');
    server.on('secureConnection', (socket) => box.talk(socket, expected));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return box;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  stop(): void {
    this.server.close();
  }

  private talk(socket: TLSSocket, expected: string): void {
    let rest = '';
    let isData = false;
    let isKnown = false;
    let mail = { from: '', to: '', text: '' };
    const say = (line: string) => socket.write(`${line}\r\n`);
    socket.on('error', () => undefined);
    socket.setEncoding('utf8').on('data', (part: string) => {
      rest += part;
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (isData && line !== '.') mail.text += `${line}\n`;
        else if (isData) {
          isData = false;
          this.mails.push(mail);
          say('250 taken');
        } else if (line.startsWith('EHLO')) say('250-here\r\n250 AUTH PLAIN LOGIN');
        else if (line.startsWith('AUTH PLAIN')) {
          isKnown = line === `AUTH PLAIN ${expected}`;
          say(isKnown ? '235 known' : '535 unknown');
        } else if (!isKnown) say('530 who are you');
        else if (line.startsWith('MAIL FROM:')) {
          mail = { from: line.slice(10), to: '', text: '' };
          say('250 ok');
        } else if (line.startsWith('RCPT TO:')) {
          mail.to = line.slice(8);
          say('250 ok');
        } else if (line === 'DATA') {
          isData = true;
          say('354 go on');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else say('500 what');
      }
    });
    say('220-here is\r\n220 a mail server');
  }
}
