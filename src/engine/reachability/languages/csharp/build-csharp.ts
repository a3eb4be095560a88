import { nominalBuilder } from '../nominal/build-nominal.ts';
import { readCSharp } from './read-csharp.ts';

/** The call graph of files of C#: types of all namespaces, properties, delegates, local functions and extension methods. */
export const buildCSharp = nominalBuilder(
  {
    constructorName: 'ctor',
    returnsLast: false,
    seesFile: true,
    hasImplicitSelf: true,
    namesOthers: () => true,
    setterOf: (name) => `set_${name}`,
    selfCalls: new Set(['Invoke', 'DynamicInvoke', 'BeginInvoke']),
    missing: new Set(),
    calls: (name) => callers.has(name),
    doubtOf: (path) => (reflective.test(path) ? 'reflection' : undefined),
  },
  readCSharp,
);

/** Methods of the library that call what they are handed: those of sequences, tasks and threads. */
const callers: ReadonlySet<string> = new Set(
  (
    'Aggregate All Any Average Count Distinct First FirstOrDefault ForEach GroupBy Join Last LastOrDefault Max Min OrderBy ' +
    'OrderByDescending Select SelectMany Single SingleOrDefault SkipWhile Sum TakeWhile ThenBy ToDictionary ToLookup Where Zip ' +
    'Find FindAll Exists RemoveAll Sort ConvertAll Run StartNew ContinueWith QueueUserWorkItem Invoke GetOrAdd AddOrUpdate'
  ).split(' '),
);

const reflective =
  /(?:^|\.)(?:Activator\.CreateInstance|Assembly\.Load\w*|Type\.GetType|GetMethod|InvokeMember|MethodInfo\.Invoke)$/;
