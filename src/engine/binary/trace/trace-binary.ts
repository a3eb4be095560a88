import { createHash } from 'node:crypto';
import type { TracedBinary } from '#model';
import { type MachineFunction, machineFunctions } from '../known/machine-function.ts';
import { readBinary } from '../read-binary.ts';
import { findLibraries } from './find-libraries.ts';

/** A program or library by itself, and what its functions are known again by. */
export interface ReadBinary {
  readonly traced: TracedBinary;
  readonly functions: readonly MachineFunction[];
}

/** What a program or library is and which known libraries it has to do with; `undefined` for a file that is neither. */
export function traceBinary(bytes: Uint8Array): ReadBinary | undefined {
  const binary = readBinary(bytes);
  if (binary === undefined || binary.format === 'unknown') return undefined;
  const inner = binary.members.map((member) => member.binary);
  const first = inner[0];
  const traced: TracedBinary = {
    format: binary.format,
    architecture: binary.architecture,
    md5: createHash('md5').update(bytes).digest('hex'),
    isStripped: binary.isStripped,
    // One for several architectures is built alike for each of them.
    hardening: binary.format === 'mach-o' && first !== undefined ? first.hardening : binary.hardening,
    functionCount: inner.reduce((sum, { functions }) => sum + functions.length, binary.functions.length),
    libraries: [...new Set([binary, ...inner].flatMap(({ libraries }) => libraries))].slice(0, mostLibraries),
    traces: findLibraries(bytes, binary),
    notes: [...new Set([binary, ...inner].flatMap(({ notes }) => notes))],
  };
  return { traced, functions: machineFunctions(bytes, binary) };
}

const mostLibraries = 500;
