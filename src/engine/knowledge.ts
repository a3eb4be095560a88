import type { Coverage, VulnerabilityFacts } from '#model';

/**
 * What the engine asks of the knowledge base. Every question is a batch; `kb` answers from a snapshot, tests from memory.
 */
export interface Knowledge {
  /** The number of the snapshot that answers; one analysis is answered by one generation. */
  readonly generation: number;
  /**
   * The vulnerabilities with a statement about any of these packages (purls without a version).
   *
   * Packages of which nothing is known are absent from the answer. Withdrawn vulnerabilities are not answered.
   */
  vulnerabilitiesOf(packages: readonly string[]): Promise<ReadonlyMap<string, readonly VulnerabilityFacts[]>>;

  /**
   * How much the knowledge holds of a purl type (`npm`) or a release of a distribution (`deb/debian-12`): only where
   * it is whole does finding nothing mean that nothing is known.
   */
  covers(field: string): Coverage;
}
