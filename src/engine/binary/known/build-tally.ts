import type { FunctionSign, KnownBuild, KnownFunction } from '#model';
import type { OriginContent, OriginFile, OriginProject } from '../../clones/code-index.ts';
import { versionOrderOf } from '../../vulnerabilities/version-order.ts';
import type { MachineFunction } from './machine-function.ts';

/** A scanned function, by its number, that is one of a known build. */
export interface Explained {
  readonly number: number;
  readonly known: MachineFunction;
  readonly sign: FunctionSign;
}

/** The versions of a project that explain most of a binary, and what they explain. */
export interface Explanation {
  /** What goes first when several projects explain the same; 0 for nothing. */
  readonly rank: number;
  readonly isEnough: boolean;
  /** Of the instructions of the builds that have anything of it, 0…1. */
  readonly share: number;
  readonly versions: readonly string[];
  readonly explained: readonly Explained[];
}

/** How much a function counts that is found by a sign. */
const weights: Readonly<Record<FunctionSign, number>> = { code: 1, shape: 0.7, texts: 0.6 };
/**
 * So much of a build must be here, or what is the same may be what both have from a third: functions, their instructions, and
 * shares of both. Texts outlast compilers; of functions that are equal in nothing else, fewer must be shown.
 */
const leastEqual = { functions: 3, instructions: 200, share: 0.3, functionShare: 0.3 };
const leastAlike = { functions: 6, instructions: 600, share: 0.15 };
/** So many functions are told. */
const mostTold = 40;

/** What the versions of one project explain of one binary. */
export class BuildTally {
  private readonly versions = new Map<string, VersionTally>();

  constructor(
    private readonly project: OriginProject,
    private readonly functions: readonly MachineFunction[],
  ) {}

  /** A content of a file of the project explains some functions. */
  add(
    { path }: OriginFile,
    { releases }: OriginContent,
    explained: readonly Explained[],
    known: readonly MachineFunction[],
  ): void {
    if (explained.length === 0) return;
    // Of a static library only the members are linked that somebody asks for.
    const members = new Set(explained.map(({ known: { member } }) => member));
    const whole = known.filter(({ member }) => members.has(member));
    const instructions = whole.reduce((sum, { instructionCount }) => sum + instructionCount, 0);
    for (const { version, license } of releases) {
      const tally = this.versions.get(version) ?? newTally(license);
      this.versions.set(version, tally);
      tally.files.push({ path, explained, instructions, functionCount: whole.length });
    }
  }

  /** What explains most of the functions that nobody has explained yet. */
  best(taken: ReadonlySet<number>): Explanation {
    const weighed = [...this.versions].map(([version, tally]) => {
      const explained = strongest(tally, taken);
      const weight = explained.reduce((sum, one) => sum + weights[one.sign] * this.sizeOf(one), 0);
      return { version, tally, explained, weight };
    });
    const most = Math.max(0, ...weighed.map(({ weight }) => weight));
    const compare = versionOrderOf(this.project.ecosystem);
    const best = weighed
      .filter(({ weight }) => weight === most)
      .sort((a, b) => compare(a.version, b.version));
    const [first] = best;
    if (first === undefined || most === 0)
      return { rank: 0, isEnough: false, share: 0, versions: [], explained: [] };
    const { explained, tally } = first;
    const whole = tally.files.reduce((sum, { instructions }) => sum + instructions, 0);
    const found = explained.reduce((sum, { known }) => sum + known.instructionCount, 0);
    const share = Math.min(1, found / Math.max(1, whole));
    const functionCount = tally.files.reduce((sum, file) => sum + file.functionCount, 0);
    return {
      rank: most * share,
      isEnough: this.isEnough(explained, share, explained.length / Math.max(1, functionCount)),
      share,
      versions: best.map(({ version }) => version),
      explained,
    };
  }

  told({ versions, explained, share }: Explanation): KnownBuild {
    const tally = this.versions.get(versions[0] ?? '') ?? newTally('');
    const files = tally.files.toSorted((a, b) => b.explained.length - a.explained.length);
    const bySize = explained.toSorted((a, b) => this.sizeOf(b) - this.sizeOf(a));
    const { fullname, ecosystem, name } = this.project;
    return {
      project: fullname,
      ecosystem,
      name,
      license: tally.license,
      path: files[0]?.path ?? '',
      fileCount: files.length,
      versions,
      functionCount: explained.length,
      equalCount: explained.filter(({ sign }) => sign === 'code').length,
      knownCount: files.reduce((sum, { functionCount }) => sum + functionCount, 0),
      share,
      functions: bySize.slice(0, mostTold).map((one) => this.functionOf(one)),
    };
  }

  private functionOf({ number, known, sign }: Explained): KnownFunction {
    const { path, offset = 0, instructionCount = 0 } = this.functions[number] ?? {};
    return { name: known.name, path, offset, instructionCount, sign };
  }

  private sizeOf({ number }: Explained): number {
    return this.functions[number]?.instructionCount ?? 0;
  }

  private isEnough(explained: readonly Explained[], share: number, functionShare: number): boolean {
    const [equal, alike] = [new Set<FunctionSign>(['code', 'shape']), new Set<FunctionSign>(['texts'])];
    const having = (some: ReadonlySet<FunctionSign>, least: { functions: number; instructions: number }) => {
      const found = explained.filter(({ sign }) => some.has(sign));
      const instructions = found.reduce((sum, one) => sum + this.sizeOf(one), 0);
      return found.length >= least.functions && instructions >= least.instructions;
    };
    return (
      (having(equal, leastEqual) && share >= leastEqual.share && functionShare >= leastEqual.functionShare) ||
      (having(alike, leastAlike) && share >= leastAlike.share)
    );
  }
}

interface VersionTally {
  readonly license: string;
  readonly files: {
    readonly path: string;
    readonly explained: readonly Explained[];
    readonly instructions: number;
    readonly functionCount: number;
  }[];
}

function newTally(license: string): VersionTally {
  return { license, files: [] };
}

/** Of each function the strongest explanation that any file of a version has. */
function strongest({ files }: VersionTally, taken: ReadonlySet<number>): Explained[] {
  const best = new Map<number, Explained>();
  for (const { explained } of files)
    for (const one of explained) {
      if (taken.has(one.number)) continue;
      const known = best.get(one.number);
      if (known === undefined || weights[one.sign] > weights[known.sign]) best.set(one.number, one);
    }
  return [...best.values()];
}
