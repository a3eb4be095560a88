import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { grammarCases, grammarFolder } from '../../../../test/grammar-cases.ts';
import { measureFile } from '../measure-file.ts';
import { functionsInTree } from './functions-in-tree.ts';
import { TreeParser } from './tree-parser.ts';

let parser: TreeParser;

beforeAll(async () => {
  parser = await TreeParser.open(grammarFolder);
});

function placesOf(functions: readonly { readonly start: number; readonly end: number }[]): string[] {
  return functions.map(({ start, end }) => `${start}-${end}`);
}

/** Where the two differ, and why. `-` is in the tree alone, `+` in the token stream alone. */
const differences: Readonly<Record<string, readonly string[]>> = {
  // The grammar of C++ does not know parameters that are declared behind their names, nor brackets in a dead branch.
  'ring.c': ['+38-50', '+72-79'],
  // Macros before the name of a class, and reference qualifiers of members, are errors to the grammar of C++.
  'shape.cpp': ['+11-11', '+25-28'],
  // Accessors, and properties that are expressions, are functions to us and properties to the grammar.
  'Order.cs': ['+20-20', '+24-24', '+25-25'],
  // The compact constructor of a record has no parameters of its own.
  'Stack.java': ['-48-50'],
  // In PHP an arrow function belongs to the one around it, and a function without a name is one where it has none.
  'shop.php': ['-55-55', '+62-66'],
};

describe('functions in the token stream', () => {
  it.each(grammarCases)('are those of the syntax tree in $id $name', async ({ id, name, path }) => {
    const text = readFileSync(path);
    const tree = await parser.parse(id, text.toString('utf8'));

    const inTree = tree === undefined ? [] : functionsInTree(tree);
    tree?.delete();

    const ours = placesOf(measureFile(path, text)?.functions ?? []);
    const theirs = placesOf(inTree);
    expect([
      ...theirs.filter((place) => !ours.includes(place)).map((place) => `-${place}`),
      ...ours.filter((place) => !theirs.includes(place)).map((place) => `+${place}`),
    ]).toEqual(differences[name] ?? []);
  });
});

describe('TreeParser', () => {
  it('makes no tree when it takes too many steps, and one of the next text', async () => {
    expect(
      await parser.parse('java', 'class A { int f() { return 1; } }\n'.repeat(20_000), 1),
    ).toBeUndefined();

    const tree = await parser.parse('java', 'class A { int f() { return 1; } }');
    expect(tree?.rootNode.hasError).toBe(false);
    tree?.delete();
  });

  it('makes none where the grammar gives up, and one of the next text', async () => {
    // The word that ends a heredoc of Ruby is kept in a byte more than 255 letters do not fit in.
    expect(await parser.parse('ruby', `<<'${'a\n'.repeat(200)}`)).toBeUndefined();

    const tree = await parser.parse('ruby', 'def after; end');
    expect(tree?.rootNode.hasError).toBe(false);
    tree?.delete();
  });

  it('makes none of what is too large, and none without a grammar', async () => {
    expect(await parser.parse('java', ' '.repeat(2 ** 21))).toBeUndefined();
    expect(await parser.parse('fortran', 'end')).toBeUndefined();
  });
});

describe('text of C', () => {
  it('is read where no text in it is ever closed', async () => {
    // A beginning that was followed to the end each time would take minutes here.
    const text = `// class A : public B {};\nchar *a = "${'\\"'.repeat(500_000)}`;

    const tree = await parser.parse('c', text);

    expect(tree?.rootNode.hasError).toBe(true);
    tree?.delete();
  });
});
