/** Something that is not BER as LDAP uses it (RFC 4511, section 5.1): definite lengths, tags of one byte. */
export class BadBer extends Error {
  override readonly name = 'BadBer';
}

/** A value with its tag and length (X.690, 8.1). */
export function wrap(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...lengthBytes(content.length)]), content]);
}

function lengthBytes(length: number): number[] {
  if (length < 0x80) return [length];
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return [0x80 | bytes.length, ...bytes];
}

export const sequence = (...parts: readonly Buffer[]): Buffer => wrap(0x30, ...parts);

/** A whole number from 0 to 2^31 - 1; `tag` 0x0a makes it an enumerated one. */
export function integer(value: number, tag = 0x02): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  let first = 0;
  // The fewest bytes that leave the sign as it is.
  while (first < 3 && bytes[first] === 0 && (bytes[first + 1] ?? 0) < 0x80) first += 1;
  return wrap(tag, bytes.subarray(first));
}

export const octets = (value: string | Buffer, tag = 0x04): Buffer =>
  wrap(tag, typeof value === 'string' ? Buffer.from(value) : value);

export const boolean = (value: boolean, tag = 0x01): Buffer => wrap(tag, Buffer.from([value ? 0xff : 0]));

/** A value that was read. */
export interface BerValue {
  readonly tag: number;
  readonly content: Buffer;
}

/** The value at the beginning of some bytes, and how many it takes; `undefined` while it is not whole. */
export function firstValue(bytes: Buffer): { readonly value: BerValue; readonly size: number } | undefined {
  const [tag, head] = [bytes[0], bytes[1]];
  if (tag === undefined || head === undefined) return undefined;
  if ((tag & 0x1f) === 0x1f) throw new BadBer('a tag of more than one byte');
  const lengthSize = head < 0x80 ? 0 : head & 0x7f;
  if (head === 0x80 || lengthSize > 4) throw new BadBer('an indefinite or huge length');
  if (bytes.length < 2 + lengthSize) return undefined;
  const length = lengthSize === 0 ? head : bytes.readUIntBE(2, lengthSize);
  const start = 2 + lengthSize;
  if (bytes.length < start + length) return undefined;
  return { value: { tag, content: bytes.subarray(start, start + length) }, size: start + length };
}

/** The values that follow each other in some bytes. Throws `BadBer` when the last is not whole. */
export function valuesIn(bytes: Buffer): BerValue[] {
  const values: BerValue[] = [];
  for (let at = 0; at < bytes.length; ) {
    const found = firstValue(bytes.subarray(at));
    if (found === undefined) throw new BadBer('a value that is cut off');
    values.push(found.value);
    at += found.size;
  }
  return values;
}

/** A whole number that was read. */
export function numberIn(value: BerValue | undefined): number {
  if (value === undefined || value.content.length === 0 || value.content.length > 4)
    throw new BadBer('not a number');
  return value.content.readIntBE(0, value.content.length);
}
