import type { BinaryMember } from '../binary.ts';
import { ByteView, decode } from '../byte-view.ts';
import { emptyBinary, type FormatReader, PartReader } from '../format.ts';

/** Static libraries: archives of object files, with the long names of GNU and of BSD. */
export const ar: FormatReader = {
  matches: (head) => decode(head.subarray(0, 8)) === '!<arch>\n',
  read(bytes, readMember) {
    const view = new ByteView(bytes);
    const parts = new PartReader();
    const members = parts.read('归档成员', [], () => readMembers(view, readMember));
    const binaries = members.map(({ binary }) => binary);
    const architectures = new Set(binaries.map(({ architecture }) => architecture));
    const [architecture = 'unknown'] = architectures;
    const defined = binaries.flatMap(({ symbols }) => symbols);
    const names = new Set(defined.map(({ name }) => name));
    return {
      ...emptyBinary('ar'),
      kind: 'archive',
      architecture: architectures.size > 1 ? 'mixed' : architecture,
      exports: [...names],
      compilers: [...new Set(binaries.flatMap(({ compilers }) => compilers))],
      members,
      notes: parts.notes,
    };
  },
};

function readMembers(view: ByteView, readMember: (bytes: Uint8Array) => BinaryMember['binary'] | undefined) {
  const members: BinaryMember[] = [];
  let longNames = '';
  for (let at = 8; at + 60 <= view.length; ) {
    const field = (from: number, size: number) => decode(view.slice(at + from, size)).trim();
    const sizeBytes = Number.parseInt(field(48, 10), 10);
    if (!(sizeBytes >= 0)) break;
    let [name, offset] = [field(0, 16), at + 60];
    const end = Math.min(view.length, offset + sizeBytes);
    if (name === '//') longNames = decode(view.bytes.subarray(offset, end));
    if (/^\/\d+$/.test(name)) name = longNames.slice(Number(name.slice(1))).split('\n')[0] ?? '';
    const ownBytes = /^#1\/(\d+)$/.exec(name)?.[1];
    if (ownBytes !== undefined) {
      name = view.text(offset, Number(ownBytes));
      offset = Math.min(end, offset + Number(ownBytes));
    }
    const binary =
      name.startsWith('/') || name === '' ? undefined : readMember(view.bytes.subarray(offset, end));
    if (binary !== undefined)
      members.push({ name: name.replace(/\/$/, ''), offset, sizeBytes: end - offset, binary });
    at = end + (sizeBytes % 2);
  }
  return members;
}
