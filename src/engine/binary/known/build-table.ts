import type { MachineFunction } from './machine-function.ts';

/**
 * What the table of a build begins with; no text of a source file does. The number counts up when functions are recognized by
 * something else than before. 2: code of RISC-V and MIPS is read, and functions in it are found by following it.
 */
const head = 'suxi functions 2\n';
const headPattern = /^suxi functions (\d)\n$/;

/** The functions of a build as the index of known code keeps them in the place of a text: a line each. */
export function writeBuildTable(functions: readonly MachineFunction[]): Uint8Array {
  const lines = functions.map(({ name, offset, member, instructionCount, code, shape, texts }) =>
    [
      ...[offset, member, instructionCount, code, shape, texts].map((number) => number.toString(36)),
      name,
    ].join(' '),
  );
  return Buffer.from(`${head}${lines.join('\n')}`);
}

/** The functions of a build; `undefined` for a text that is no such table. */
export function readBuildTable(text: Uint8Array): MachineFunction[] | undefined {
  if (!isBuildTable(text)) return undefined;
  const lines = Buffer.from(text.buffer, text.byteOffset, text.byteLength)
    .toString('utf8')
    .slice(head.length);
  return lines.split('\n').flatMap((line) => {
    const [offset, member, instructionCount, code, shape, texts, ...name] = line.split(' ');
    if (texts === undefined) return [];
    const number = (digits = '0') => Number.parseInt(digits, 36);
    return [
      {
        name: name.join(' '),
        offset: number(offset),
        member: number(member),
        instructionCount: number(instructionCount),
        code: number(code),
        shape: number(shape),
        texts: number(texts),
      },
    ];
  });
}

/** Whether a text of the index is the table of a build. */
export function isBuildTable(text: Uint8Array): boolean {
  return headPattern.test(headOf(text));
}

/** Whether it is one that an older program wrote, by which some functions are not recognized any more. */
export function isOldBuildTable(text: Uint8Array): boolean {
  return isBuildTable(text) && headOf(text) !== head;
}

function headOf(text: Uint8Array): string {
  return Buffer.from(text.buffer, text.byteOffset, Math.min(text.length, head.length)).toString('latin1');
}
