import type { ByteView } from '../../../../binary/byte-view.ts';
import { placesOfConstants } from '../../../../binary/formats/places-of-constants.ts';

/** A method or field that a class names. */
export interface MemberName {
  /** With dots between packages and `$` before nested classes; of an array, what it begins with: `[`. */
  readonly owner: string;
  readonly name: string;
  readonly descriptor: string;
}

/** What instructions and attributes of a class name by number (The Java Virtual Machine Specification, 4.4). */
export class ConstantPool {
  private readonly places: readonly (number | undefined)[];
  /** Where what follows the pool begins. */
  readonly end: number;

  constructor(private readonly view: ByteView) {
    ({ places: this.places, end: this.end } = placesOfConstants(view));
  }

  text(index: number): string {
    const place = this.placeOf(index, 1);
    return place === undefined ? '' : this.view.text(place + 3, this.view.u16(place + 1));
  }

  /** The name of a class; empty where the number means none. */
  className(index: number): string {
    const place = this.placeOf(index, 7);
    return place === undefined ? '' : this.text(this.view.u16(place + 1)).replaceAll('/', '.');
  }

  /** The text that an instruction loads; undefined when it loads something else. */
  loadedText(index: number): string | undefined {
    const place = this.placeOf(index, 8);
    return place === undefined ? undefined : this.text(this.view.u16(place + 1));
  }

  member(index: number): MemberName | undefined {
    const place = this.placeOf(index, 9, 10, 11);
    if (place === undefined) return undefined;
    return { owner: this.className(this.view.u16(place + 1)), ...this.nameAndType(this.view.u16(place + 3)) };
  }

  /** The member that a handle leads to, and how (`REF_newInvokeSpecial` is 8). */
  handle(index: number): (MemberName & { readonly way: number }) | undefined {
    const place = this.placeOf(index, 15);
    const member = place === undefined ? undefined : this.member(this.view.u16(place + 2));
    return place === undefined || member === undefined
      ? undefined
      : { ...member, way: this.view.u8(place + 1) };
  }

  /** What `invokedynamic` names: the row of its bootstrap method, and what is called. */
  dynamic(index: number): (Omit<MemberName, 'owner'> & { readonly row: number }) | undefined {
    const place = this.placeOf(index, 17, 18);
    if (place === undefined) return undefined;
    return { row: this.view.u16(place + 1), ...this.nameAndType(this.view.u16(place + 3)) };
  }

  private nameAndType(index: number): Omit<MemberName, 'owner'> {
    const place = this.placeOf(index, 12);
    if (place === undefined) return { name: '', descriptor: '' };
    return { name: this.text(this.view.u16(place + 1)), descriptor: this.text(this.view.u16(place + 3)) };
  }

  private placeOf(index: number, ...tags: readonly number[]): number | undefined {
    const place = this.places[index];
    return place !== undefined && tags.includes(this.view.u8(place)) ? place : undefined;
  }
}
