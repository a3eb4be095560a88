import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import type { CallGraphBuilder, SourceText } from '../../build-call-graph.ts';
import { eachTree } from '../each-tree.ts';
import { NominalMachine } from './nominal-machine.ts';
import type { NominalLanguage, Unit } from './program.ts';
import { runProgram } from './run-program.ts';

/** What reads the files of a language: each becomes a unit, and all units are one program. */
export function nominalBuilder(
  language: NominalLanguage,
  read: (file: SourceText, root: Node) => Unit,
): CallGraphBuilder {
  return async (files, parser, terms) => {
    const machine = new NominalMachine(language);
    const units: Unit[] = [];
    await eachTree(machine, files, parser, terms, (file, root) => units.push(read(file, root)));
    runProgram(machine, units);
    return machine.finish(terms.mostSteps);
  };
}
