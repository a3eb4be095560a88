import { type Choice, choose } from '../choose.ts';
import { argumentsFor, missingIn } from '../slots.ts';
import type { Classifier, Likelihood } from './classifier.ts';
import { type Asking, featuresOf, nothing } from './features.ts';

/** A query with its arguments. */
export type Decided = Pick<Choice, 'tool' | 'args'>;

/** That no query is meant is believed against the rules from here on. */
const doubtfulNothing = 0.4;
/** What is so much less likely than the best is meant only where the best lacks something. */
const near = 0.5;

/** Rules that score so much are rarely wrong. */
const sureScore = 70;
const sureWeight = 6;

/**
 * The query that a question means most likely: what the rules say is weighed by what was learned from examples, together
 * with the words and what was asked before. `undefined` when it means none.
 */
export function decide(
  classifier: Classifier,
  asking: Asking,
  argumentsOf: (tool: string) => Decided['args'] | undefined = () => undefined,
): Decided | undefined {
  const ruled = choose(asking.inContext);
  const likely = weighed(classifier.tell(featuresOf(asking, ruled)), ruled);
  const [best] = likely;
  if (best === undefined) return undefined;
  if (best.label === nothing && (ruled === undefined || best.probability > doubtfulNothing)) return undefined;
  const isSure = ruled !== undefined && ruled.score >= sureScore && best.label === ruled.tool;
  const candidates = (isSure ? [best] : likely)
    .filter(({ label, probability }) => label !== nothing && probability >= best.probability * near)
    .map(({ label: tool }) => ({
      tool,
      args: argumentsOf(tool) ?? (tool === ruled?.tool ? ruled.args : argumentsFor(tool, asking.inContext)),
    }));
  return candidates.find((one) => missingIn(one) === undefined) ?? candidates[0];
}

/** Rules that are sure of a query make it likelier than the examples do, which never knew all that is named. */
function weighed(likely: Likelihood, ruled: Choice | undefined): Likelihood {
  if (ruled === undefined || ruled.score < sureScore) return likely;
  return likely
    .map((one) => (one.label === ruled.tool ? { ...one, probability: one.probability * sureWeight } : one))
    .toSorted((one, other) => other.probability - one.probability);
}
