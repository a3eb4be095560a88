import type {
  DetectedLicense,
  FileLicenseTotals,
  InventoryFile,
  LicensedFile,
  LicensePosition,
  Note,
  StatedLicenses,
} from '#model';
import type { FileReading } from '../reading/read-files.ts';
import { LicenseFiles } from './license-files.ts';
import { licensePosition } from './license-position.ts';
import { rootLicense } from './root-license.ts';

/** What looking for licences needs beside the files. */
interface LicenseTools {
  readonly read: FileReading['licenses'];
  /** Files that are left alone, by their path, with the reason. */
  readonly avoid: ReadonlyMap<string, string>;
  /** The files of code that components were recognized by: what they say is remembered. */
  readonly code: ReadonlySet<string>;
  /** Given the files that name licences, some at a time; the next wait until they are kept. */
  found(files: readonly LicensedFile[]): Promise<void>;
  progress(done: number, total: number): void;
}

/**
 * Find what the files of an inventory say of licences: each content once, however often it lies there.
 *
 * Files that could not be understood before are not opened again. One that cannot be read is noted. A file that names
 * another one for its licence is told last, with the licence of that file.
 */
export async function findFileLicenses(files: readonly InventoryFile[], tools: LicenseTools) {
  const places = placesOf(files, tools.avoid);
  const gathered = new Gathered(files, tools);
  let heardCount = 0;
  await tools.read(places, async (outcomes) => {
    for (const outcome of outcomes) {
      const place = places[heardCount];
      heardCount += 1;
      if (place !== undefined) await gathered.take(place, outcome);
    }
    tools.progress(heardCount, places.length);
  });
  return gathered.end();
}

/** A content that may name licences, and every file that has it in such a position. */
interface Place {
  readonly path: string;
  readonly sha256: string | undefined;
  readonly position: LicensePosition;
  readonly fileNos: number[];
}

function placesOf(files: readonly InventoryFile[], avoid: ReadonlyMap<string, string>): Place[] {
  const known = new Map<string, Place>();
  const places: Place[] = [];
  for (const [index, { path, sha256, sizeBytes, outcome }] of files.entries()) {
    const position = licensePosition(path);
    if (position === undefined || sizeBytes === 0 || avoid.has(path) || outcome.kind === 'skipped') continue;
    const key = `${sha256} ${position}`;
    const place = sha256 === undefined ? undefined : known.get(key);
    if (place !== undefined) place.fileNos.push(index + 1);
    else {
      const first = { path, sha256, position, fileNos: [index + 1] };
      known.set(key, first);
      places.push(first);
    }
  }
  return places;
}

/** So many places that name licences are handed over at a time. */
const mostPlaces = 2_000;

/** Gathers what files say and hands it over. */
class Gathered {
  private readonly notes: Note[] = [];
  private readonly filesOf = new Map<string, number>();
  private readonly counts = { read: 0, files: 0, places: 0 };
  private piece: LicensedFile[] = [];
  private pieceCount = 0;
  private readonly licenseFiles = new LicenseFiles();
  /** Those that name other files wait until all are read. */
  private readonly referring: LicensedFile[] = [];
  private readonly astray: string[] = [];
  /** Those that say nothing themselves may be covered by a copyright file. */
  private readonly silent: Pick<LicensedFile, 'fileNo' | 'position'>[] = [];

  constructor(
    private readonly files: readonly InventoryFile[],
    private readonly tools: Pick<LicenseTools, 'found' | 'code'>,
  ) {}

  async take({ path, position, fileNos }: Place, outcome: StatedLicenses | string): Promise<void> {
    if (typeof outcome === 'string') {
      this.notes.push({ step: 'licenses', level: 'warning', path, reason: outcome });
      return;
    }
    this.counts.read += fileNos.length;
    const { references = [], covered, ...stated } = outcome;
    for (const fileNo of fileNos) {
      if (position === 'file') this.licenseFiles.add(this.pathOf(fileNo), stated.licenses);
      if (covered !== undefined) this.licenseFiles.addCovering(this.pathOf(fileNo), covered);
      if (stated.licenses.length === 0 && references.length === 0) this.silent.push({ fileNo, position });
      else if (references.length > 0) this.referring.push({ fileNo, position, ...stated, references });
      else await this.tell({ fileNo, position, ...stated });
    }
  }

  async end() {
    for (const file of this.referring) await this.tell(this.withTargets(file));
    for (const file of this.silent) {
      const cover = this.licenseFiles.coverOf(this.pathOf(file.fileNo));
      if (cover === undefined) continue;
      const { copyrights, ...led } = cover;
      const license = { ...led, how: 'reference', firstLine: 1, lastLine: 1, score: 1 } as const;
      await this.tell({ ...file, copyrights, licenses: [license] });
    }
    await this.handOver();
    const licenses = [...this.filesOf].map(([license, files]) => ({ license, files }));
    licenses.sort((a, b) => b.files - a.files || (a.license < b.license ? -1 : 1));
    const { read, files, places } = this.counts;
    const totals: FileLicenseTotals = {
      readCount: read,
      fileCount: files,
      placeCount: places,
      licenses: licenses.slice(0, 100),
      root: rootLicense(this.files, this.licenseFiles),
    };
    return { totals, licenseFiles: this.licenseFiles, notes: [...this.notes, ...this.notesOnReferences()] };
  }

  private pathOf(fileNo: number): string {
    return this.files[fileNo - 1]?.path ?? '';
  }

  private withTargets({ references = [], ...file }: LicensedFile): LicensedFile {
    const path = this.pathOf(file.fileNo);
    const led = references.flatMap((reference): DetectedLicense[] => {
      const found = this.licenseFiles.resolve(path, reference);
      const { firstLine, lastLine } = reference;
      if (found === undefined) return [];
      return [{ ...found, how: 'reference', firstLine, lastLine, score: 1 }];
    });
    if (led.length === 0 && file.licenses.length === 0) this.astray.push(path);
    return { ...file, licenses: [...file.licenses, ...led].sort((a, b) => a.firstLine - b.firstLine) };
  }

  /** What only another file says is unknown where that file is missing. */
  private notesOnReferences(): Note[] {
    const [path] = this.astray;
    if (path === undefined) return [];
    const reason = `${this.astray.length} 个文件写明许可证见另一文件，但上传内容中没有该文件或其许可证无法识别，许可证未知`;
    return [{ step: 'licenses', level: 'warning', path, reason }];
  }

  private async tell(file: LicensedFile): Promise<void> {
    if (file.licenses.length === 0) return;
    const path = this.pathOf(file.fileNo);
    if (this.tools.code.has(path)) this.licenseFiles.addCode(path, file.licenses);
    this.count(file);
    this.piece.push(file);
    this.pieceCount += file.licenses.length;
    if (this.pieceCount >= mostPlaces) await this.handOver();
  }

  private count({ licenses }: StatedLicenses): void {
    this.counts.files += 1;
    this.counts.places += licenses.length;
    for (const license of new Set(licenses.map(({ expression }) => expression)))
      this.filesOf.set(license, (this.filesOf.get(license) ?? 0) + 1);
  }

  private async handOver(): Promise<void> {
    const { piece } = this;
    [this.piece, this.pieceCount] = [[], 0];
    if (piece.length > 0) await this.tools.found(piece);
  }
}
