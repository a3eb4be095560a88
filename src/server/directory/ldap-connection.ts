import { once } from 'node:events';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { DirectorySecurity } from '#model';
import {
  BadBer,
  type BerValue,
  boolean,
  firstValue,
  integer,
  numberIn,
  octets,
  sequence,
  valuesIn,
  wrap,
} from './ber.ts';

/** The directory did not do what it was asked; the sentence is for whoever asked. */
export class DirectoryFailed extends Error {
  override readonly name = 'DirectoryFailed';
}

/** An entry of a directory; attributes by their names in small letters. */
export interface Entry {
  readonly dn: string;
  readonly attributes: ReadonlyMap<string, readonly Buffer[]>;
}

interface Reached {
  readonly host: string;
  readonly port: number;
  readonly security: DirectorySecurity;
  /** What was judged of the host: nothing else is connected to. */
  readonly address: string;
  readonly ca: Buffer | undefined;
  readonly signal: AbortSignal;
}

interface Search {
  readonly base: string;
  readonly filter: Buffer;
  readonly attributes: readonly string[];
  /** So many entries at most are wanted. */
  readonly most: number;
}

/** No answer that means anything is longer. */
const longestMessage = 4 * 1024 * 1024;
const startTls = '1.3.6.1.4.1.1466.20037';
/** Result codes (RFC 4511, appendix A). */
const success = 0;
const sizeLimitExceeded = 4;
const noSuchObject = 32;
const invalidCredentials = 49;

/** A conversation with a directory by LDAP (RFC 4511), encrypted before anything is said; one question at a time. */
export class LdapConnection {
  private rest: Buffer = Buffer.alloc(0);
  private lastId = 0;

  private constructor(
    private socket: Socket,
    private readonly signal: AbortSignal,
  ) {
    socket.on('error', () => undefined); // whoever waits is told
  }

  static async open(reached: Reached): Promise<LdapConnection> {
    const socket = connect({ host: reached.address, port: reached.port });
    const connection = new LdapConnection(socket, reached.signal);
    try {
      await once(socket, 'connect', { signal: reached.signal });
      if (reached.security === 'starttls') await connection.askForTls();
      await connection.encrypt(reached);
      return connection;
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  /** Whether the directory knows a name by its password. An empty password would prove nothing (RFC 4513, 5.1.2). */
  async bind(dn: string, password: string): Promise<boolean> {
    if (dn !== '' && password === '') return false;
    const [answer] = await this.ask(wrap(0x60, integer(3), octets(dn), octets(password, 0x80)), 0x61);
    const code = resultOf(answer);
    if (code === success) return true;
    if (code === invalidCredentials) return false;
    throw new DirectoryFailed(`目录服务器拒绝了绑定（LDAP ${code}）`);
  }

  /** The entries below a base that a filter finds. */
  async search({ base, filter, attributes, most }: Search): Promise<Entry[]> {
    const wholeSubtree = integer(2, 0x0a);
    const neverDereference = integer(0, 0x0a);
    const request = wrap(
      0x63,
      octets(base),
      wholeSubtree,
      neverDereference,
      integer(most),
      integer(10), // seconds
      boolean(false),
      filter,
      sequence(...attributes.map((name) => octets(name))),
    );
    const answers = await this.ask(request, 0x65);
    const code = resultOf(answers.at(-1));
    if (code === noSuchObject) throw new DirectoryFailed('目录中没有搜索起点（Base DN）');
    if (code !== success && code !== sizeLimitExceeded)
      throw new DirectoryFailed(`目录服务器拒绝了搜索（LDAP ${code}）`);
    return answers.filter(({ tag }) => tag === 0x64).map(toEntry);
  }

  close(): void {
    this.lastId += 1;
    if (this.socket.writable) this.socket.end(sequence(integer(this.lastId), wrap(0x42)));
    this.socket.destroySoon();
  }

  private async askForTls(): Promise<void> {
    const [answer] = await this.ask(wrap(0x77, octets(startTls, 0x80)), 0x78);
    if (resultOf(answer) !== success) throw new DirectoryFailed('目录服务器不支持 StartTLS');
    // What came before the encryption was said by nobody that is known.
    if (this.rest.length > 0) throw new DirectoryFailed('目录服务器的应答无法识别');
  }

  private async encrypt({ host, ca, signal }: Reached): Promise<void> {
    const servername = isIP(host) === 0 ? host : undefined;
    const secure = connectTls({
      socket: this.socket,
      ...(ca && { ca }),
      host,
      ...(servername && { servername }),
    });
    secure.on('error', () => undefined);
    this.socket = secure;
    await once(secure, 'secureConnect', { signal });
  }

  /** Ask something; answers everything that is said to it, up to what has the last tag. */
  private async ask(operation: Buffer, lastTag: number): Promise<BerValue[]> {
    this.lastId += 1;
    const id = this.lastId;
    this.socket.write(sequence(integer(id), operation));
    const answers: BerValue[] = [];
    let bytes = 0;
    for (;;) {
      const [answeredId, answer] = valuesIn((await this.message()).content);
      if (answer === undefined) throw new BadBer('an empty message');
      const answered = numberIn(answeredId);
      if (answered === 0) throw new DirectoryFailed('目录服务器中断了连接');
      if (answered !== id) continue;
      bytes += answer.content.length;
      if (bytes > longestMessage) throw new DirectoryFailed('目录服务器的应答过长');
      answers.push(answer);
      if (answer.tag === lastTag) return answers;
    }
  }

  private async message(): Promise<BerValue> {
    for (;;) {
      const found = firstValue(this.rest);
      if (found !== undefined) {
        this.rest = this.rest.subarray(found.size);
        return found.value;
      }
      if (this.rest.length > longestMessage) throw new DirectoryFailed('目录服务器的应答过长');
      const part = this.socket.read() as Buffer | null;
      if (part !== null) this.rest = Buffer.concat([this.rest, part]);
      else if (this.socket.readableEnded || this.socket.destroyed)
        throw new DirectoryFailed('目录服务器中断了连接');
      else await once(this.socket, 'readable', { signal: this.signal });
    }
  }
}

function resultOf(answer: BerValue | undefined): number {
  if (answer === undefined) throw new BadBer('no answer');
  return numberIn(valuesIn(answer.content)[0]);
}

function toEntry({ content }: BerValue): Entry {
  const [dn, list] = valuesIn(content);
  if (dn === undefined || list === undefined) throw new BadBer('an entry without a name');
  const attributes = valuesIn(list.content).map(({ content: attribute }) => {
    const [type, values] = valuesIn(attribute);
    if (type === undefined || values === undefined) throw new BadBer('an attribute without a name');
    return [
      type.content.toString('utf8').toLowerCase(),
      valuesIn(values.content).map((value) => value.content),
    ] as const;
  });
  return { dn: dn.content.toString('utf8'), attributes: new Map(attributes) };
}
