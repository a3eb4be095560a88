import { type LibarchiveWasm, libarchiveWasm } from 'libarchive-wasm';
import { type ArchiveSink, admit, DamagedEntry, type EntryHeader, takeChecked } from '../archive-sink.ts';
import { DamagedArchive, EncryptedArchive, SplitArchive, UnreadableArchive } from '../limits.ts';
import { RandomAccess } from '../random-access.ts';
import { rarOverview } from './rar-names.ts';

/** The library reads from memory only. */
const maxArchiveBytes = 128 * 1024 * 1024;
const pieceBytes = 256 * 1024;

/**
 * Read a rar archive, version 4 or 5, by way of libarchive in WebAssembly.
 *
 * Throws `UnreadableArchive` for one above 128 MB, encrypted names, and a volume of several.
 */
export async function readRar(from: string | Buffer, sink: ArchiveSink): Promise<void> {
  const archive = await RandomAccess.open(from);
  try {
    if (archive.sizeBytes > maxArchiveBytes)
      throw new UnreadableArchive(
        `rar 压缩包超过 ${maxArchiveBytes / 1024 / 1024} MB，请改用 zip 或 tar 格式`,
      );
    const bytes = await archive.read(0, archive.sizeBytes);
    const { isVolume, names } = rarOverview(bytes);
    if (isVolume) throw new SplitArchive();
    const reader = new RarReader(await libarchiveWasm(), bytes);
    for (let entry = reader.next(); entry !== undefined; entry = reader.next()) {
      const header = { ...entry, name: names[entry.index] ?? entry.name };
      const path = admit(header, sink);
      if (path !== undefined)
        await takeChecked(sink, { path, sizeBytes: entry.sizeBytes }, reader.content(entry));
      sink.reached(0);
    }
  } finally {
    await archive.close();
  }
}

interface RarEntry extends EntryHeader {
  readonly name: string;
  readonly index: number;
}

/** One archive in the memory of one instance of the library, which is dropped with it. */
class RarReader {
  private readonly archive: number;
  private readonly piece: number;
  private index = -1;

  constructor(
    private readonly library: LibarchiveWasm,
    bytes: Uint8Array,
  ) {
    const { module } = library;
    const place = module._malloc(bytes.length);
    module.HEAP8.set(bytes, place);
    this.archive = damagedIfThrows(() => library.read_new_memory(place, bytes.length));
    this.piece = module._malloc(pieceBytes);
  }

  /** The next entry; `undefined` at the end. */
  next(): RarEntry | undefined {
    const { library, archive } = this;
    const entry = damagedIfThrows(() => library.read_next_entry(archive));
    if (entry === 0) {
      const error = library.error_string(archive) as string | null;
      if (error === null || error === '') return undefined;
      throw /encrypt/i.test(error) ? new EncryptedArchive() : new DamagedArchive(error);
    }
    this.index += 1;
    const kind =
      library.entry_is_encrypted(entry) !== 0 ? 'encrypted' : kindOf(library.entry_filetype(entry));
    const name = (library.entry_pathname(entry) as string | null) ?? '';
    return { name, kind, sizeBytes: library.entry_size(entry), index: this.index };
  }

  /** The content of the entry that was answered last. */
  async *content({ sizeBytes }: RarEntry): AsyncGenerator<Uint8Array> {
    const { library, archive, piece } = this;
    let done = 0;
    for (;;) {
      let length = 0;
      try {
        length = library.read_data(archive, piece, pieceBytes);
      } catch (error) {
        throw new DamagedEntry('压缩数据错误', { cause: error });
      }
      if (length === 0) break;
      done += length;
      yield Buffer.from(library.module.HEAP8.subarray(piece, piece + length));
    }
    if (done !== sizeBytes) throw new DamagedEntry('大小与目录不符');
  }
}

function damagedIfThrows<Value>(ask: () => Value): Value {
  try {
    return ask();
  } catch (error) {
    throw new DamagedArchive((error as Error).message);
  }
}

function kindOf(type: number): EntryHeader['kind'] {
  if (type === 0o040000) return 'directory';
  if (type === 0o120000) return 'link';
  return type === 0o100000 ? 'file' : 'special';
}
