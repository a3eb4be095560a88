import type { CoveredFiles, DetectedLicense, LicenseReference, LicenseTarget } from '#model';
import { pushTo } from '../push-to.ts';
import { coveringFiles } from './debian-copyright.ts';
import { folderLicense, isLicenseFile } from './folder-license.ts';

/** A licence file of an upload, with what it says. */
export interface LicenseFile {
  readonly path: string;
  readonly found: readonly DetectedLicense[];
}

/** Where a reference leads, and which licence stands there. */
export interface ResolvedReference {
  readonly expression: string;
  readonly target: LicenseTarget;
}

/** The licence files of an upload by their folders. */
export class LicenseFiles {
  private readonly byFolder = new Map<string, LicenseFile[]>();
  /** What files of code say that components were recognized by. */
  private readonly ofCode = new Map<string, readonly DetectedLicense[]>();
  /** Copyright files in the format of Debian, by the top of their package. */
  private readonly covering = new Map<string, { path: string; covered: readonly CoveredFiles[] }>();

  /** Whatever is no licence file by its name is left out. */
  add(path: string, found: readonly DetectedLicense[]): void {
    if (!isLicenseFile(path)) return;
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    pushTo(this.byFolder, folder, { path, found });
  }

  /** Add what a file of code says that a component was recognized by. */
  addCode(path: string, found: readonly DetectedLicense[]): void {
    this.ofCode.set(path, found);
  }

  /** What such a file says; `undefined` where it says nothing. */
  statedIn(path: string): readonly DetectedLicense[] | undefined {
    return this.ofCode.get(path);
  }

  /** Add what a `debian/copyright` says of the files of its package; one that lies elsewhere speaks of none. */
  addCovering(path: string, covered: readonly CoveredFiles[]): void {
    const [, top] = /^((?:.*\/)?)debian\/copyright$/.exec(path) ?? [];
    if (top !== undefined) this.covering.set(top, { path, covered });
  }

  /** What the nearest `debian/copyright` above a file says of it. */
  coverOf(path: string): (ResolvedReference & Pick<CoveredFiles, 'copyrights'>) | undefined {
    if (this.covering.size === 0) return undefined;
    for (let end = path.lastIndexOf('/'); ; end = path.lastIndexOf('/', end - 1)) {
      const top = path.slice(0, end + 1);
      const cover = this.covering.get(top);
      const files = cover && coveringFiles(cover.covered, path.slice(top.length));
      if (cover !== undefined && files !== undefined) {
        const { expression, copyrights, firstLine, lastLine } = files;
        return { expression, copyrights, target: { path: cover.path, firstLine, lastLine } };
      }
      if (end <= 0) return undefined;
    }
  }

  /** The licence files that lie in a folder, `a/b/`, or in its folder of licences. */
  of(folder: string): readonly LicenseFile[] {
    return ['', 'LICENSES/', 'licenses/'].flatMap((below) => this.byFolder.get(folder + below) ?? []);
  }

  /** Where a reference of the file at `path` leads: the file of that name in its folder, else in one above it. */
  resolve(path: string, { name }: LicenseReference): ResolvedReference | undefined {
    const wanted = name.slice(name.lastIndexOf('/') + 1).toLowerCase();
    for (let end = path.lastIndexOf('/'); ; end = path.lastIndexOf('/', end - 1)) {
      const files = this.of(path.slice(0, end + 1)).filter((file) => file.path !== path);
      const file = files.find((one) => baseOf(one) === wanted) ?? files.find((one) => stemOf(one) === wanted);
      if (file !== undefined) return resolved(file);
      if (end <= 0) return undefined;
    }
  }
}

function baseOf({ path }: LicenseFile): string {
  return path.slice(path.lastIndexOf('/') + 1).toLowerCase();
}

function stemOf(file: LicenseFile): string {
  return baseOf(file).replace(/\.(?:txt|md|rst|html?)$/, '');
}

function resolved({ path, found }: LicenseFile): ResolvedReference | undefined {
  const expression = folderLicense([{ name: path, found }]);
  const texts = found.filter(({ how }) => how === 'text');
  const places = texts.length > 0 ? texts : found;
  if (expression === undefined || places.length === 0) return undefined;
  const firstLine = Math.min(...places.map((place) => place.firstLine));
  const lastLine = Math.max(...places.map((place) => place.lastLine));
  return { expression, target: { path, firstLine, lastLine } };
}
