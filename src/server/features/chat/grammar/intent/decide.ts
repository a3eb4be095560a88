import type { Choice } from '../choice.ts';
import { choose } from '../choose.ts';
import type { Question } from '../question.ts';
import { argumentsFor } from '../slots.ts';
import { topicIn } from '../topics.ts';
import { type Classifier, type Likelihood, nothing, queryOf, topicOf } from './classifier.ts';
import { type Asking, featuresOf, wordsIn } from './features.ts';

/** A query that a question may mean, and how likely it does. */
export interface Reading extends Pick<Choice, 'tool' | 'args'> {
  readonly probability: number;
  /** How likely it is right to believe it: less than probable where nobody has asked for it in such words. */
  readonly confidence: number;
  /** The share of the words that nobody has used for it. */
  readonly novelty: number;
}

/** What is less likely is not worth being offered. */
const least = 0.03;

/**
 * What a question may mean, the likeliest first: what the rules say is weighed by what was learned from examples, together
 * with the words and what was asked before. `tool` may be that no query answers it.
 */
export function readingsOf(
  classifier: Classifier,
  asking: Asking,
  argumentsOf: (tool: string) => Reading['args'] | undefined = () => undefined,
): Reading[] {
  const ruled = choose(asking.inContext);
  const words = wordsIn(asking.question);
  const argumentsMeant = (tool: string, topic: string | undefined) => {
    if (tool === nothing) return {};
    if (topic !== undefined) return { topic };
    const own = argumentsFor(tool, asking.inContext);
    // What is not wanted is no matter of the rules.
    const except = 'except' in own ? { except: own['except'] } : {};
    return argumentsOf(tool) ?? (tool === ruled?.tool ? { ...ruled.args, ...except } : own);
  };
  const likely = ofNamed(classifier.tell(featuresOf(asking, ruled)), asking.inContext);
  const howTo = sumOf(likely.filter(({ label }) => topicOf(label) !== undefined));
  const topicSaid = topicIn(asking.question.text);
  return likely
    .filter(({ probability }, index) => index === 0 || probability >= least)
    .map(({ label, probability }) => {
      const [tool, topic] = [queryOf(label), topicOf(label)];
      // Of which topic is asked is certain where the rules say the same.
      const isSaid = topic !== undefined && topic === topicSaid;
      const novelty = classifier.novelty(words, isSaid ? tool : label);
      return {
        tool,
        args: argumentsMeant(tool, topic),
        probability,
        confidence: confidenceOf(isSaid ? howTo : probability, novelty),
        novelty,
      };
    });
}

/**
 * The readings without those that cannot be meant, for a reason that the classifier does not know: what is left is as likely as if
 * they had never been thought of.
 */
export function without(readings: readonly Reading[], isRuledOut: (reading: Reading) => boolean): Reading[] {
  const ruledOut = readings.filter(isRuledOut);
  const share = 1 - sumOf(ruledOut);
  return readings.flatMap((reading) => {
    if (ruledOut.includes(reading)) return [];
    const probability = Math.min(1, reading.probability / share);
    return [{ ...reading, probability, confidence: confidenceOf(probability, reading.novelty) }];
  });
}

/** Queries of everything, each with the one that asks the same of one project. */
export const ofProject: Readonly<Record<string, string>> = {
  components: 'project_components',
  licenses: 'project_licenses',
  license_conflicts: 'project_licenses',
  gates: 'project_gate',
  upgrades: 'project_upgrades',
  vulnerabilities: 'project_vulnerabilities',
};

/** Queries of everything, each with the one that asks the same of one component. */
const ofComponent: Readonly<Record<string, string>> = { upgrades: 'component_facts' };

/** Queries of everything, each with the one that asks the same of one vulnerability. */
const ofVulnerability: Readonly<Record<string, string>> = { upgrades: 'vulnerability_facts' };

/** What is asked of everything is asked of what is named: a project, a component, or a vulnerability. */
function ofNamed(likely: Likelihood, { projects, components, vulnerabilities }: Question): Likelihood {
  const narrower =
    projects.length === 1
      ? ofProject
      : components.length === 1
        ? ofComponent
        : vulnerabilities.length === 1
          ? ofVulnerability
          : undefined;
  if (narrower === undefined) return likely;
  const sums = new Map<string, number>();
  for (const { label, probability } of likely) {
    const meant = narrower[label] ?? label;
    sums.set(meant, (sums.get(meant) ?? 0) + probability);
  }
  return [...sums]
    .map(([label, probability]) => ({ label, probability }))
    .toSorted((one, other) => other.probability - one.probability);
}

function sumOf(likely: readonly Pick<Reading, 'probability'>[]): number {
  return likely.reduce((sum, { probability }) => sum + probability, 0);
}

/** A logistic regression over the examples, each judged by what was learned from four fifths that it was not among. */
function confidenceOf(probability: number, novelty: number): number {
  const odds = (probability + 1e-4) / (1 - probability + 1e-4);
  return 1 / (1 + Math.exp(-(1.1 + 0.87 * Math.log(odds) - 2.8 * novelty)));
}
