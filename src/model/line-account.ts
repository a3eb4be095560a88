/**
 * What a counted line of code is: of a file that is known as a whole, copied in part, bought or licensed from others,
 * from the organisation's own earlier projects, or written for this one.
 */
export const lineClasses = ['open', 'clone', 'third_party', 'private', 'own'] as const;
export type LineClass = (typeof lineClasses)[number];

/** How strictly copied code is counted: confirmed alone; all but code that only does the same; that too. */
export const calibers = ['loose', 'standard', 'strict'] as const;
export type Caliber = (typeof calibers)[number];

/** How much hangs on a folder. */
export const moduleTiers = ['core', 'general', 'peripheral'] as const;
export type ModuleTier = (typeof moduleTiers)[number];

/** What a module of each tier weighs in the weighted rate. */
export const tierFactors: Readonly<Record<ModuleTier, number>> = { core: 3, general: 2, peripheral: 1 };

/** Why a file is not counted. */
export const exclusionKinds = ['generated', 'test', 'user'] as const;
export type ExclusionKind = (typeof exclusionKinds)[number];

/** A line has so many parts: copied code that was changed is charged in parts of its lines. */
export const lineParts = 10_000;

/** Lines by what they are. `charged`: how much of the copied ones counts as foreign, in parts of a line. */
export interface LineSums {
  readonly lines: Readonly<Record<LineClass, number>>;
  readonly charged: number;
}

/** Shares in hundredths of a percent; the three add up to 10,000, or all are 0 where nothing is counted. */
export interface LineShares {
  readonly own: number;
  readonly open: number;
  readonly thirdParty: number;
}

export const noLineSums: LineSums = {
  lines: { open: 0, clone: 0, third_party: 0, private: 0, own: 0 },
  charged: 0,
};

/** All lines together. */
export function countedLines({ lines }: LineSums): number {
  return lineClasses.reduce((sum, name) => sum + lines[name], 0);
}

/** Parts of lines that count as the organisation's own (自研). */
export function ownParts({ lines, charged }: LineSums): number {
  return (lines.own + lines.private + lines.clone) * lineParts - charged;
}

/** Own, open and third-party code of the whole. */
export function sharesOf(sums: LineSums): LineShares {
  const open = sums.lines.open * lineParts + sums.charged;
  const [own = 0, openShare = 0, thirdParty = 0] = wholeShares([
    ownParts(sums),
    open,
    sums.lines.third_party * lineParts,
  ]);
  return { own, open: openShare, thirdParty };
}

/** The share of own code in percent; `undefined` where nothing is counted. */
export function ownPercent(sums: LineSums): number | undefined {
  const counted = countedLines(sums);
  return counted === 0 ? undefined : (100 * ownParts(sums)) / (counted * lineParts);
}

/**
 * Shares of a whole that add up to exactly `units`, hundredths of a percent unless given (largest remainder,
 * Hare–Niemeyer); of equal remainders the earlier one is rounded up. All are 0 where the whole is.
 */
export function wholeShares(parts: readonly number[], units = 10_000): number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  if (whole === 0) return parts.map(() => 0);
  const exact = parts.map((part) => {
    const product = BigInt(part) * BigInt(units);
    return { floor: Number(product / BigInt(whole)), rest: product % BigInt(whole) };
  });
  const missing = units - exact.reduce((sum, { floor }) => sum + floor, 0);
  const raised = exact
    .map(({ rest }, index) => ({ rest, index }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
    .slice(0, missing);
  return exact.map(({ floor }, index) => floor + (raised.some((one) => one.index === index) ? 1 : 0));
}

/** Some sums together. */
export function addLineSums(a: LineSums, b: LineSums): LineSums {
  const lines = Object.fromEntries(lineClasses.map((name) => [name, a.lines[name] + b.lines[name]]));
  return { lines: lines as Record<LineClass, number>, charged: a.charged + b.charged };
}

/** The counted code of an upload under one caliber. */
export interface CaliberAccount {
  readonly tiers: Readonly<Record<ModuleTier, LineSums>>;
  /** Functions of counted files, and those less than half of whose lines are foreign. */
  readonly functions: { readonly all: number; readonly own: number };
  /** Counted files; those without a foreign line; those with both. */
  readonly files: { readonly all: number; readonly own: number; readonly mixed: number };
  /** In files with copied code: their lines, and the parts of lines that are own or changed. */
  readonly changed: { readonly lines: number; readonly parts: number };
}

/** All tiers of an account together. */
export function sumOfTiers({ tiers }: CaliberAccount): LineSums {
  return moduleTiers.reduce((sum, tier) => addLineSums(sum, tiers[tier]), noLineSums);
}

/** The rates of all tiers that hold code, weighed by `tierFactors`, in percent. */
export function weightedPercent({ tiers }: CaliberAccount): number | undefined {
  const known = moduleTiers.flatMap((tier) => {
    const percent = ownPercent(tiers[tier]);
    return percent === undefined ? [] : [{ percent, factor: tierFactors[tier] }];
  });
  const factors = known.reduce((sum, { factor }) => sum + factor, 0);
  return factors === 0
    ? undefined
    : known.reduce((sum, { percent, factor }) => sum + percent * factor, 0) / factors;
}

/** Code that comes from one project, as the chosen caliber counts it. */
export interface ForeignOrigin {
  readonly project: string;
  readonly isPrivate: boolean;
  readonly license: string;
  readonly fileCount: number;
  readonly lines: number;
  /** Parts of lines that are foreign by it, by the tier of the modules. */
  readonly parts: Readonly<Record<ModuleTier, number>>;
}

/** All lines of an upload, each counted once. */
export interface LineAccount {
  /** Of the index of known code; 0: there was nothing to compare with, so that nothing is known of the classes. */
  readonly generation: number;
  readonly files: number;
  /** Of all source files, told apart by the tokens of their languages. */
  readonly code: number;
  readonly comment: number;
  readonly blank: number;
  readonly excluded: Readonly<Record<ExclusionKind, { readonly files: number; readonly lines: number }>>;
  readonly calibers: Readonly<Record<Caliber, CaliberAccount>>;
  /** The share of own code in percent if all that nobody has judged were foreign, and if it were own. */
  readonly interval: { readonly least: number | undefined; readonly most: number | undefined };
  /** Lines of code in matches that nobody has judged. */
  readonly pendingLines: number;
  /** The most foreign first; not all of them. */
  readonly origins: readonly ForeignOrigin[];
  readonly originCount: number;
}
