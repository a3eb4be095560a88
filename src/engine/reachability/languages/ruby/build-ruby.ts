import { nominalBuilder } from '../nominal/build-nominal.ts';
import { readRuby } from './read-ruby.ts';

/** The call graph of files of Ruby: classes, modules that are mixed in, blocks, and methods that symbols name. */
export const buildRuby = nominalBuilder(
  {
    constructorName: 'initialize',
    returnsLast: true,
    seesFile: false,
    hasImplicitSelf: true,
    namesOthers: (name) => /^[A-Z]/.test(name),
    setterOf: (name) => (name.startsWith('@') ? undefined : `${name}=`),
    selfCalls: new Set(['call', 'yield', '===', 'to_proc']),
    missing: new Set(['method_missing']),
    calls: (name) => callers.has(name),
    doubtOf: () => undefined,
  },
  readRuby,
);

/** Methods of the library that call the block they are given. */
const callers: ReadonlySet<string> = new Set(
  (
    'all? any? collect count cycle delete_if detect downto each each_char each_line each_key each_pair each_slice each_value ' +
    'each_with_index each_with_object fetch filter filter_map find find_all flat_map group_by inject instance_eval ' +
    'instance_exec class_eval loop map map! max_by min_by none? one? open partition reduce reject reverse_each select sort ' +
    'sort_by step sum tap then times to_h transform_values uniq upto zip synchronize catch at_exit'
  ).split(' '),
);
