import { Language, Parser, type Tree } from 'web-tree-sitter';
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

/** Makes syntax trees with tree-sitter. Grammars are loaded from a folder of `tree-sitter-<name>.wasm` when first needed. */
export class TreeParser {
  private readonly loaded = new Map<string, Language>();

  private constructor(
    private readonly folder: string,
    private readonly parser: Parser,
  ) {}

  static async open(grammarFolder: string): Promise<TreeParser> {
    await Parser.init();
    return new TreeParser(grammarFolder, new Parser());
  }

  /**
   * The tree of a text, which the caller deletes; `undefined` when there is no grammar for the language, the text is too
   * large, the time is over, or the grammar cannot go on. A text with mistakes has a tree with error nodes.
   */
  async parse(languageId: string, text: string, mostMs: number): Promise<Tree | undefined> {
    const grammar = grammars[languageId];
    if (grammar === undefined || text.length > maxTreeBytes) return undefined;
    this.parser.setLanguage(await this.load(grammar));
    const until = performance.now() + mostMs;
    const tree = this.parseUntil(until, text, languageId === 'c' ? plainC(text) : text);
    if (tree === null) this.parser.reset();
    return tree ?? undefined;
  }

  /** The tree as `read` is understood, whose nodes have the words of `text`; both are of one length. */
  private parseUntil(until: number, text: string, read: string): Tree | null {
    let given = read;
    try {
      const tree = this.parser.parse((index) => given.slice(index), null, {
        progressCallback: () => performance.now() > until,
      });
      given = text;
      return tree;
    } catch (error) {
      // Grammars give up by `__assert_fail`, which web-tree-sitter does not have.
      if (error instanceof TypeError) return null;
      throw error;
    }
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
