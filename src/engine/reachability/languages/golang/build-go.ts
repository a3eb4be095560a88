import type { CallGraphBuilder } from '../../build-call-graph.ts';
import { eachTree } from '../each-tree.ts';
import { runFile } from './go-file.ts';
import { GoMachine } from './go-machine.ts';
import { GoPackages } from './go-packages.ts';

/**
 * The call graph of files of Go, vendored packages among them: functions, methods and function values flow as values;
 * a call of an interface goes to what flows there, and where a parameter of own code is of an interface, to every type
 * that has its methods. Tests are left out: they are not part of the program.
 */
export const buildGo: CallGraphBuilder = async (files, parser, terms) => {
  const machine = new GoMachine();
  const packages = new GoPackages(files);
  const sources = files.filter(({ path }) => path.endsWith('.go') && !path.endsWith('_test.go'));
  await eachTree(machine, sources, parser, terms, ({ path, text }, root) =>
    runFile(
      {
        machine,
        packages,
        path,
        importPath: packages.importPath(path),
        isProgram: /^\s*package\s+main\b/m.test(text),
        imports: new Map(),
      },
      root,
    ),
  );
  return machine.finish(terms.mostSteps);
};
