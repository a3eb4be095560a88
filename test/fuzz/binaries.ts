import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Architecture } from '#model';
import { BeyondEnd } from '../../src/engine/binary/byte-view.ts';
import { decoderOf } from '../../src/engine/binary/code/decoder.ts';
import { contrastBinaries } from '../../src/engine/binary/contrast-binaries.ts';
import { readBuildTable, writeBuildTable } from '../../src/engine/binary/known/build-table.ts';
import { machineFunctions } from '../../src/engine/binary/known/machine-function.ts';
import { readBinary } from '../../src/engine/binary/read-binary.ts';
import { traceBinary } from '../../src/engine/binary/trace/trace-binary.ts';
import { readClassFile } from '../../src/engine/reachability/languages/java/classes/class-file.ts';
import { functionCode, programOf } from '../machine-code.ts';
import {
  makeAr,
  makeClass,
  makeDex,
  makeElf,
  makeFat,
  makeMachO,
  makeObject,
  makePe,
  makeWasm,
} from '../make-binaries.ts';
import { repository } from '../source-files.ts';
import { bytesTarget, type FuzzTarget } from './target.ts';

const program = programOf({ first: functionCode(1), second: functionCode(2), third: functionCode(3) });
const elf = makeElf({ ...program, texts: ['deflate 1.2.11'], needed: ['libssl.so.3'], imports: ['SSL_new'] });
const machO = makeMachO({ library: '/usr/lib/libz.1.dylib', name: 'inflate' });
const classCases = JSON.parse(
  readFileSync(join(repository, 'src/engine/reachability/languages/java/classes/cases/classes.json'), 'utf8'),
) as Record<string, Record<string, string>>;

/** One of each format, by the format that `readBinary` finds in it. */
const made: Readonly<Record<string, Buffer>> = {
  elf,
  'elf object': makeObject(program),
  pe: makePe({ library: 'libcrypto-3.dll', name: 'EVP_sha256', flags: 0x140 }),
  'mach-o': machO,
  'mach-o fat': makeFat(machO),
  class: makeClass('com/example/A'),
  dex: makeDex('com.example.B'),
  wasm: makeWasm(),
  ar: makeAr({ 'one.o': elf, 'two.txt': Buffer.from('text') }),
};

const architectures: readonly Architecture[] = [
  'x86',
  'x86-64',
  'arm',
  'aarch64',
  'mips',
  'powerpc',
  'riscv',
  'sparc',
  'dalvik',
  'jvm',
  'wasm',
];

/** Readers of programs, of their instructions, and of class files for calls. */
export function binaryTargets(): FuzzTarget[] {
  const table = Buffer.from(writeBuildTable(functionsOf(elf)));
  return [
    ...Object.entries(made).map(([format, bytes]) =>
      bytesTarget({
        id: `binary ${format}`,
        samples: { [format]: bytes },
        read(changed) {
          traceBinary(changed);
          contrastBinaries({ path: 'a', bytes }, { path: 'b', bytes: changed });
        },
      }),
    ),
    ...architectures.map((architecture) =>
      bytesTarget({
        id: `instructions of ${architecture}`,
        samples: { code: Buffer.from(program.code), other: elf },
        read: (bytes) => decode(bytes, architecture),
      }),
    ),
    bytesTarget({
      id: 'class files for calls',
      samples: Object.fromEntries(
        Object.values(classCases)
          .flatMap(Object.entries)
          .map(([name, base64]) => [name, Buffer.from(base64 as string, 'base64')]),
      ),
      refusals: [BeyondEnd],
      read: (bytes, name) => readClassFile(name, bytes).methods.map((method) => method.instructions()),
    }),
    bytesTarget({ id: 'table of a build', samples: { table }, read: readBuildTable }),
  ];
}

/** The formats that there is a sample of, as `readBinary` calls them. */
export const sampledFormats: readonly (string | undefined)[] = Object.values(made).map(
  (bytes) => readBinary(bytes)?.format,
);

function functionsOf(bytes: Buffer) {
  const binary = readBinary(bytes);
  if (binary === undefined) throw new Error('no binary');
  return machineFunctions(bytes, binary);
}

function decode(bytes: Buffer, architecture: Architecture): void {
  const place = { architecture, format: 'elf', isLittle: true, isWide: true } as const;
  const decoder = decoderOf(bytes, place, () => false);
  for (let at = 0; at < bytes.length; at += decoder.size) {
    decoder.decode(at, bytes.length, 0x1000 + at);
    if (decoder.size < 1) throw new Error(`an instruction of ${decoder.size} bytes at ${at}`);
    decoder.text();
  }
}
