import { readFileSync } from 'node:fs';
import type { Node } from 'web-tree-sitter';
import { beforeAll, describe, expect, it } from 'vitest';
import { grammarCases, grammarFolder } from '../../../../test/grammar-cases.ts';
import type { TreeNode } from './tree-node.ts';
import { readRecord, recordTree } from './tree-record.ts';
import { type TreeKeeper, TreeParser } from './tree-parser.ts';

let parser: TreeParser;

beforeAll(async () => {
  parser = await TreeParser.open(grammarFolder);
});

/** All that may be asked of a node, its children alike. */
function described(node: Node | TreeNode, fields: readonly string[]): unknown[] {
  const mark = (one: Node | TreeNode | null) => one && [one.type, one.startIndex, one.endIndex];
  const { startPosition: from, endPosition: to } = node;
  const filled = fields.map((field) => mark(node.childForFieldName(field)));
  const children: (Node | TreeNode | null)[] = node.children;
  return [
    { type: node.type, isNamed: node.isNamed, text: node.text, parent: mark(node.parent) },
    { from: [node.startIndex, from.row, from.column], to: [node.endIndex, to.row, to.column] },
    filled,
    children.map((child) => child && described(child, fields)),
  ];
}

describe('a tree that was recorded', () => {
  it.each(grammarCases)('is that of the parser in $id $name', async ({ id, path }) => {
    const text = readFileSync(path, 'utf8');
    const tree = await parser.parse(id, text);
    const root = await parser.read(id, text);
    if (tree === undefined || root === undefined) throw new Error('there is a tree of each case');
    const fields = tree.language.fields.flatMap((name) => name ?? []);

    expect(described(root, fields)).toEqual(described(tree.rootNode, fields));
    const kinds = ['identifier', 'comment'];
    const idsOf = (nodes: readonly (Node | TreeNode | null)[]) => nodes.map((node) => node?.startIndex);
    expect(idsOf(root.descendantsOfType(kinds))).toEqual(idsOf(tree.rootNode.descendantsOfType(kinds)));
    tree.delete();
  });

  it.each([
    ['type T = -1;', 'literal_type', 'argument', undefined],
    ['type T = import("i").A.B;', 'member_expression', 'property', 'B'],
  ])(
    'is asked for its own children where the parser answers with one of theirs: %s',
    async (text, type, field, filled) => {
      const tree = await parser.parse('typescript', text);
      const [ofParser] = tree?.rootNode.descendantsOfType(type) ?? [];
      const [recorded] = (await parser.read('typescript', text))?.descendantsOfType(type) ?? [];
      const answer = ofParser?.childForFieldName(field);

      expect(answer?.parent?.id).not.toBe(ofParser?.id);
      expect(recorded?.childForFieldName(field)?.text).toBe(filled);
      tree?.delete();
    },
  );

  it('is none where bytes are missing', async () => {
    const tree = await parser.parse('java', 'class A { int f() { return 1; } }');
    if (tree === undefined) throw new Error('there is a tree');
    const record = recordTree(tree);
    tree.delete();
    const words = { types: [], fields: [] };

    expect(readRecord(record, '', words).endIndex).toBe(33);
    for (const end of [0, 1, 7, record.length - 1])
      expect(() => readRecord(record.slice(0, end), '', words)).toThrow(/root|cut off/);
  });
});

describe('a parser with a keeper', () => {
  it('takes over what is kept, by language and text', async () => {
    const kept = new Map<string, Uint8Array>();
    const asked: boolean[] = [];
    const keeper: TreeKeeper = {
      find: (key) => {
        asked.push(kept.has(key));
        return kept.get(key);
      },
      keep: (key, record) => void kept.set(key, record),
    };
    const keeping = await TreeParser.open(grammarFolder, keeper);

    for (const [language, text] of [
      ['java', 'class A {}'],
      ['java', 'class A {}'],
      ['java', 'class B {}'],
      ['csharp', 'class A {}'],
    ] as const)
      expect((await keeping.read(language, text))?.text).toBe(text);
    expect(asked).toEqual([false, true, false, false]);
  });
});
