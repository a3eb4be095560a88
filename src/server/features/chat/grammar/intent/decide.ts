import { type Choice, choose } from '../choose.ts';
import { argumentsFor } from '../slots.ts';
import { type Classifier, nothing } from './classifier.ts';
import { type Asking, featuresOf, wordsIn } from './features.ts';

/** A query that a question may mean, and how likely it does. */
export interface Reading extends Pick<Choice, 'tool' | 'args'> {
  readonly probability: number;
  /** How likely it is right to believe it: less than probable where nobody has asked for it in such words. */
  readonly confidence: number;
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
  const argumentsMeant = (tool: string) => {
    if (tool === nothing) return {};
    return argumentsOf(tool) ?? (tool === ruled?.tool ? ruled.args : argumentsFor(tool, asking.inContext));
  };
  return classifier
    .tell(featuresOf(asking, ruled))
    .filter(({ probability }, index) => index === 0 || probability >= least)
    .map(({ label: tool, probability }) => ({
      tool,
      args: argumentsMeant(tool),
      probability,
      confidence: confidenceOf(probability, classifier.novelty(words, tool)),
    }));
}

/** A logistic regression over the examples, each judged by what was learned from four fifths that it was not among. */
function confidenceOf(probability: number, novelty: number): number {
  const odds = (probability + 1e-4) / (1 - probability + 1e-4);
  return 1 / (1 + Math.exp(-(1.1 + 0.87 * Math.log(odds) - 2.8 * novelty)));
}
