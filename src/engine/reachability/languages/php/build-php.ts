import { nominalBuilder } from '../nominal/build-nominal.ts';
import { readPhp } from './read-php.ts';

/** The call graph of files of PHP: classes, traits and functions of all namespaces, closures, and callables by name. */
export const buildPhp = nominalBuilder(
  {
    constructorName: '__construct',
    returnsLast: false,
    seesFile: false,
    hasImplicitSelf: false,
    namesOthers: () => true,
    setterOf: () => undefined,
    selfCalls: new Set(['__invoke', 'call']),
    missing: new Set(['__call', '__callStatic']),
    calls: (name) => callers.has(name),
    doubtOf: (path) => (/^Reflection(?:Class|Method|Function)\b/.test(path) ? 'reflection' : undefined),
  },
  readPhp,
);

/** Functions of the library that call what they are handed (PHP Manual, "Callbacks / Callables"). */
const callers: ReadonlySet<string> = new Set(
  (
    'array_map array_filter array_reduce array_walk array_walk_recursive usort uasort uksort call_user_func ' +
    'call_user_func_array preg_replace_callback iterator_apply register_shutdown_function set_error_handler ' +
    'set_exception_handler spl_autoload_register ob_start array_udiff array_uintersect forward_static_call'
  ).split(' '),
);
