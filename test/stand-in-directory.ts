import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';

/** An entry of the stand-in: attributes by their names in small letters. */
export interface StandInEntry {
  readonly dn: string;
  readonly password?: string;
  readonly attributes: Readonly<Record<string, readonly string[]>>;
}

interface Keys {
  readonly key: string;
  readonly certificate: string;
}

/** What a client has said: its tag, and what stands in it. */
interface Node {
  readonly tag: number;
  readonly content: Buffer;
  readonly parts: readonly Node[];
}

/**
 * A directory on this machine that speaks LDAP (RFC 4511) with code of its own: StartTLS, simple binds, searches with the
 * filters of RFC 4515. It shows entries only to whoever has bound, and hears no password before it is encrypted.
 */
export class StandInDirectory {
  /** The filters and binds that it was asked for, as it has understood them. */
  readonly asked: string[] = [];

  private constructor(
    private readonly server: Server,
    private readonly entries: readonly StandInEntry[],
    private readonly keys: Keys,
    private readonly isEncrypted: boolean,
  ) {}

  /** `ldaps`: encrypted from the beginning; else by StartTLS. */
  static async start(keys: Keys, entries: readonly StandInEntry[], kind: 'ldaps' | 'starttls') {
    const server = createServer();
    const directory = new StandInDirectory(server, entries, keys, kind === 'ldaps');
    server.on('connection', (socket) => directory.welcome(socket));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return directory;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  stop(): void {
    this.server.close();
  }

  private welcome(socket: Socket): void {
    socket.on('error', () => undefined);
    this.listen(this.isEncrypted ? this.encrypted(socket) : socket, this.isEncrypted);
  }

  private encrypted(socket: Socket): TLSSocket {
    const secure = new TLSSocket(socket, {
      isServer: true,
      key: this.keys.key,
      cert: this.keys.certificate,
    });
    secure.on('error', () => undefined);
    return secure;
  }

  private listen(socket: Socket, isSecret: boolean): void {
    let rest = Buffer.alloc(0);
    let isKnown = false;
    const hear = (part: Buffer) => {
      rest = Buffer.concat([rest, part]);
      for (let size = sizeOf(rest); size !== undefined && size <= rest.length; size = sizeOf(rest)) {
        const [id, operation] = nodeOf(rest.subarray(0, size)).parts;
        rest = rest.subarray(size);
        if (id === undefined || operation === undefined) {
          socket.destroy();
          return;
        }
        const say = (...answers: Buffer[]) =>
          socket.write(Buffer.concat(answers.map((one) => message(id, one))));
        if (operation.tag === 0x77) {
          socket.off('data', hear);
          say(result(0x78, 0));
          this.listen(this.encrypted(socket), true);
          return;
        }
        if (operation.tag === 0x60) {
          const code = isSecret ? this.bind(operation) : 13; // confidentialityRequired
          isKnown = code === 0;
          say(result(0x61, code));
        } else if (operation.tag === 0x63) {
          if (!isKnown)
            say(result(0x65, 50)); // insufficientAccessRights
          else say(...this.search(operation).map(entryAnswer), result(0x65, 0));
        } else socket.end();
      }
    };
    socket.on('data', hear);
  }

  private bind({ parts: [, name, secret] }: Node): number {
    const dn = text(name);
    this.asked.push(`bind ${dn}`);
    const entry = this.entries.find((one) => one.dn === dn);
    return entry?.password !== undefined && entry.password === text(secret) ? 0 : 49;
  }

  private search({ parts }: Node): StandInEntry[] {
    const [base, , , , , , filter] = parts;
    if (filter === undefined) return [];
    this.asked.push(filterText(filter));
    return this.entries.filter(({ dn }) => dn.endsWith(text(base))).filter((entry) => matches(filter, entry));
  }
}

function matches(filter: Node, entry: StandInEntry): boolean {
  const [first, second] = filter.parts;
  const values = (name: Node | undefined) => entry.attributes[text(name).toLowerCase()] ?? [];
  switch (filter.tag) {
    case 0xa0:
      return filter.parts.every((part) => matches(part, entry));
    case 0xa1:
      return filter.parts.some((part) => matches(part, entry));
    case 0xa2:
      return first !== undefined && !matches(first, entry);
    case 0xa3:
      return values(first).some((value) => value.toLowerCase() === text(second).toLowerCase());
    case 0x87:
      return values(filter).length > 0;
    default:
      throw new Error(`the stand-in does not know the filter ${filter.tag}`);
  }
}

function filterText(filter: Node): string {
  const inner = filter.parts.map(filterText).join('');
  const signs: Readonly<Record<number, string>> = { 0xa0: '&', 0xa1: '|', 0xa2: '!' };
  const sign = signs[filter.tag];
  if (sign !== undefined) return `(${sign}${inner})`;
  if (filter.tag === 0x87) return `(${text(filter)}=*)`;
  return `(${filter.parts.map(text).join('=')})`;
}

const text = (node: Node | undefined) => node?.content.toString('utf8') ?? '';

/** How many bytes the value at the beginning takes, once its length has arrived. */
function sizeOf(bytes: Buffer): number | undefined {
  const head = bytes[1];
  if (head === undefined) return undefined;
  if (head < 0x80) return 2 + head;
  const digits = head & 0x7f;
  return bytes.length < 2 + digits ? undefined : 2 + digits + bytes.readUIntBE(2, digits);
}

function nodeOf(bytes: Buffer): Node {
  const tag = bytes[0] ?? 0;
  const head = bytes[1] ?? 0;
  const content = bytes.subarray(2 + (head < 0x80 ? 0 : head & 0x7f));
  const parts: Node[] = [];
  if ((tag & 0x20) === 0) return { tag, content, parts };
  for (let rest = content; rest.length > 0; ) {
    const size = sizeOf(rest) ?? rest.length;
    parts.push(nodeOf(rest.subarray(0, size)));
    rest = rest.subarray(size);
  }
  return { tag, content, parts };
}

function der(tag: number, ...parts: readonly (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
  const { length } = content;
  const head = length < 128 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
}

function message(id: Node, answer: Buffer): Buffer {
  return der(0x30, der(0x02, id.content), answer);
}

function result(tag: number, code: number): Buffer {
  return der(tag, der(0x0a, Buffer.from([code])), der(0x04), der(0x04, code === 0 ? '' : 'refused'));
}

function entryAnswer({ dn, attributes }: StandInEntry): Buffer {
  const list = Object.entries(attributes).map(([name, values]) =>
    der(0x30, der(0x04, name), der(0x31, ...values.map((value) => der(0x04, value)))),
  );
  return der(0x64, der(0x04, dn), der(0x30, ...list));
}
