/** A piece of code as it was before and after a vulnerability was repaired in it. */
export interface SecurityFix {
  /** CVE ids where there are any, else what the source calls the vulnerability; never empty. */
  readonly vulnerabilityIds: readonly string[];
  /** As people know the project: `openssl`, `npm/lodash`. */
  readonly project: string;
  readonly path: string;
  /** Absent for code that stands in no function, or of which only some lines are known. */
  readonly functionName?: string | undefined;
  readonly vulnerable: string;
  /** '' where the repair removed the code. */
  readonly fixed: string;
  /** Where the repair was published, and when (ISO 8601). */
  readonly url?: string | undefined;
  readonly fixedAt?: string | undefined;
}

/** The repairs that are known. They are numbered from 0. */
export interface KnownFixes {
  readonly count: number;
  /** Hears the number of each repair whose code, before or after, has a fingerprint. Cheap: asked for every function. */
  forEach(print: number, hear: (fixNo: number) => void): void;
  load(fixNos: readonly number[]): Promise<readonly SecurityFix[]>;
}

export const noKnownFixes: KnownFixes = { count: 0, forEach() {}, load: async () => [] };
