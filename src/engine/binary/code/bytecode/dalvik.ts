import type { ConstantAt } from '../../binary.ts';
import { hashOf } from '../../hash-of.ts';
import type { Decoder, Flow } from '../decoder.ts';
import { mix } from '../mix.ts';
import { bytesText } from '../words.ts';
import { dalvikName, dalvikNames, dalvikUnits, isCall } from './dalvik-operations.ts';

/**
 * Reads methods of Dalvik executables. What an instruction names by its number counts by what the number stands for, so that
 * methods are the same in files that number otherwise.
 */
export class DalvikDecoder implements Decoder {
  size = 2;
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
  private at = 0;
  private operands = '';

  constructor(
    private readonly bytes: Uint8Array,
    private readonly constantAt: ConstantAt,
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  decode(at: number, end: number, address: number): void {
    this.at = at;
    this.flow = 'next';
    this.target = -1;
    this.constant = -1;
    this.callee = undefined;
    this.literal = undefined;
    const operation = this.bytes[at] ?? 0;
    const first = this.unit(at, end);
    const count = this.tableUnits(first, at, end) ?? dalvikUnits(operation);
    this.size = Math.max(1, Math.min(count * 2, end - at));
    this.isFilling = first === 0;
    this.exact = mix(41, first);
    this.shape = mix(43, hashOf((dalvikName(operation) ?? '').replace(/\/.*$/, '')));
    this.operands = (first >> 8).toString(16);
    this.readRest(operation, at, end, address);
    if (operation >= 0x0e && operation <= 0x11) this.flow = 'return';
    else if (operation === 0x27) this.flow = 'stop';
    else if (isCall(operation)) this.flow = 'call';
  }

  text(): string {
    const name = dalvikName(this.bytes[this.at] ?? 0);
    // Tables of switches and arrays look like a nop.
    if (name === undefined || (name === 'nop' && this.size > 2))
      return bytesText(this.bytes, this.at, this.size);
    return name === 'nop' ? name : `${name} ${this.operands}`;
  }

  private readRest(operation: number, at: number, end: number, address: number): void {
    const kind = dalvikNames(operation);
    const jump = this.jumpOf(operation, at, end);
    if (jump !== undefined) {
      this.target = address + jump * 2;
      this.flow = operation <= 0x2a ? 'jump' : 'branch';
      this.operands += `, ${this.target.toString(16)}`;
      // The distance of a short jump stands beside its operation.
      if (operation === 0x28) this.exact = mix(41, operation);
      return;
    }
    const isTable = operation === 0x26 || operation === 0x2b || operation === 0x2c;
    if (isTable) return;
    const second = this.unit(at + 2, end);
    const constant = kind === undefined ? undefined : this.constantAt(kind, this.indexOf(operation, at, end));
    if (constant === undefined) {
      for (let next = at + 2; next + 2 <= at + this.size; next += 2)
        this.exact = mix(this.exact, this.unit(next, end));
      if (operation >= 0x12 && operation <= 0x19 && this.size > 2) this.constant = second;
      else if (operation >= 0xd0 && operation <= 0xe2) this.constant = second;
      if (this.size > 2) this.operands += `, ${second.toString(16)}`;
      return;
    }
    if (constant.kind === 'text') this.literal = constant.text;
    else if (constant.kind === 'method') this.callee = constant.text;
    this.exact = mix(this.exact, hashOf(constant.text));
    // The number of a long text takes the third unit, too.
    const rest = operation === 0x1b ? at + 6 : at + 4;
    for (let next = rest; next + 2 <= at + this.size; next += 2)
      this.exact = mix(this.exact, this.unit(next, end));
    this.operands += `, ${constant.kind === 'text' ? JSON.stringify(constant.text) : constant.text}`;
  }

  /** How far a jump goes, in units. */
  private jumpOf(operation: number, at: number, end: number): number | undefined {
    if (operation === 0x28) return ((this.bytes[at + 1] ?? 0) << 24) >> 24;
    if (operation === 0x2a) return this.unit(at + 2, end) | (this.unit(at + 4, end) << 16);
    if (operation === 0x29 || (operation >= 0x32 && operation <= 0x3d))
      return (this.unit(at + 2, end) << 16) >> 16;
    return undefined;
  }

  private indexOf(operation: number, at: number, end: number): number {
    const low = this.unit(at + 2, end);
    return operation === 0x1b ? low + this.unit(at + 4, end) * 0x10000 : low;
  }

  /** The units of a table that instructions refer to; they stand between the code, marked like a nop. */
  private tableUnits(first: number, at: number, end: number): number | undefined {
    const count = this.unit(at + 2, end);
    if (first === 0x0100) return 4 + count * 2;
    if (first === 0x0200) return 2 + count * 4;
    if (first !== 0x0300) return undefined;
    const elements = this.unit(at + 4, end) + this.unit(at + 6, end) * 0x10000;
    return 4 + Math.ceil((count * elements) / 2);
  }

  private unit(at: number, end: number): number {
    return at + 2 <= end && at + 2 <= this.bytes.length ? this.view.getUint16(at, true) : 0;
  }
}
