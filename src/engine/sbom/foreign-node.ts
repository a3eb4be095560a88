import { isRecord, memberOf } from '../ecosystems/foreign-values.ts';
import type { Problems } from './problems.ts';

/**
 * A value of a document that was read, and where it stands. What is of another kind than was asked for is a problem of
 * the document and taken for absent.
 *
 * XML and JSON are read alike: in XML a list with one item is the item, and every scalar is a text.
 */
export class ForeignNode {
  constructor(
    readonly value: unknown,
    readonly problems: Problems,
    private readonly notation: 'json' | 'xml',
    private readonly parent?: ForeignNode,
    private readonly key: string | number = '',
  ) {}

  /** A JSON pointer or an XPath; the root of JSON is `/`. */
  get place(): string {
    const place = this.path();
    return place === '' ? '/' : place;
  }

  private path(): string {
    if (this.parent === undefined) return this.notation === 'xml' ? `/${this.key}` : '';
    if (typeof this.key === 'number' && this.notation === 'xml')
      return `${this.parent.path()}[${this.key + 1}]`;
    const key = String(this.key);
    return `${this.parent.path()}/${this.notation === 'xml' ? key : key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  }

  get isAbsent(): boolean {
    return this.value === undefined || this.value === null;
  }

  /** A member; absent where there is none. */
  at(name: string): ForeignNode {
    // An empty element of XML is a text without characters.
    const isObject = isRecord(this.value) || this.isAbsent || this.value === '';
    if (!isObject && this.value !== undefined) this.complain('应为对象');
    return new ForeignNode(memberOf(this.value, name), this.problems, this.notation, this, name);
  }

  /** A member that the standard demands. */
  needed(name: string): ForeignNode {
    const member = this.at(name);
    if (member.isAbsent) this.problems.error(this.place, `缺少必填项 ${name}`);
    return member;
  }

  /** The members of an object. */
  members(): [name: string, member: ForeignNode][] {
    if (!isRecord(this.value)) {
      if (!this.isAbsent && this.value !== '') this.complain('应为对象');
      return [];
    }
    return Object.keys(this.value).map((name) => [name, this.at(name)]);
  }

  /** Whether it is read as a list; in XML anything is. */
  get isList(): boolean {
    return this.notation === 'xml' || Array.isArray(this.value);
  }

  items(): ForeignNode[] {
    if (this.isAbsent || (this.notation === 'xml' && this.value === '')) return [];
    if (Array.isArray(this.value))
      return this.value.map((item, at) => new ForeignNode(item, this.problems, this.notation, this, at));
    if (this.notation === 'xml') return [this];
    this.complain('应为数组');
    return [];
  }

  /** A text; absent when it is empty. */
  text(): string | undefined {
    if (this.isAbsent || this.value === '') return undefined;
    if (typeof this.value === 'string') return this.value;
    this.complain('应为字符串');
    return undefined;
  }

  texts(): string[] {
    return this.items().flatMap((item) => item.text() ?? []);
  }

  number(): number | undefined {
    if (this.isAbsent) return undefined;
    const value = this.notation === 'xml' && typeof this.value === 'string' ? Number(this.value) : this.value;
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    this.complain('应为数字');
    return undefined;
  }

  /** One of some words; others are a problem. */
  oneOf<Word extends string>(words: readonly Word[]): Word | undefined {
    const text = this.text();
    const found = words.find((word) => word === text);
    if (text !== undefined && found === undefined) this.complain(`“${clipped(text)}”不是允许的值`);
    return found;
  }

  /** An instant, in UTC; without a zone it is taken for UTC, and CST for the time of China. */
  instant(): string | undefined {
    const text = this.text();
    if (text === undefined) return undefined;
    const found = instantForm.exec(text);
    const at =
      found === null ? undefined : new Date(`${found[1] ?? ''}T${found[2] ?? ''}${zoneOf(found[3] ?? '')}`);
    if (at === undefined || Number.isNaN(at.getTime())) {
      this.complain(`“${clipped(text)}”不是有效的时间`);
      return undefined;
    }
    return at.toISOString().replace('.000Z', 'Z');
  }

  complain(text: string): void {
    this.problems.error(this.place, text);
  }
}

const instantForm =
  /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|UTC|GMT|CST|[+-]\d\d:?\d\d)?$/i;

function zoneOf(zone: string): string {
  if (zone.toUpperCase() === 'CST') return '+08:00';
  return /^[+-]/.test(zone) ? zone : 'Z';
}

function clipped(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 60)}…`;
}
