import { parentPort, workerData } from 'node:worker_threads';
import { functionsInTree } from './functions-in-tree.ts';
import type { TreeAnswer, TreeOrder, TreeQuestion } from './tree-host.ts';
import { TreeParser } from './tree-parser.ts';

// The entry of a thread that makes syntax trees and answers questions on them: trees never leave it.

const { grammarFolder } = workerData as TreeOrder;
const opening = TreeParser.open(grammarFolder);
const decoder = new TextDecoder();

parentPort?.on('message', (question: TreeQuestion) => {
  void answer(question).then((found) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    parentPort?.postMessage(found);
  });
});

async function answer({ language, text }: TreeQuestion): Promise<TreeAnswer> {
  const parser = await opening;
  const tree = await parser.parse(language, decoder.decode(text));
  if (tree === undefined) return { kind: 'none', reason: '语法分析步数超过上限，已跳过' };
  const functions = functionsInTree(tree);
  tree.delete();
  return { kind: 'functions', functions };
}
