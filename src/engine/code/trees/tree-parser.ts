import { createHash } from 'node:crypto';
import { Language, Parser, type Tree } from 'web-tree-sitter';
import type { TreeNode, TreeWords } from './tree-node.ts';
import { readRecord, recordTree } from './tree-record.ts';
import { maxTreeBytes } from './tree-size.ts';

/** The grammars that trees are made with, by the language: the name of each in the set of grammars. */
export const grammars: Readonly<Record<string, string>> = {
  c: 'cpp',
  cpp: 'cpp',
  csharp: 'c-sharp',
  go: 'go',
  java: 'java',
  // Understands the types of Flow too, mostly.
  javascript: 'tsx',
  php: 'php',
  python: 'python',
  ruby: 'ruby',
  rust: 'rust',
  shell: 'bash',
  typescript: 'tsx',
};

/** Keeps records of trees, as `recordTree` makes them, by a hash of what they were made from. */
export interface TreeKeeper {
  /** The record that is kept; empty where a text has no tree, undefined where none is kept. */
  find(key: string): Uint8Array | undefined;
  keep(key: string, record: Uint8Array): void;
}

/** Makes syntax trees with tree-sitter. Grammars are loaded from a folder of `tree-sitter-<name>.wasm` when first needed. */
export class TreeParser {
  private readonly loaded = new Map<string, Language>();
  private readonly words = new Map<Language, TreeWords>();

  private constructor(
    private readonly folder: string,
    private readonly parser: Parser,
    private readonly keeper: TreeKeeper | undefined,
  ) {}

  /** @param keeper of the trees that `read` makes */
  static async open(grammarFolder: string, keeper?: TreeKeeper): Promise<TreeParser> {
    await Parser.init();
    return new TreeParser(grammarFolder, new Parser(), keeper);
  }

  /**
   * The root of the tree of a text, as `parse` makes it or as it was kept. Both are the same, since what is made is
   * recorded and read as well.
   */
  async read(languageId: string, text: string, mostSteps = usualSteps): Promise<TreeNode | undefined> {
    const grammar = grammars[languageId];
    if (grammar === undefined) return undefined;
    const key = createHash('sha256').update(`${languageId} ${mostSteps}\n`).update(text).digest('hex');
    const words = this.wordsOf(await this.load(grammar));
    const kept = this.keeper?.find(key);
    if (kept !== undefined) return kept.length === 0 ? undefined : readRecord(kept, text, words);
    const tree = await this.parse(languageId, text, mostSteps);
    const record = tree === undefined ? new Uint8Array() : recordTree(tree);
    tree?.delete();
    this.keeper?.keep(key, record);
    return tree === undefined ? undefined : readRecord(record, text, words);
  }

  /**
   * The tree of a text, which the caller deletes; `undefined` when there is no grammar for the language, the text is too
   * large, it needs more steps, or the grammar cannot go on. A text with mistakes has a tree with error nodes.
   *
   * @param mostSteps hundreds of operations of the parser, which are the same however busy the machine is
   */
  async parse(languageId: string, text: string, mostSteps = usualSteps): Promise<Tree | undefined> {
    const grammar = grammars[languageId];
    if (grammar === undefined || text.length > maxTreeBytes) return undefined;
    this.parser.setLanguage(await this.load(grammar));
    const tree = this.parseWithin(mostSteps, text, languageId === 'c' ? plainC(text) : text);
    if (tree === null) this.parser.reset();
    return tree ?? undefined;
  }

  /** The tree as `read` is understood, whose nodes have the words of `text`; both are of one length. */
  private parseWithin(mostSteps: number, text: string, read: string): Tree | null {
    let given = read;
    let steps = 0;
    try {
      const tree = this.parser.parse((index) => given.slice(index), null, {
        progressCallback: () => (steps += 1) > mostSteps,
      });
      given = text;
      return tree;
    } catch (error) {
      // Grammars give up by `__assert_fail`, which web-tree-sitter does not have.
      if (error instanceof TypeError) return null;
      throw error;
    }
  }

  private wordsOf(language: Language): TreeWords {
    let words = this.words.get(language);
    if (words === undefined) {
      const types = language.types.map((name, id) => ({ name, isNamed: language.nodeTypeIsNamed(id) }));
      words = { types, fields: language.fields.map((name) => name ?? '') };
      this.words.set(language, words);
    }
    return words;
  }

  private async load(grammar: string): Promise<Language> {
    let language = this.loaded.get(grammar);
    if (language === undefined) {
      language = await Language.load(`${this.folder}/tree-sitter-${grammar}.wasm`);
      this.loaded.set(grammar, language);
    }
    return language;
  }
}

const usualSteps = 100_000;

/**
 * Text of C in which no name is a word of C++, since both are read by the grammar of C++: there `new = f(x)` would make an
 * object. Headers of C++ are often told to be C; where there is a sign of C++ the text is left as it is.
 */
function plainC(text: string): string {
  const isCpp = signOfCpp.test(text) && signOfCpp.test(text.replace(noCode, ' '));
  return isCpp ? text : text.replace(wordOfCpp, (word) => `_${word.slice(1)}`);
}

/** Comments, texts and characters. What is never closed counts, too: else each beginning would be followed to the end. */
const noCode = /\/\*(?:[\s\S]*?\*\/|[\s\S]*)|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?/g;

const wordOfCpp =
  /\b(?:catch|class|delete|export|friend|mutable|namespace|new|operator|private|protected|public|template|this|throw|try|typename|using|virtual)\b/g;
const signOfCpp =
  /::|\btemplate\s*<|\b(?:private|protected|public)\s*:|\bnamespace\s+\w+\s*\{|\bclass\s+\w+\s*[:{;]|\boperator\s*[^\w\s,;)]|\bvirtual\s+\w/;
