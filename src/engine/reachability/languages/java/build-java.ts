import type { CallGraphBuilder } from '../../build-call-graph.ts';
import { eachTree } from '../each-tree.ts';
import { named } from '../named.ts';
import { readBodies } from './bodies.ts';
import {
  type DeclaredTypes,
  declareType,
  joinHierarchy,
  kinds,
  readFileHead,
  topName,
} from './declarations.ts';
import { joinClasses } from './classes/join-classes.ts';
import { JavaMachine } from './java-machine.ts';
import type { JavaFile } from './java-type.ts';

/**
 * The call graph of files of Java: first all types are declared, then the code in them is read. Calls go to the methods of
 * what arrives where they stand, and where nothing is known of that, of what is declared there. A program without `main`
 * is a library: others may make instances of its types. Tests are left out: they are not part of the program. Calls go on into
 * class files, which have a byte for each character of their text.
 */
export const buildJava: CallGraphBuilder = async (all, parser, terms) => {
  const files = all.filter(({ path, language }) => language === 'java' && !tests.test(path));
  const machine = new JavaMachine();
  const declared: DeclaredTypes = new Map();
  const heads = new Map<string, JavaFile>();
  await eachTree(machine, files, parser, terms, ({ path }, root) => {
    const file = readFileHead(path, root);
    heads.set(path, file);
    for (const node of named(root))
      if (kinds[node.type] !== undefined)
        declareType({ machine, file, declared }, node, topName(file, node), undefined);
  });
  for (const type of declared.values()) joinHierarchy(machine, type);
  const isOpen = !files.some(({ text }) => /\bstatic\s+(?:final\s+)?void\s+main\s*\(/.test(text));
  const isReflective = files.some(({ text }) => reflective.test(text));
  const read = files.filter(({ path }) => heads.has(path));
  await eachTree(machine, read, parser, terms, ({ path }, root) => {
    const file = heads.get(path);
    if (file !== undefined) readBodies({ machine, file, declared, isOpen, isReflective }, root);
  });
  const classes = all.filter(({ language }) => language === 'class');
  const graph = machine.finish(terms.mostSteps);
  return classes.length === 0 ? graph : joinClasses(graph, classes, terms.mostSteps);
};

/** Where Maven and Gradle have the code of tests. */
const tests = /(?:^|\/)src\/(?:test|androidTest|integrationTest|testFixtures)\//;
const reflective =
  /\b(?:forName|loadClass|get(?:Declared)?(?:Method|Field)|find(?:Virtual|Static|Special|Getter|Setter|StaticGetter))\s*\(/;
