import type { FormatReader } from '../format.ts';
import { ar } from './ar.ts';
import { classFile } from './class-file.ts';
import { dex } from './dex.ts';
import { elf } from './elf.ts';
import { fatMachO, machO } from './mach-o.ts';
import { pe } from './pe.ts';
import { wasm } from './wasm.ts';

/** Every format of binaries that is read; the first that matches gets the file. */
export const binaryFormats: readonly FormatReader[] = [elf, pe, machO, fatMachO, classFile, dex, wasm, ar];
