import type { CallGraphBuilder } from '../../build-call-graph.ts';
import { NominalMachine } from '../nominal/nominal-machine.ts';
import type { NominalLanguage, Unit } from '../nominal/program.ts';
import { runProgram } from '../nominal/run-program.ts';
import { readKotlin } from './read-kotlin.ts';
import { constructorName } from './kotlin-types.ts';

/**
 * The call graph of files of Kotlin: classes, objects and companions, extensions, properties, lambdas with and without
 * receivers, and operators. Files are read from tokens: no grammar is needed.
 */
export const buildKotlin: CallGraphBuilder = (files, _parser, terms) => {
  const machine = new NominalMachine(language);
  const units: Unit[] = [];
  for (const file of files)
    try {
      units.push(readKotlin(file));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      machine.unreadable(file.path, '嵌套过深');
    }
  runProgram(machine, units);
  return Promise.resolve(machine.finish(terms.mostSteps));
};

/** Functions of the library that call what they are handed: those of collections, scopes, threads and coroutines. */
const callers: ReadonlySet<string> = new Set(
  (
    'all any associate associateBy associateWith async buildList buildString count also apply let run with takeIf takeUnless ' +
    'distinctBy dropWhile filter filterIndexed filterNot find first firstOrNull flatMap flow fold foldRight forEach ' +
    'forEachIndexed generateSequence getOrElse getOrPut groupBy indexOfFirst last lastOrNull launch lazy map mapIndexed ' +
    'mapNotNull maxBy maxByOrNull minBy minByOrNull none onEach partition reduce removeAll removeIf repeat require ' +
    'runBlocking runCatching single sortBy sortedBy sortedWith sumBy sumOf synchronized takeWhile thread use withContext ' +
    'withLock withTimeout zip onSuccess onFailure recover computeIfAbsent submit execute'
  ).split(' '),
);

const reflective =
  /(?:^|\.)(?:Class\.forName|(?:declared)?[mM]emberFunctions|callBy|getMethod|getDeclaredMethod|loadClass|ServiceLoader\.load|newProxyInstance)$/;

const language: NominalLanguage = {
  constructorName,
  returnsLast: true,
  seesFile: true,
  hasImplicitSelf: true,
  callsTypes: true,
  blockGoesLast: true,
  callOperator: 'invoke',
  // What is neither imported nor written like a type may be anything of the code.
  namesOthers: (name) => name.includes('.') || /^[A-Z]/.test(name) || callers.has(name),
  setterOf: (name) => `set_${name}`,
  selfCalls: new Set(['invoke', 'call']),
  missing: new Set(),
  calls: (name) => callers.has(name),
  doubtOf: (path) => (reflective.test(path) ? 'reflection' : undefined),
};
