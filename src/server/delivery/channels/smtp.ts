import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { MailSecurity } from '#model';
import { NotDelivered, type Parcel } from '../message.ts';
import type { Outside } from '../../outgoing/outside.ts';
import { systemAddresses } from '../../outgoing/system-address.ts';
import { mailText } from './mail-text.ts';

/** The mail server of the installation. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  readonly security: MailSecurity;
  /** Empty: it asks nobody who he is. */
  readonly user: string;
  readonly password: string;
  readonly from: string;
}

const patienceMs = 20_000;

/**
 * Send a message to a mailbox by SMTP (RFC 5321). A password is never sent over a connection that is not encrypted.
 * What the server is asked for again has the same Message-ID. Throws `NotDelivered`.
 */
export async function sendMail(
  server: MailServer,
  to: string,
  parcel: Parcel,
  outside: Outside,
): Promise<void> {
  const signal = AbortSignal.timeout(patienceMs);
  const ca = outside.certificates === undefined ? undefined : await readFile(outside.certificates);
  const secure = { ca, servername: isIP(server.host) === 0 ? server.host : undefined };
  const plain = connect({ host: await addressOf(server.host, outside), port: server.port });
  let talk = new Conversation(plain, signal);
  try {
    if (server.security === 'tls') talk = await talk.encrypted(secure);
    await talk.expect(220);
    let offers = await talk.hello();
    if (server.security === 'starttls') {
      if (!offers.includes('STARTTLS')) throw new NotDelivered('邮件服务器不支持 STARTTLS');
      await talk.ask('STARTTLS', 220);
      talk = await talk.encrypted(secure);
      offers = await talk.hello();
    }
    if (server.user !== '') await talk.authenticate(offers, server);
    await talk.ask(`MAIL FROM:<${server.from}>`, 250);
    await talk.ask(`RCPT TO:<${to}>`, 250);
    await talk.ask('DATA', 354);
    await talk.ask(`${mailText(server.from, to, parcel)}\r\n.`, 250);
    talk.say('QUIT');
  } catch (error) {
    if (error instanceof NotDelivered) throw error;
    throw new NotDelivered(
      signal.aborted ? '邮件服务器没有及时应答' : '无法连接到邮件服务器，或它的证书不受信任',
    );
  } finally {
    talk.end();
  }
}

async function addressOf(host: string, outside: Outside): Promise<string> {
  const [first] = await systemAddresses(host, outside);
  if (first !== undefined) return first;
  throw new NotDelivered('找不到邮件服务器，或不允许连接它的地址');
}

/** What is said over a connection, a line at a time. */
class Conversation {
  private rest = '';

  constructor(
    private readonly socket: Socket,
    private readonly signal: AbortSignal,
  ) {
    socket.on('error', () => undefined); // whoever waits is told
  }

  async encrypted(options: { readonly ca: Buffer | undefined; readonly servername: string | undefined }) {
    const { ca, servername } = options;
    const socket = connectTls({ socket: this.socket, ...(ca && { ca }), ...(servername && { servername }) });
    await once(socket, 'secureConnect', { signal: this.signal });
    return new Conversation(socket, this.signal);
  }

  say(line: string): void {
    this.socket.write(`${line}\r\n`);
  }

  async ask(line: string, code: number): Promise<string[]> {
    this.say(line);
    return this.expect(code);
  }

  /** The lines of a reply with this code, without it. */
  async expect(code: number): Promise<string[]> {
    const lines: string[] = [];
    for (;;) {
      const line = await this.line();
      lines.push(line.slice(4));
      if (line[3] === '-') continue;
      if (Number(line.slice(0, 3)) === code) return lines;
      throw new NotDelivered(`邮件服务器没有接收邮件（${line.slice(0, 200)}）`);
    }
  }

  /** What the server offers, in capitals. */
  async hello(): Promise<string[]> {
    return (await this.ask('EHLO suxi', 250)).map((line) => line.trim().toUpperCase());
  }

  /** By PLAIN (RFC 4616), else by LOGIN. */
  async authenticate(offers: readonly string[], { user, password, security }: MailServer): Promise<void> {
    if (security === 'none') throw new NotDelivered('连接不加密时不能使用用户名和密码');
    const ways = offers.find((offer) => offer.startsWith('AUTH '))?.split(' ') ?? [];
    const coded = (text: string) => Buffer.from(text).toString('base64');
    if (ways.includes('PLAIN')) {
      await this.ask(`AUTH PLAIN ${coded(`\0${user}\0${password}`)}`, 235);
      return;
    }
    await this.ask('AUTH LOGIN', 334);
    await this.ask(coded(user), 334);
    await this.ask(coded(password), 235);
  }

  end(): void {
    this.socket.end();
    this.socket.destroySoon();
  }

  private async line(): Promise<string> {
    for (;;) {
      const end = this.rest.indexOf('\n');
      if (end >= 0) {
        const line = this.rest.slice(0, end).trimEnd();
        this.rest = this.rest.slice(end + 1);
        return line;
      }
      const part = this.socket.read() as Buffer | null;
      if (part !== null) this.rest += part.toString('utf8');
      else if (this.socket.readableEnded || this.socket.destroyed)
        throw new NotDelivered('邮件服务器中断了连接');
      else await once(this.socket, 'readable', { signal: this.signal });
      if (this.rest.length > 65_536) throw new NotDelivered('邮件服务器的应答过长');
    }
  }
}
