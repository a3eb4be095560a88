import { pushTo } from '../push-to.ts';
import { depthsFrom, type Need } from './depths.ts';

/** Ways from the project to a component. */
export interface DependencyPaths {
  /** Each from a component that the project asks for itself down to the target, both included; the shortest first. */
  readonly paths: readonly (readonly string[])[];
  /** Whether these are all. */
  readonly isComplete: boolean;
}

/** So many beginnings of paths are followed; a graph with more ways than these answers what was found until then. */
const mostSteps = 50_000;

/**
 * The ways from any of `roots` to `target` that meet no component twice, the shortest first, at most `most`.
 *
 * `needs` holds at least every need on a way to the target. The search is best first from the target, by the length of
 * what was walked and the least that is still to go (Hart, Nilsson, Raphael: A Formal Basis for the Heuristic
 * Determination of Minimum Cost Paths, 1968), so that it never walks where no root is.
 */
export function dependencyPaths(
  target: string,
  needs: readonly Need[],
  roots: ReadonlySet<string>,
  most: number,
): DependencyPaths {
  const askers = askersOf(needs);
  const stepsFromRoot = depthsFrom([...roots], needs);
  const queue = new LengthQueue();
  const paths: string[][] = [];
  queue.addOpen({ purl: target, below: undefined, length: 1 }, stepsFromRoot);
  for (let steps = 0; steps < mostSteps; steps += 1) {
    const next = queue.take();
    if (next === undefined) return { paths, isComplete: true };
    if (next.isWhole) {
      if (paths.length === most) return { paths, isComplete: false };
      paths.push(listOf(next.walk));
      continue;
    }
    const { walk } = next;
    if (roots.has(walk.purl)) queue.addWhole(walk);
    for (const asker of askers.get(walk.purl) ?? []) {
      if (!holds(walk, asker)) {
        queue.addOpen({ purl: asker, below: walk, length: walk.length + 1 }, stepsFromRoot);
      }
    }
  }
  return { paths, isComplete: false };
}

/** What was walked from the target upwards. */
interface Walk {
  readonly purl: string;
  readonly below: Walk | undefined;
  readonly length: number;
}

interface Waiting {
  readonly walk: Walk;
  /** It begins at a root; otherwise it is to be followed further. */
  readonly isWhole: boolean;
}

/** Walks by the least length that they can come to. */
class LengthQueue {
  private readonly byLength: (Waiting[] | undefined)[] = [];
  private shortest = 0;

  addOpen(walk: Walk, stepsFromRoot: ReadonlyMap<string, number>): void {
    const above = stepsFromRoot.get(walk.purl);
    if (above !== undefined) this.add(walk.length - 1 + above, { walk, isWhole: false });
  }

  addWhole(walk: Walk): void {
    this.add(walk.length, { walk, isWhole: true });
  }

  take(): Waiting | undefined {
    for (; this.shortest < this.byLength.length; this.shortest += 1) {
      const next = this.byLength[this.shortest]?.pop();
      if (next !== undefined) return next;
    }
    return undefined;
  }

  private add(length: number, waiting: Waiting): void {
    const same = this.byLength[length];
    if (same === undefined) this.byLength[length] = [waiting];
    else same.push(waiting);
  }
}

function askersOf(needs: readonly Need[]): ReadonlyMap<string, readonly string[]> {
  const askers = new Map<string, string[]>();
  for (const { from, to } of needs) pushTo(askers, to, from);
  return askers;
}

function holds(walk: Walk | undefined, purl: string): boolean {
  for (let step = walk; step !== undefined; step = step.below) if (step.purl === purl) return true;
  return false;
}

function listOf(walk: Walk): string[] {
  const purls: string[] = [];
  for (let step: Walk | undefined = walk; step !== undefined; step = step.below) purls.push(step.purl);
  return purls;
}
