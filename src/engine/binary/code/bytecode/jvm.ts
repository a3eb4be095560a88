import type { ConstantAt } from '../../binary.ts';
import { hashOf } from '../../hash-of.ts';
import type { Decoder, Flow } from '../decoder.ts';
import { mix } from '../mix.ts';
import { bytesText } from '../words.ts';
import { jvmName, jvmOperands } from './jvm-operations.ts';

/**
 * Reads methods of class files. What an instruction names by its number in the pool counts by what stands there, so that
 * methods are the same in classes whose pools are not.
 */
export class JvmDecoder implements Decoder {
  size = 1;
  flow: Flow = 'next';
  target = -1;
  readonly reference = -1;
  readonly isLoad = false;
  constant = -1;
  isFilling = false;
  exact = 0;
  shape = 0;
  callee: string | undefined;
  literal: string | undefined;

  private readonly view: DataView;
  private operands = '';
  private at = 0;
  private methodStart = 0;
  private next = -1;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly constantAt: ConstantAt,
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  decode(at: number, end: number, address: number): void {
    // Whoever goes on elsewhere begins a method: switches are filled up by the distance from there.
    if (address !== this.next) this.methodStart = address;
    this.at = at;
    this.flow = 'next';
    this.target = -1;
    this.constant = -1;
    this.callee = undefined;
    this.literal = undefined;
    this.operands = '';
    const operation = this.bytes[at] ?? 0;
    this.isFilling = operation === 0;
    this.exact = mix(31, operation);
    this.shape = mix(37, hashOf((jvmName(operation) ?? '').replace(/_\d$|_w$/, '')));
    this.size = Math.min(this.read(operation, at, end, address), end - at);
    this.next = address + this.size;
    this.follow(operation);
  }

  text(): string {
    const name = jvmName(this.bytes[this.at] ?? 0);
    if (name === undefined) return bytesText(this.bytes, this.at, this.size);
    return this.operands === '' ? name : `${name} ${this.operands}`;
  }

  /** Read what stands behind an operation; answers how many bytes both have. */
  private read(operation: number, at: number, end: number, address: number): number {
    switch (jvmOperands(operation)) {
      case 'none':
        return 1;
      case 'i1':
        return this.number(at + 1 < end ? this.view.getInt8(at + 1) : 0, 2);
      case 'i2':
        return this.number(at + 3 <= end ? this.view.getInt16(at + 1) : 0, 3);
      case 'local':
        return this.local(this.bytes[at + 1] ?? 0, 2);
      case 'pool1':
        return this.named(this.bytes[at + 1] ?? 0, 2);
      case 'pool2': {
        const more = operation === 0xb9 || operation === 0xba ? 2 : operation === 0xc5 ? 1 : 0;
        return this.named(at + 3 <= end ? this.view.getUint16(at + 1) : 0, 3 + more);
      }
      case 'jump2':
        return this.jump(address + (at + 3 <= end ? this.view.getInt16(at + 1) : 0), 3);
      case 'jump4':
        return this.jump(address + (at + 5 <= end ? this.view.getInt32(at + 1) : 0), 5);
      default:
        return this.readOther(operation, at, end, address);
    }
  }

  private readOther(operation: number, at: number, end: number, address: number): number {
    if (operation === 0x84) {
      const added = at + 3 <= end ? this.view.getInt8(at + 2) : 0;
      this.local(this.bytes[at + 1] ?? 0, 3);
      this.operands += `, ${added}`;
      return this.mixed(added, 3);
    }
    if (operation === 0xc4) {
      const isIncrement = this.bytes[at + 1] === 0x84;
      return this.local(at + 4 <= end ? this.view.getUint16(at + 2) : 0, isIncrement ? 6 : 4);
    }
    const table = at + 1 + ((4 - ((address - this.methodStart + 1) % 4)) % 4);
    if (table + 12 > end) return end - at;
    const rows =
      operation === 0xaa
        ? this.view.getInt32(table + 8) - this.view.getInt32(table + 4) + 1
        : this.view.getInt32(table + 4);
    const size = table - at + (operation === 0xaa ? 12 + 4 * rows : 8 + 8 * rows);
    this.operands = `${rows}`;
    return rows < 0 || at + size > end ? end - at : this.mixed(rows, size);
  }

  private number(value: number, size: number): number {
    this.operands = String(value);
    if (Math.abs(value) > 1) this.constant = value >>> 0;
    return this.mixed(value, size);
  }

  private local(value: number, size: number): number {
    this.operands = String(value);
    return this.mixed(value, size);
  }

  private jump(target: number, size: number): number {
    this.target = target;
    this.operands = target.toString(16);
    return size;
  }

  private named(index: number, size: number): number {
    const constant = this.constantAt('any', index);
    if (constant === undefined) return this.mixed(index, size);
    if (constant.kind === 'text') this.literal = constant.text;
    else if (constant.kind === 'method') this.callee = constant.text;
    else if (constant.kind === 'number') this.constant = hashOf(constant.text) >>> 0;
    this.operands = constant.kind === 'text' ? JSON.stringify(constant.text) : constant.text;
    return this.mixed(hashOf(constant.text), size);
  }

  private mixed(value: number, size: number): number {
    this.exact = mix(this.exact, value);
    return size;
  }

  private follow(operation: number): void {
    if (operation >= 0xac && operation <= 0xb1) this.flow = 'return';
    else if (operation === 0xbf) this.flow = 'stop';
    else if (operation === 0xaa || operation === 0xab || operation === 0xa7 || operation === 0xc8)
      this.flow = 'jump';
    else if (this.target >= 0) this.flow = 'branch';
    else if (operation >= 0xb6 && operation <= 0xba) this.flow = 'call';
  }
}
