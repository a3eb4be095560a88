import { findVulnerabilities, type Knowledge, type MatchedComponent } from '#engine';
import type { Snapshot } from '#kb';
import type { Finding, UndetectedComponent, VulnerabilityFacts } from '#model';
import type { Matches } from '../features/vulnerability/component-marks.ts';
import type { SafeVersion } from '../jobs/messages.ts';
import { safeVersionsOf } from '../jobs/safe-versions.ts';

/** What is known of one component. */
interface Match {
  readonly findings: readonly Finding[];
  readonly safeVersion: SafeVersion | undefined;
  readonly undetected: UndetectedComponent | undefined;
}

/** More components than these are not remembered for the tasks to come. */
const mostRemembered = 50_000;
const componentsAtOnce = 5_000;
const nothing: Match = { findings: [], safeVersion: undefined, undetected: undefined };

/** Matches components as a scan does, each once however many tasks it is in. */
export class Matcher {
  private readonly known = new Map<string, Match>();

  constructor(private readonly snapshot: Snapshot) {}

  /** Match all these components; what is known of them already is not asked again. Others may be forgotten. */
  async learn(components: readonly MatchedComponent[]): Promise<void> {
    if (this.known.size > mostRemembered) this.known.clear();
    const fresh = components.filter(({ purl }) => !this.known.has(purl));
    for (let at = 0; at < fresh.length; at += componentsAtOnce)
      await this.match(fresh.slice(at, at + componentsAtOnce));
  }

  private async match(components: readonly MatchedComponent[]): Promise<void> {
    const knowledge = rememberingAnswers(this.snapshot);
    const { findings, undetected } = await findVulnerabilities(components, knowledge);
    const safe = new Map(
      (await safeVersionsOf(findings, components, knowledge)).map((one) => [one.component, one]),
    );
    for (const { purl } of components) this.known.set(purl, nothing);
    for (const one of undetected) this.known.set(one.purl, { ...nothing, undetected: one });
    for (const finding of findings) {
      const { component } = finding;
      const others = this.known.get(component)?.findings ?? [];
      const findingsOfIt = [...others, finding];
      this.known.set(component, { ...nothing, findings: findingsOfIt, safeVersion: safe.get(component) });
    }
  }

  /** What is known of components that were learned just now. */
  of(purls: readonly string[]): Matches {
    const matches = purls.map((purl) => {
      const match = this.known.get(purl);
      // What was not asked must not look like what has no vulnerability.
      if (match === undefined) throw new Error(`nobody has matched ${purl}`);
      return match;
    });
    return {
      findings: matches.flatMap(({ findings }) => findings),
      undetected: matches.flatMap(({ undetected }) => undetected ?? []),
      safeVersions: matches.flatMap(({ safeVersion }) => safeVersion ?? []),
    };
  }

  /** Why a vulnerability affects a component no more. */
  async whyGone(knowledgeId: string): Promise<'withdrawn' | 'cleared'> {
    const found = await this.snapshot.findVulnerability(knowledgeId);
    return found?.withdrawnAt === undefined ? 'cleared' : 'withdrawn';
  }
}

/** Two questions follow each other about the same packages. */
function rememberingAnswers(knowledge: Knowledge): Knowledge {
  const known = new Map<string, readonly VulnerabilityFacts[] | undefined>();
  return {
    generation: knowledge.generation,
    covers: (field) => knowledge.covers(field),
    async vulnerabilitiesOf(packages) {
      const missing = packages.filter((key) => !known.has(key));
      const answer = await knowledge.vulnerabilitiesOf(missing);
      for (const key of missing) known.set(key, answer.get(key));
      return new Map(packages.flatMap((key) => [[key, known.get(key) ?? []] as const]));
    },
  };
}
