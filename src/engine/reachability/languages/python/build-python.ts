import type { CallGraphBuilder } from '../../build-call-graph.ts';
import { eachTree } from '../each-tree.ts';
import { PythonCode } from './python-code.ts';
import { PythonMachine } from './python-machine.ts';
import { PythonModules } from './python-modules.ts';

/**
 * The call graph of files of Python: functions, classes with their bases, decorators, closures, containers and modules
 * flow as values, in the manner of PyCG (Salis et al., 2021).
 */
export const buildPython: CallGraphBuilder = async (files, parser, terms) => {
  const machine = new PythonMachine();
  const modules = new PythonModules(
    machine,
    files.map(({ path }) => path),
  );
  machine.findModule = (file, name) => modules.find(file, name);
  await eachTree(machine, files, parser, terms, ({ path }, root) =>
    new PythonCode(machine, modules, path).module(root),
  );
  return machine.finish(terms.mostSteps);
};
