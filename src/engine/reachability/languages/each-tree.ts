import type { TreeNode as Node } from '../../code/trees/tree-node.ts';
import type { TreeParser } from '../../code/trees/tree-parser.ts';
import type { BuildTerms, SourceText } from '../build-call-graph.ts';
import type { Machine } from '../flow/machine.ts';

/**
 * Make the tree of each file and do something with it. A file that has no tree, or whose tree is nested too deeply to be
 * walked, becomes a doubt: what it calls is not known. Where only a part is not understood, that is noted. Files that are
 * added meanwhile are read as well.
 */
export async function eachTree<File extends SourceText>(
  machine: Machine,
  files: Iterable<File> & { readonly length: number },
  parser: TreeParser,
  terms: BuildTerms,
  act: (file: File, root: Node) => void,
): Promise<void> {
  let read = 0;
  for (const file of files) {
    try {
      const root = await parser.read(file.language, file.text, terms.treeSteps);
      if (root === undefined) machine.unreadable(file.path, '没有语法树');
      else {
        act(file, root);
        const mistake = root.firstMistake;
        if (mistake !== undefined) machine.misreadAt(file.path, mistake.startPosition.row + 1);
      }
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      machine.unreadable(file.path, '嵌套过深');
    }
    read += 1;
    terms.heard?.(read, files.length);
  }
}
