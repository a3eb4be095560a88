import type { Tree, TreeCursor } from 'web-tree-sitter';
import { type PlainTree, TreeNode, type TreeWords } from './tree-node.ts';

/**
 * A tree in bytes, without its text. For each node in the order of the text five numbers: its type, its field, how far
 * its beginning is from that of the node before, its length, and to which node before it the next one belongs: 0 for
 * this one, n for the nth above it. Numbers are in LEB128.
 */
export function recordTree(tree: Tree): Uint8Array {
  const bytes = new NumberWriter();
  const cursor = tree.walk();
  let at = 0;
  for (let isMore = true; isMore; ) {
    const { startIndex } = cursor;
    bytes.write(cursor.nodeTypeId);
    bytes.write(cursor.currentFieldId);
    bytes.write(startIndex - at);
    bytes.write(cursor.endIndex - startIndex);
    at = startIndex;
    const levels = goOn(cursor);
    bytes.write(levels ?? 0);
    isMore = levels !== undefined;
  }
  cursor.delete();
  return bytes.written();
}

/** Go to the next node; how far above the last one its parent is. Undefined at the end. */
function goOn(cursor: TreeCursor): number | undefined {
  if (cursor.gotoFirstChild()) return 0;
  for (let levels = 1; ; levels += 1) {
    if (cursor.gotoNextSibling()) return levels;
    if (!cursor.gotoParent()) return undefined;
  }
}

/** The root of a tree as it was recorded, for its text. Throws `BrokenRecord` for what is none. */
export function readRecord(record: Uint8Array, text: string, words: TreeWords): TreeNode {
  const numbers = new NumberReader(record);
  const tree = emptyTree(Math.floor(record.length / numbersOfNode), text, words);
  const { types, fields, starts, ends, parents, nexts } = tree;
  let [parent, before, at] = [-1, 0, 0];
  for (let id = 0; numbers.isMore; id += 1) {
    if (id > 0 && parent < 0) throw new BrokenRecord('a second root');
    types[id] = numbers.read();
    const field = numbers.read();
    // What lies where the grammar did not understand fills no place in it.
    const isKnown = parent >= 0 && words.types[types[parent] as number] !== undefined;
    fields[id] = isKnown ? field : 0;
    at += numbers.read();
    starts[id] = at;
    ends[id] = at + numbers.read();
    parents[id] = parent;
    if (before > 0) nexts[before] = id;
    [parent, before] = [id, 0];
    for (let levels = numbers.read(); levels > 0 && parent >= 0; levels -= 1)
      [parent, before] = [parents[parent] as number, parent];
  }
  return new TreeNode(tree, 0);
}

/** What is read as a record of a tree is none. */
class BrokenRecord extends Error {
  override readonly name = 'BrokenRecord';
}

/** Of each node, and each number has at least one byte. */
const numbersOfNode = 5;

function emptyTree(nodes: number, text: string, words: TreeWords): PlainTree {
  if (nodes === 0) throw new BrokenRecord('no root');
  const numbers = () => new Int32Array(nodes);
  return {
    text,
    words,
    types: new Uint16Array(nodes),
    fields: new Uint16Array(nodes),
    starts: numbers(),
    ends: numbers(),
    // Nothing is in what is behind the last node.
    parents: numbers().fill(-1),
    nexts: numbers(),
    lineStarts: lineStartsOf(text),
  };
}

function lineStartsOf(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

class NumberWriter {
  private bytes = new Uint8Array(2 ** 16);
  private length = 0;

  write(number: number): void {
    if (this.length + 5 > this.bytes.length) {
      const larger = new Uint8Array(2 * this.bytes.length);
      larger.set(this.bytes);
      this.bytes = larger;
    }
    let rest = number;
    for (; rest > 127; rest >>>= 7) this.bytes[this.length++] = (rest & 127) | 128;
    this.bytes[this.length++] = rest;
  }

  written(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }
}

class NumberReader {
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  get isMore(): boolean {
    return this.at < this.bytes.length;
  }

  read(): number {
    let number = 0;
    for (let shift = 0; shift < 32; shift += 7) {
      const byte = this.bytes[this.at++];
      if (byte === undefined) throw new BrokenRecord('a record that is cut off');
      number |= (byte & 127) << shift;
      if (byte < 128) return number;
    }
    throw new BrokenRecord('a number that is too large');
  }
}
