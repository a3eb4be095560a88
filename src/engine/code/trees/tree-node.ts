/** A syntax tree with its text. Nodes are told by their numbers, from 0, in the order of the text: each before what is in it. */
export interface PlainTree {
  readonly text: string;
  readonly words: TreeWords;
  /** For each node, its type and field as numbers of `words`. */
  readonly types: Uint16Array;
  readonly fields: Uint16Array;
  /** For each node, where it begins and ends in the text, in characters. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** For each node, the one that it is in; -1 for the root. */
  readonly parents: Int32Array;
  /** For each node, the next one in the same node; 0 for none. */
  readonly nexts: Int32Array;
  /** Where the lines of the text begin, in characters. */
  readonly lineStarts: readonly number[];
}

/** The words of a grammar by their numbers. */
export interface TreeWords {
  readonly types: readonly TypeWord[];
  readonly fields: readonly string[];
}

interface TypeWord {
  /** As the grammar calls it: `call_expression`, `(`. */
  readonly name: string;
  /** Whether it is more than a word or a sign. */
  readonly isNamed: boolean;
}

/** What a grammar does not understand has a number beyond all types. */
const errorType: TypeWord = { name: 'ERROR', isNamed: true };

/** A line and a column, both from 0. */
interface TreePosition {
  readonly row: number;
  readonly column: number;
}

/**
 * A node of a syntax tree, with the members that nodes of tree-sitter have. It needs no parser, and nobody deletes it.
 * There may be several objects for one node: they are compared by `id`.
 */
export class TreeNode {
  constructor(
    private readonly tree: PlainTree,
    readonly id: number,
  ) {}

  get type(): string {
    return this.word.name;
  }

  get isNamed(): boolean {
    return this.word.isNamed;
  }

  get startIndex(): number {
    return this.tree.starts[this.id] as number;
  }

  get endIndex(): number {
    return this.tree.ends[this.id] as number;
  }

  get text(): string {
    return this.tree.text.slice(this.startIndex, this.endIndex);
  }

  get startPosition(): TreePosition {
    return positionOf(this.startIndex, this.tree.lineStarts);
  }

  get endPosition(): TreePosition {
    return positionOf(this.endIndex, this.tree.lineStarts);
  }

  get parent(): TreeNode | null {
    const parent = this.tree.parents[this.id] as number;
    return parent < 0 ? null : this.at(parent);
  }

  get children(): TreeNode[] {
    const { nexts } = this.tree;
    const children: TreeNode[] = [];
    for (let child = this.firstChild; child > 0; child = nexts[child] as number)
      children.push(this.at(child));
    return children;
  }

  get namedChildren(): TreeNode[] {
    return this.children.filter(({ isNamed }) => isNamed);
  }

  /** The first child that fills a field. */
  childForFieldName(name: string): TreeNode | null {
    const { nexts, fields, words } = this.tree;
    for (let child = this.firstChild; child > 0; child = nexts[child] as number)
      if (words.fields[fields[child] as number] === name) return this.at(child);
    return null;
  }

  childrenForFieldName(name: string): TreeNode[] {
    const { fields, words } = this.tree;
    return this.children.filter(({ id }) => words.fields[fields[id] as number] === name);
  }

  get previousSibling(): TreeNode | null {
    return this.siblingsBefore().at(-1) ?? null;
  }

  get previousNamedSibling(): TreeNode | null {
    return this.siblingsBefore().findLast(({ isNamed }) => isNamed) ?? null;
  }

  /** The nodes of some types from this one downwards, in the order of the text. */
  descendantsOfType(types: string | readonly string[]): TreeNode[] {
    const wanted = typeof types === 'string' ? [types] : types;
    const { parents } = this.tree;
    const found: TreeNode[] = [];
    // What is in a node follows it, and each is in a node that is not before it.
    for (let id = this.id; id === this.id || (parents[id] ?? -1) >= this.id; id += 1) {
      const node = this.at(id);
      if (wanted.includes(node.type)) found.push(node);
    }
    return found;
  }

  /** The first node from this one downwards that the grammar does not understand. */
  get firstMistake(): TreeNode | undefined {
    const { parents, types, words } = this.tree;
    for (let id = this.id; id === this.id || (parents[id] ?? -1) >= this.id; id += 1)
      if (words.types[types[id] as number] === undefined) return this.at(id);
    return undefined;
  }

  private get word(): TypeWord {
    return this.tree.words.types[this.tree.types[this.id] as number] ?? errorType;
  }

  /** 0 for none, which is the root. */
  private get firstChild(): number {
    return this.tree.parents[this.id + 1] === this.id ? this.id + 1 : 0;
  }

  private siblingsBefore(): TreeNode[] {
    return this.parent?.children.filter(({ id }) => id < this.id) ?? [];
  }

  private at(id: number): TreeNode {
    return new TreeNode(this.tree, id);
  }
}

/** The line that holds a character is found by halving. */
function positionOf(index: number, lineStarts: readonly number[]): TreePosition {
  let [low, high] = [0, lineStarts.length];
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((lineStarts[middle] as number) <= index) low = middle;
    else high = middle;
  }
  return { row: low, column: index - (lineStarts[low] ?? 0) };
}
