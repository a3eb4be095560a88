/** What a figure must reach, or must not exceed. */
export type Bound = { readonly least: number } | { readonly most: number };

/** Bounds by area and by the path of a figure in the answer of that area: `{"callgraph": {"pycg.recall": {"least": 0.99}}}`. */
export type Bounds = Readonly<Record<string, Readonly<Record<string, Bound>>>>;

/** How one figure stands to its bound. */
export interface Verdict {
  readonly area: string;
  readonly figure: string;
  readonly bound: Bound;
  /** `undefined` where the area does not tell it: a peer that is missing, a figure that was renamed. */
  readonly measured: number | undefined;
  readonly isHeld: boolean;
}

/** Hold what an area answered against its bounds. A figure that is not told is not held. */
export function verdictsOf(area: string, bounds: Bounds[string], answer: unknown): Verdict[] {
  return Object.entries(bounds).map(([figure, bound]) => {
    const measured = figureAt(answer, figure);
    return { area, figure, bound, measured, isHeld: measured !== undefined && holds(bound, measured) };
  });
}

function holds(bound: Bound, measured: number): boolean {
  return 'least' in bound ? measured >= bound.least : measured <= bound.most;
}

function figureAt(answer: unknown, path: string): number | undefined {
  let at: unknown = answer;
  for (const name of path.split('.'))
    at = (at as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  return typeof at === 'number' ? at : undefined;
}
