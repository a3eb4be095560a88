import type { RandomAccess } from '../random-access.ts';

/** A range of an image that is something by itself. */
export interface ImagePart {
  /** With the ending that says what it is. */
  readonly name: string;
  readonly offset: number;
  readonly sizeBytes: number;
}

/** Where something begins in an image that may be a part. */
export interface PartPlace {
  readonly volume: RandomAccess;
  readonly offset: number;
  /** The first bytes from there. */
  readonly header: Buffer;
  /** How many bytes the image has from there. */
  readonly left: number;
}

/** `0x40000.squashfs`, `kernel-0x0.gz`: where a part begins tells parts apart. */
export function partName(label: string, offset: number, ending: string): string {
  const clean = label.replaceAll(/[^\w.-]+/g, '_').slice(0, 60);
  return `${clean}${clean === '' ? '' : '-'}0x${offset.toString(16)}.${ending}`;
}
