import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import type { CallSite } from '../../flow/calls.ts';
import { Variables } from '../../flow/variables.ts';
import { spanOf } from '../span.ts';
import { hoistedNames } from './declared-names.ts';
import type { JavaScriptMachine } from './javascript-machine.ts';
import type { JavaScriptModule, JavaScriptModules } from './javascript-modules.ts';
import { type Body, JavaScriptScope } from './javascript-scope.ts';
import { runBlock } from './statements.ts';

/** A file while its tree is turned into constraints. */
export interface JavaScriptFile {
  readonly machine: JavaScriptMachine;
  readonly modules: JavaScriptModules;
  readonly module: JavaScriptModule;
  readonly path: string;
  /** Whether its names are its own: it exports or imports something. */
  readonly isModule: boolean;
  /** Lines before the code, where it stands within another text. */
  readonly linesBefore: number;
}

/** Turn the syntax tree of a module into constraints of the flow graph. */
export function runModule(file: JavaScriptFile, root: Node): void {
  const { machine, module, path } = file;
  const code = machine.code({
    file: path,
    name: path,
    kind: 'module',
    ...spanOf(root),
    container: undefined,
  });
  file.modules.runs(path, code);
  const body: Body = {
    code,
    variables: new Variables(machine.graph),
    receiver: module.exports,
    owner: undefined,
    superMembers: undefined,
    superConstructor: undefined,
    argumentsHolder: undefined,
    returns: undefined,
    generator: undefined,
  };
  const scope = new JavaScriptScope(machine, body, undefined);
  for (const name of ['module', 'exports', ...hoistedNames(root)]) scope.declare(name);
  scope.assign('module', machine.graph.slot(module.module));
  scope.assign('exports', machine.graph.slot(module.namespace));
  runBlock(file, root, scope);
}

export function siteOf({ path, linesBefore }: JavaScriptFile, node: Node, scope: JavaScriptScope): CallSite {
  const { line, endLine, ...columns } = spanOf(node);
  return {
    caller: scope.body.code,
    file: path,
    line: line + linesBefore,
    endLine: endLine + linesBefore,
    ...columns,
  };
}
