import type { Binary, BinaryFunction } from '../binary.ts';
import { type FeatureCounts, type FunctionFeatures, FunctionReader } from './function-features.ts';

/** Reads the functions of a binary, by itself or of its members. */
export interface FunctionSource {
  readonly functions: readonly BinaryFunction[];
  /** What a function of the source is recognized by; calls name functions by their numbers in `functions`. */
  features(one: BinaryFunction): FunctionFeatures;
  content(one: BinaryFunction): FeatureCounts;
  listing(
    one: BinaryFunction,
    heard: (address: number, instruction: string, remark: string | undefined) => void,
  ): void;
}

/** The functions of a binary; of an archive, those of all its members. */
export function functionSourceOf(bytes: Uint8Array, binary: Binary): FunctionSource {
  return binary.kind === 'archive' ? new MembersReader(bytes, binary) : new FunctionReader(bytes, binary);
}

/** Reads the functions of members one behind the other; what one of them calls of another is a call in the archive. */
class MembersReader implements FunctionSource {
  readonly functions: readonly BinaryFunction[];
  /** By the offset in the file, which no two functions share: the number, and who reads it. */
  private readonly places = new Map<number, { readonly number: number; readonly member: ReadMember }>();
  private readonly numberOf = new Map<string, number>();

  constructor(bytes: Uint8Array, { members }: Binary) {
    const functions: BinaryFunction[] = [];
    for (const { offset, sizeBytes, binary } of members) {
      const reader = functionSourceOf(bytes.subarray(offset, offset + sizeBytes), binary);
      const member = { reader, first: functions.length, offset };
      for (const one of reader.functions) {
        const number = functions.length;
        const placed = { ...one, offset: one.offset + offset };
        this.places.set(placed.offset, { number, member });
        if (one.name !== '' && !this.numberOf.has(one.name)) this.numberOf.set(one.name, number);
        functions.push(placed);
      }
    }
    this.functions = functions;
  }

  features(one: BinaryFunction): FunctionFeatures {
    return this.within(one, ({ reader, first, offset }, own) => {
      const features = reader.features(own);
      const calls = features.calls.map((called) =>
        typeof called === 'number' ? called + first : (this.numberOf.get(called) ?? called),
      );
      return { ...features, calls, offset: own.offset + offset };
    });
  }

  content(one: BinaryFunction): FeatureCounts {
    return this.within(one, ({ reader }, own) => reader.content(own));
  }

  listing(one: BinaryFunction, heard: Parameters<FunctionSource['listing']>[1]): void {
    this.within(one, ({ reader }, own) => reader.listing(own, heard));
  }

  private within<Answer>(
    one: BinaryFunction,
    work: (member: ReadMember, own: BinaryFunction) => Answer,
  ): Answer {
    const member = this.places.get(one.offset)?.member;
    if (member === undefined) throw new Error(`no function at ${one.offset}`);
    return work(member, { ...one, offset: one.offset - member.offset });
  }
}

interface ReadMember {
  readonly reader: FunctionSource;
  /** The number of its first function, and where it begins in the file. */
  readonly first: number;
  readonly offset: number;
}
