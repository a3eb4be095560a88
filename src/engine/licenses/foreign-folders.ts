import { commonFolder } from '../upload/common-folder.ts';
import { isLicenseFile } from './folder-license.ts';

/** What a licence file says. */
export interface SpokenLicense {
  readonly path: string;
  /** SPDX */
  readonly expressions: readonly string[];
  /** Copyright statements, `years holder`. */
  readonly copyrights: readonly string[];
}

/** A folder that is very likely somebody else's, and what makes it look so. */
export interface ForeignFolder {
  /** `a/b/` */
  readonly folder: string;
  /** Its licence file and what that says. */
  readonly path: string;
  readonly license: string;
  readonly holders: readonly string[];
  /** Names of other files beside it that packages have: README, package.json. */
  readonly beside: readonly string[];
}

/**
 * Find folders of an upload that bring a licence of their own along and are not of those who hold the rights in the whole.
 *
 * Who they are is said by the licence files at the top. A folder is somebody else's when its licence file names others alone;
 * where either names nobody, when the licence is another one and files of a package lie beside it. Who holds more than half
 * of the source files is nobody else, whatever the top says. Licences of texts and pictures say nothing of code.
 */
export function foreignFolders(
  licenses: readonly SpokenLicense[],
  { paths, sources }: { readonly paths: readonly string[]; readonly sources: readonly string[] },
): ForeignFolder[] {
  const top = commonFolder(paths);
  const spoken = licenses.filter(({ path }) => isLicenseFile(path)).map((one) => new Claim(one));
  const own = spoken.filter(({ folder }) => folder === top || !folder.startsWith(top));
  const others = spoken.filter((claim) => !own.includes(claim) && claim.isOfCode);
  const around = new Set(others.map(({ folder }) => folder));
  const beside = namesBeside(paths, around);
  const countOf = countsBelow(sources, around);
  const suspects = others.filter((claim) => {
    const kin = others.filter((one) => one === claim || one.shares(claim)).map(({ folder }) => folder);
    const held = [...new Set(kin)].reduce((sum, folder) => sum + countOf(folder), 0);
    return (
      countOf(claim.folder) > 0 && 2 * held <= sources.length && claim.differs(own, beside(claim.folder))
    );
  });
  // Several texts of one folder speak of it together: one that names the own holders makes it no one else's.
  const shared = new Set(
    others.filter((claim) => own.some((one) => one.shares(claim))).map(({ folder }) => folder),
  );
  const folders = new Map(
    suspects.filter(({ folder }) => !shared.has(folder)).map((claim) => [claim.folder, claim]),
  );
  return [...folders.values()]
    .sort((a, b) => (a.folder < b.folder ? -1 : 1))
    .map((claim) => ({ ...claim.told(), beside: beside(claim.folder).slice(0, mostBeside) }));
}

/** Files that lie at the top of a package. */
const ofPackages =
  /^(?:readme|changes|changelog|news|history|authors|contributors|version)(?:\.[a-z]+)?$|^(?:package\.json|setup\.py|pyproject\.toml|cargo\.toml|configure\.ac|cmakelists\.txt|composer\.json|go\.mod|pom\.xml|.*\.(?:gemspec|rockspec|podspec))$/i;
const mostBeside = 4;

/** Tells the files of packages that lie directly in each of some folders. */
function namesBeside(paths: readonly string[], folders: ReadonlySet<string>): (folder: string) => string[] {
  const names = new Map<string, string[]>([...folders].map((folder) => [folder, []]));
  for (const path of paths) {
    const start = path.lastIndexOf('/') + 1;
    const name = path.slice(start);
    if (ofPackages.test(name)) names.get(path.slice(0, start))?.push(name);
  }
  return (folder) => names.get(folder) ?? [];
}

/** Tells how many files lie in each of some folders, at any depth. */
function countsBelow(paths: readonly string[], folders: ReadonlySet<string>): (folder: string) => number {
  const counts = new Map<string, number>();
  for (const path of paths)
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end + 1);
      if (folders.has(folder)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  return (folder) => counts.get(folder) ?? 0;
}

/** A licence file, for whom it speaks. */
class Claim {
  readonly folder: string;
  readonly isOfCode: boolean;
  /** Words of the names of its holders that tell them from others. */
  private readonly words: ReadonlySet<string>;

  constructor(private readonly said: SpokenLicense) {
    this.folder = said.path.slice(0, said.path.lastIndexOf('/') + 1);
    this.words = new Set(said.copyrights.flatMap(wordsOf));
    this.isOfCode = said.expressions.some((expression) => !/^(?:CC-|OFL-|GFDL-)/.test(expression));
  }

  shares({ words }: Claim): boolean {
    return [...words].some((word) => this.words.has(word));
  }

  /** Whether it speaks for others than some claims do. */
  differs(own: readonly Claim[], beside: readonly string[]): boolean {
    if (own.some((one) => one.shares(this))) return false;
    const isOtherLicense = own.every(
      ({ said }) => !said.expressions.some((one) => this.said.expressions.includes(one)),
    );
    if (own.length === 0) return this.words.size > 0;
    if (this.words.size > 0) return own.some(({ words }) => words.size > 0) || isOtherLicense;
    return isOtherLicense && beside.length > 0;
  }

  told() {
    const { path, expressions, copyrights } = this.said;
    const holders = copyrights.filter((statement) => wordsOf(statement).length > 0);
    return { folder: this.folder, path, license: expressions[0] ?? '', holders };
  }
}

/** What many names have in them, and who wrote texts of licences: they tell nobody from anybody. */
const usualWords = new Set(
  'the and of by in to or its inc llc ltd co corp corporation company gmbh foundation free software project projects team group authors author contributors contributor individual developers other others many various see file files all rights reserved present copyright affiliates'.split(
    ' ',
  ),
);

function wordsOf(statement: string): string[] {
  const name = statement.toLowerCase().replace(/<[^>]*>|\([^)]*@[^)]*\)|\S+@\S+/g, ' ');
  return (name.match(/\p{L}{2,}/gu) ?? []).filter((word) => !usualWords.has(word));
}
