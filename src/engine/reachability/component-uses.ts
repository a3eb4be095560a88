import { isWithin } from './by-path.ts';
import type { CodeFunction } from './call-graph.ts';
import type { Target } from './judge.ts';
import type { Frame, Reach } from './reach.ts';

/** A place that uses a component. */
export interface ComponentUse extends Frame {
  /** What is used, as the code reaches it: `lodash.template`. */
  readonly symbol: string;
  /** Whether it is called there, or only mentioned or handed on. */
  readonly how: 'call' | 'reference';
  /** Whether the program is known to run it, or begins, as far as is seen, in a function that nobody calls. */
  readonly begins: 'entry' | 'uncalled';
  /** The calls that lead to it, from where they begin, with the place itself at the end; empty beyond the first places. */
  readonly chain: readonly Frame[];
}

/** The places that use a component. */
export interface ComponentUses {
  /** Calls that an entry point leads to first, then other calls, then what is only mentioned; at most a thousand. */
  readonly uses: readonly ComponentUse[];
  /** How many places call it, of those that are not listed as well. */
  readonly callCount: number;
}

export const noUses: ComponentUses = { uses: [], callCount: 0 };

/** A place, before it is told how the program gets there. */
interface Place extends Pick<ComponentUse, 'symbol' | 'how' | 'line'> {
  readonly caller: CodeFunction;
}

const mostUses = 1_000;
const mostChains = 20;

/**
 * Every place that may run and calls or mentions something of a component: at the border of the code that is here, and
 * within it. What is read of an answer or a value of it (`axios.get(address).data`, `flask.request.data`) and the statement
 * that brings a component which is called elsewhere are no uses of their own.
 */
export function usesOf(reach: Reach, target: Target, isEntry: (one: CodeFunction) => boolean): ComponentUses {
  const names = target.packages.map(({ path }) => path);
  const places = onceEach([...placesAtBorder(reach, target), ...placesInPackagesHere(reach, target)]);
  const calls = places.filter(({ how }) => how === 'call');
  const called = [...new Set(calls.map(({ symbol }) => symbol))];
  const mentions = places.filter(
    ({ how, symbol }) =>
      how === 'reference' &&
      (calls.length === 0 || isOffered(symbol, names)) &&
      !called.some((one) => isWithin(symbol, one)),
  );
  const told = [...calls, ...mentions].map((place) => {
    const begins: ComponentUse['begins'] = isEntry(reach.beginningOf(place.caller)) ? 'entry' : 'uncalled';
    return { ...place, begins };
  });
  const rank = ({ how, begins }: (typeof told)[number]) =>
    2 * Number(how === 'reference') + Number(begins === 'uncalled');
  const ordered = told.sort((a, b) => rank(a) - rank(b)).slice(0, mostUses);
  return {
    uses: ordered.map(({ caller, line, symbol, how, begins }, index) => ({
      func: caller.name,
      file: caller.file,
      line,
      symbol,
      how,
      begins,
      chain: index < mostChains ? reach.chainTo({ caller, line }) : [],
    })),
    callCount: calls.length,
  };
}

/** A decorator is called, and what it returns is called with the function below it: one use. */
function onceEach(places: readonly Place[]): Place[] {
  const known = new Map<string, Place>();
  for (const place of places) {
    const key = `${place.caller.file}:${place.line}:${place.caller.name}:${place.symbol}`;
    if (known.get(key)?.how !== 'call') known.set(key, place);
  }
  return [...known.values()];
}

/** Whether something is what a package itself offers (`lodash.trim`), not a part of it that values were read from. */
function isOffered(symbol: string, names: readonly string[]): boolean {
  return names.some(
    (name) => symbol.startsWith(`${name}.`) && /^(?:default\.)?[^.]+$/.test(symbol.slice(name.length + 1)),
  );
}

function placesAtBorder(reach: Reach, { packages }: Target): Place[] {
  return reach.externals
    .within(...packages.map(({ path }) => path))
    .filter(({ caller }) => reach.perhaps.has(caller))
    .map(({ caller, path, line, how }) => ({ caller, line, symbol: path, how }));
}

function hasName({ kind, name }: CodeFunction): boolean {
  return kind === 'function' && !name.includes('<');
}

function placesInPackagesHere({ graph, perhaps, entered }: Reach, { packages }: Target): Place[] {
  return graph.packages
    .filter(({ name }) => packages.some(({ path }) => path === name))
    .flatMap((here) =>
      (entered.get(here) ?? [])
        .filter(({ caller, how }) => perhaps.has(caller) && how !== 'escape')
        .map(({ caller, callee, line }) => ({
          caller,
          line,
          symbol: hasName(callee) ? `${here.name}.${callee.name}` : here.name,
          how: callee.kind === 'module' ? ('reference' as const) : ('call' as const),
        })),
    );
}
