import type { Knowledge } from '#engine';

/** Lends the knowledge that scans are matched against; it stays open until the answer is there. */
export interface KnowledgeLender {
  read<Answer>(ask: (knowledge: Knowledge) => Promise<Answer>): Promise<Answer>;
}

/** Tells which versions advisories name. */
export interface NamedVersions {
  /** The latest version that advisories name of each of some packages, purls without versions; empty where none does. */
  latestNamed(packageKeys: readonly string[]): Promise<readonly string[]>;
}
