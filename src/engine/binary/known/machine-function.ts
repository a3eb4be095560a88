import { fingerprint, PrintKind } from '../../code/fingerprints/fingerprint.ts';
import type { Binary, ConstantAt } from '../binary.ts';
import { mix } from '../code/mix.ts';
import { hashOf } from '../hash-of.ts';
import { type FunctionFeatures, FunctionReader } from '../matching/function-features.ts';

/** A function of a binary and what it is known again by in another one: fingerprints, 0 for none. */
export interface MachineFunction {
  /** '' when nothing names it. */
  readonly name: string;
  /** Where it begins in the file, and the member of an archive that it lies in, from 1: those are linked as a whole. */
  readonly offset: number;
  readonly member: number;
  /** The file, where functions of several are looked for together. */
  readonly path?: string;
  readonly instructionCount: number;
  /** Of its instructions with registers and numbers and of its texts, without what moves when it is placed elsewhere. */
  readonly code: number;
  /** Of what its instructions do, in order. */
  readonly shape: number;
  /** Of its texts alone: they outlast compilers and processors. */
  readonly texts: number;
}

/** Shorter functions are equal by chance: everybody's. */
const leastOf = { code: 10, shape: 24, textCharacters: 16 };

/** The functions of a binary, and of those in it, that are long enough to be known again; bytes in `bytes`. */
export function machineFunctions(bytes: Uint8Array, binary: Binary): MachineFunction[] {
  const inner = binary.members.flatMap(({ offset, sizeBytes, binary: member }, index) =>
    machineFunctions(bytes.subarray(offset, offset + sizeBytes), member).map((one) => ({
      ...one,
      offset: one.offset + offset,
      member: index + 1,
    })),
  );
  const reader = new FunctionReader(bytes, withoutPackages(binary));
  const own = reader.functions.flatMap((one) => {
    const { name, offset, instructionCount, ...features } = reader.features(one);
    const prints = {
      code: codeOf({ ...features, instructionCount }),
      // Methods of the data that classes hold are written by compilers, one like the other.
      shape: binary.format === 'class' ? 0 : shapeOf({ ...features, instructionCount }),
      texts: textsOf(features.strings),
    };
    if (prints.code === 0 && prints.texts === 0) return [];
    return [{ name, offset, member: 0, instructionCount, ...prints }];
  });
  return [...own, ...inner];
}

/** Whoever builds classes in moves them to packages of his own: their names count without packages. */
function withoutPackages(binary: Binary): Binary {
  const { constantAt } = binary;
  if (constantAt === undefined) return binary;
  const bare: ConstantAt = (kind, index) => {
    const constant = constantAt(kind, index);
    const isName = constant?.kind === 'method' || constant?.kind === 'other';
    return isName ? { ...constant, text: bareName(constant.text) } : constant;
  };
  return { ...binary, constantAt: bare };
}

/** `com.example.List.add(ILjava/lang/Object;)Z` is `List.add(ILObject;)Z`: packages are lower case. */
function bareName(text: string): string {
  return text
    .replaceAll(/L(?:[a-z_][\w$-]*\/)+/g, 'L')
    .replaceAll(/(?<![\w$])(L?)(?:[a-z_][\w$-]*\.)+/g, '$1');
}

type Told = Pick<FunctionFeatures, 'exact' | 'shape' | 'strings' | 'instructionCount'>;

function codeOf({ exact, strings, instructionCount }: Told): number {
  if (instructionCount < leastOf.code) return 0;
  const texts = strings.reduce((hash, text) => mix(hash, hashOf(text)), 19);
  return fingerprint(PrintKind.machineCode, mix(Math.floor(exact / 0x200000), texts), exact % 0x200000);
}

function shapeOf({ shape, instructionCount }: Told): number {
  if (instructionCount < leastOf.shape) return 0;
  return fingerprint(PrintKind.machineShape, Math.floor(shape / 0x200000), instructionCount);
}

function textsOf(strings: readonly string[]): number {
  const texts = [...new Set(strings)].sort();
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (length < leastOf.textCharacters) return 0;
  let [first, second] = [23, 29];
  for (const text of texts) {
    first = mix(first, hashOf(text));
    second = mix(second, hashOf(text));
  }
  return fingerprint(PrintKind.machineTexts, first, second);
}
