import { nominalBuilder } from '../nominal/build-nominal.ts';
import { readRust } from './read-rust.ts';

/** The call graph of files of Rust: modules, methods and traits, closures, and calls in what macros are given. */
export const buildRust = nominalBuilder(
  {
    constructorName: '',
    returnsLast: true,
    seesFile: true,
    hasImplicitSelf: false,
    namesOthers: () => true,
    setterOf: () => undefined,
    selfCalls: new Set(['call', 'call_mut', 'call_once']),
    missing: new Set(),
    gives: (name) => givers.has(name),
    calls: (name) => callers.has(name),
    doubtOf: () => undefined,
  },
  readRust,
);

/** Methods of the library that give what they are called on, or what it holds. */
const givers: ReadonlySet<string> = new Set(
  (
    'as_deref as_mut as_ref borrow borrow_mut by_ref clone cloned copied deref expect first get get_mut into into_iter iter ' +
    'iter_mut last lock next ok pop read take to_owned unwrap unwrap_or_default write await'
  ).split(' '),
);

/** Methods of the library that call what they are handed. */
const callers: ReadonlySet<string> = new Set(
  (
    'all and_then any chain filter filter_map find find_map flat_map fold for_each get_or_insert_with inspect map map_err map_or ' +
    'map_or_else max_by max_by_key min_by min_by_key ok_or_else or_else or_insert_with partition position reduce retain scan ' +
    'skip_while sort_by sort_by_key spawn take_while try_fold try_for_each unwrap_or_else with call_once'
  ).split(' '),
);
