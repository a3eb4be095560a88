/** What is known of a repair beside its code. */
export interface FixHead {
  /** CVE ids where there are any, else what the source calls the vulnerability; never empty. */
  readonly vulnerabilityIds: readonly string[];
  /** As people know the project: `openssl`, `npm/lodash`. */
  readonly project: string;
  readonly path: string;
  /** Absent for code that stands in no function, or of which only some lines are known. */
  readonly functionName?: string | undefined;
  /** Where the repair was published, and when (ISO 8601). */
  readonly url?: string | undefined;
  readonly fixedAt?: string | undefined;
}

/** A piece of code as it was before and after a vulnerability was repaired in it. */
export interface SecurityFix extends FixHead {
  readonly vulnerable: string;
  /** '' where the repair removed the code. */
  readonly fixed: string;
  /** The function as its project has it since, where that looks as if it was not repaired (`later-form.ts`). */
  readonly later?: string | undefined;
}

/** A repair of which only hashes are known (`fix-facts.ts`): code is told by them, and nothing can be shown of them. */
export interface FixFacts extends FixHead {
  /** Both sides are one whole function. */
  readonly isFunction: boolean;
  /** Hashes of runs of tokens, in their order: four hexadecimal digits each. */
  readonly runs: {
    readonly vulnerable: string;
    readonly fixed: string;
    readonly later?: string | undefined;
  };
  /** What the repair is found by, and of a fragment the token that each begins with. */
  readonly prints: readonly number[];
  readonly places: readonly number[];
}

/** A repair with its code, or with hashes of it. */
export type KnownFix = SecurityFix | FixFacts;

/** Whether the code of a repair is known. */
export function hasCode(fix: KnownFix): fix is SecurityFix {
  return 'vulnerable' in fix;
}

/** The repairs that are known. They are numbered from 0. */
export interface KnownFixes {
  readonly count: number;
  /** Hears the number of each repair whose code, before or after, has a fingerprint. Cheap: asked for every function. */
  forEach(print: number, hear: (fixNo: number) => void): void;
  load(fixNos: readonly number[]): Promise<readonly KnownFix[]>;
}

export const noKnownFixes: KnownFixes = { count: 0, forEach() {}, load: async () => [] };
