import type { BinaryEvidence, LibraryTrace } from '#model';
import type { Binary } from '../binary.ts';
import { decode } from '../byte-view.ts';
import { type KnownLibrary, knownLibraries } from './known-libraries.ts';

/**
 * The known libraries that a binary has to do with: those whose code lies in it, those it is loaded with, and those of which
 * only a text names a version.
 *
 * Code is shown by functions that the binary has, by texts that only the code of the library holds, or by several
 * messages of it. A version in a text that headers bring along shows no code: whoever is compiled with them has it too.
 */
export function findLibraries(bytes: Uint8Array, binary: Binary): LibraryTrace[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const whole = [binary, ...binary.members.map((member) => member.binary)];
  const names = {
    defined: new Set(
      whole.flatMap(({ symbols }) => symbols.filter(({ isFunction }) => isFunction)).map(({ name }) => name),
    ),
    asked: new Set(whole.flatMap(({ imports }) => imports.map(({ name }) => name))),
    libraries: [...new Set(whole.flatMap(({ libraries }) => libraries))],
  };
  return knownLibraries.flatMap((library) => traceOf(library, buffer, names) ?? []);
}

interface Names {
  readonly defined: ReadonlySet<string>;
  readonly asked: ReadonlySet<string>;
  readonly libraries: readonly string[];
}

function traceOf(library: KnownLibrary, bytes: Buffer, names: Names): LibraryTrace | undefined {
  const versions = versionsIn(library, bytes);
  const symbols = library.symbols.filter((name) => names.defined.has(name));
  const marks = marksIn(library, bytes);
  const linked = names.libraries.filter((name) => library.file.test(name.slice(name.lastIndexOf('/') + 1)));
  const asked = library.symbols.filter((name) => names.asked.has(name));

  const isOwn = versions.some((version) => version.isOwn);
  const isSaid = versions.length > 0 && (isOwn || marks.length > 0);
  const isShown = symbols.length > 0 || marks.length > 2 || (marks.length > 1 && versions.length > 0);
  const isEmbedded = isShown || (isSaid && linked.length === 0);
  const verdict = isEmbedded ? 'embedded' : linked.length > 0 ? 'linked' : 'string_only';
  // A number that merely looks like a version names nothing by itself.
  if (verdict === 'string_only' && versions.every(({ isBare }) => isBare)) return undefined;
  const distinct = [...new Set(versions.map(({ version }) => version))];
  const version =
    isEmbedded || verdict === 'string_only'
      ? distinct.length === 1
        ? distinct[0]
        : ownVersion(versions)
      : undefined;
  const evidence: BinaryEvidence[] = [
    ...versions.map(({ text, offset }): BinaryEvidence => ({ kind: 'string', value: text, offset })),
    ...symbols.map((value): BinaryEvidence => ({ kind: 'symbol', value, offset: undefined })),
    ...linked.map((value): BinaryEvidence => ({ kind: 'library', value, offset: undefined })),
    ...marks.map(({ value, offset }): BinaryEvidence => ({ kind: 'string', value, offset })),
    ...asked.map((value): BinaryEvidence => ({ kind: 'import', value, offset: undefined })),
  ];
  const confidence = {
    embedded: isShown && versions.length > 0 ? 0.98 : isOwn ? 0.95 : 0.8,
    linked: 1,
    string_only: 0.3,
  };
  return {
    name: library.name,
    ecosystem: 'generic',
    version,
    verdict,
    confidence: confidence[verdict],
    evidence: evidence.slice(0, mostEvidence),
    evidenceCount: evidence.length,
  };
}

/** So much evidence of one library is kept. */
const mostEvidence = 12;

interface FoundVersion {
  readonly version: string;
  readonly text: string;
  readonly offset: number;
  readonly isOwn: boolean;
  readonly isBare: boolean;
}

/** Several texts may name versions: that of the code itself counts, when it is one. */
function ownVersion(versions: readonly FoundVersion[]): string | undefined {
  const distinct = [...new Set(versions.filter(({ isOwn }) => isOwn).map(({ version }) => version))];
  return distinct.length === 1 ? distinct[0] : undefined;
}

/** So many places of one text are looked at, and so many versions are told. */
const mostPlaces = 5_000;
const mostVersions = 4;

function versionsIn(library: KnownLibrary, bytes: Buffer): FoundVersion[] {
  const found = new Map<string, FoundVersion>();
  for (const { around, pattern, isOwn } of library.versions) {
    const isBare = around.startsWith('\0');
    const needle = Buffer.from(around, 'latin1');
    let at = bytes.indexOf(needle);
    for (let place = 0; at >= 0 && place < mostPlaces && found.size < mostVersions; place++) {
      const { text, offset } = textAround(bytes, isBare ? at + 1 : at);
      const version = pattern.exec(text)?.[1];
      if (version !== undefined && !found.has(version))
        found.set(version, { version, text, offset, isOwn, isBare });
      at = bytes.indexOf(needle, at + needle.length);
    }
  }
  return [...found.values()];
}

function marksIn(
  { marks }: KnownLibrary,
  bytes: Buffer,
): { readonly value: string; readonly offset: number }[] {
  return marks.flatMap((value) => {
    const offset = bytes.indexOf(value, 0, 'latin1');
    return offset < 0 ? [] : [{ value, offset }];
  });
}

/** The printable text that a place lies in; at most so many characters to each side. */
const mostAround = 120;

function textAround(bytes: Buffer, at: number): { readonly text: string; readonly offset: number } {
  let [start, end] = [at, at];
  while (start > 0 && at - start < mostAround && isPrintable(bytes[start - 1] ?? 0)) start -= 1;
  while (end < bytes.length && end - at < mostAround && isPrintable(bytes[end] ?? 0)) end += 1;
  return { text: decode(bytes.subarray(start, end)), offset: start };
}

function isPrintable(byte: number): boolean {
  return byte >= 0x20 && byte < 0x7f;
}
