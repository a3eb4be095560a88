import { boolean, octets, wrap } from './ber.ts';

/** A filter that is no filter; the sentence is for the administrator. */
export class BadFilter extends Error {
  override readonly name = 'BadFilter';
}

/** A filter as LDAP sends it, with values in the places of their names. */
export type SearchFilter = (values: Readonly<Record<string, string>>) => Buffer;

const deepest = 50;

/**
 * Read a search filter (RFC 4515) in which `{name}` stands for a value that is known later.
 *
 * Values are put into the tree that was read, not into the text: whatever they hold, they are compared and never
 * understood. Throws `BadFilter`.
 */
export function readFilter(text: string): SearchFilter {
  const reader = new FilterReader(text.trim());
  const filter = reader.filter(0);
  if (!reader.isAtEnd) throw new BadFilter('过滤器末尾有多余的内容');
  return filter;
}

class FilterReader {
  private at = 0;

  constructor(private readonly text: string) {}

  get isAtEnd(): boolean {
    return this.at === this.text.length;
  }

  filter(depth: number): SearchFilter {
    if (depth > deepest) throw new BadFilter('过滤器嵌套过深');
    this.take('(');
    const sign = this.text[this.at] ?? '';
    const filter = sign === '&' || sign === '|' || sign === '!' ? this.joined(sign, depth) : this.item();
    this.take(')');
    return filter;
  }

  private joined(sign: '&' | '|' | '!', depth: number): SearchFilter {
    this.at += 1;
    const parts: SearchFilter[] = [];
    while (this.text[this.at] === '(') parts.push(this.filter(depth + 1));
    if (parts.length === 0 || (sign === '!' && parts.length > 1))
      throw new BadFilter(`过滤器中“${sign}”之后的条件个数不正确`);
    return (values) => wrap(tags[sign], ...parts.map((part) => part(values)));
  }

  private item(): SearchFilter {
    const found = itemForm.exec(this.text.slice(this.at));
    if (found === null) throw new BadFilter('过滤器中有无法识别的条件，应形如 (属性=值)');
    this.at += found[0].length;
    const [, attribute = '', dn, rule, sign = '=', value = ''] = found;
    if (sign === ':=') return extensible(attribute, { isDn: dn !== undefined, rule, value });
    if (attribute === '' || dn !== undefined || rule !== undefined)
      throw new BadFilter('过滤器中有条件缺少属性名');
    if (sign === '=' && value === '*') return () => octets(attribute, 0x87);
    if (sign === '=' && value.includes('*')) return substrings(attribute, value);
    return (values) => wrap(tags[sign as '='], octets(attribute), octets(bytesOf(value, values)));
  }

  private take(sign: string): void {
    if (this.text[this.at] !== sign) throw new BadFilter(`过滤器中缺少“${sign}”`);
    this.at += 1;
  }
}

const itemForm =
  /^([A-Za-z0-9][A-Za-z0-9.;-]*|)(:dn)?(?::([A-Za-z0-9][A-Za-z0-9.-]*))?(:=|~=|>=|<=|=)([^()]*)/;

/** The choices of `Filter` (RFC 4511, section 4.5.1). */
const tags = { '&': 0xa0, '|': 0xa1, '!': 0xa2, '=': 0xa3, '>=': 0xa5, '<=': 0xa6, '~=': 0xa8 } as const;

function substrings(attribute: string, pattern: string): SearchFilter {
  const pieces = pattern.split('*');
  const last = pieces.length - 1;
  return (values) => {
    const written = pieces.flatMap((piece, index) => {
      if (piece === '') return [];
      const tag = index === 0 ? 0x80 : index === last ? 0x82 : 0x81;
      return [octets(bytesOf(piece, values), tag)];
    });
    return wrap(0xa4, octets(attribute), wrap(0x30, ...written));
  };
}

function extensible(
  attribute: string,
  match: { readonly isDn: boolean; readonly rule: string | undefined; readonly value: string },
): SearchFilter {
  if (attribute === '' && match.rule === undefined) throw new BadFilter('过滤器中有条件缺少属性名');
  return (values) =>
    wrap(
      0xa9,
      ...(match.rule === undefined ? [] : [octets(match.rule, 0x81)]),
      ...(attribute === '' ? [] : [octets(attribute, 0x82)]),
      octets(bytesOf(match.value, values), 0x83),
      ...(match.isDn ? [boolean(true, 0x84)] : []),
    );
}

/** The bytes of a value: `\2a` is a byte (RFC 4515, section 3), `{name}` is what stands for it, as it is. */
function bytesOf(text: string, values: Readonly<Record<string, string>>): Buffer {
  const parts = text.split(/(\\[0-9A-Fa-f]{2}|\{[a-z]+\})/).map((part) => {
    if (/^\\[0-9A-Fa-f]{2}$/.test(part)) return Buffer.from(part.slice(1), 'hex');
    if (!/^\{[a-z]+\}$/.test(part)) {
      if (part.includes('\\')) throw new BadFilter('过滤器中的“\\”之后应为两位十六进制数');
      return Buffer.from(part);
    }
    const value = values[part.slice(1, -1)];
    if (value === undefined) throw new BadFilter(`过滤器中没有 ${part} 可用`);
    return Buffer.from(value);
  });
  return Buffer.concat(parts);
}
