import type {
  FileLicenseTotals,
  InventoryFile,
  LicensedFile,
  LicensePosition,
  Note,
  StatedLicenses,
} from '#model';
import type { FileReading } from '../reading/read-files.ts';
import { licensePosition } from './license-position.ts';

/** What looking for licences needs beside the files. */
interface LicenseTools {
  readonly read: FileReading['licenses'];
  /** Files that are left alone, by their path, with the reason. */
  readonly avoid: ReadonlyMap<string, string>;
  /** Given the files that name licences, some at a time; the next wait until they are kept. */
  found(files: readonly LicensedFile[]): Promise<void>;
  progress(done: number, total: number): void;
}

/**
 * Find what the files of an inventory say of licences: each content once, however often it lies there.
 *
 * Files that could not be understood before are not opened again. One that cannot be read is noted.
 */
export async function findFileLicenses(files: readonly InventoryFile[], tools: LicenseTools) {
  const places = placesOf(files, tools.avoid);
  const gathered = new Gathered(tools);
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

  constructor(private readonly tools: Pick<LicenseTools, 'found'>) {}

  async take({ path, position, fileNos }: Place, outcome: StatedLicenses | string): Promise<void> {
    if (typeof outcome === 'string') {
      this.notes.push({ step: 'licenses', level: 'warning', path, reason: outcome });
      return;
    }
    this.counts.read += fileNos.length;
    if (outcome.licenses.length === 0) return;
    for (const fileNo of fileNos) {
      this.count(outcome);
      this.piece.push({ fileNo, position, ...outcome });
      this.pieceCount += outcome.licenses.length;
      if (this.pieceCount >= mostPlaces) await this.handOver();
    }
  }

  async end(): Promise<{ totals: FileLicenseTotals; notes: readonly Note[] }> {
    await this.handOver();
    const licenses = [...this.filesOf].map(([license, files]) => ({ license, files }));
    licenses.sort((a, b) => b.files - a.files || (a.license < b.license ? -1 : 1));
    const { read, files, places } = this.counts;
    const totals = {
      readCount: read,
      fileCount: files,
      placeCount: places,
      licenses: licenses.slice(0, 100),
    };
    return { totals, notes: this.notes };
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
