import type { FileCode } from './code.ts';
import { detectLanguage } from '../code/languages/detect.ts';
import type { TreeParser } from '../code/trees/tree-parser.ts';
import { isFollowed } from './lowering/followed.ts';
import type { lowerings } from './lowering/list.ts';
import { isMapper, readMapper } from './lowering/mapper-xml.ts';
import { plainCpp } from './lowering/plain-cpp.ts';
import type { Lowering, lowerTree } from './lowering/lowering.ts';

/**
 * Makes code that data flow is computed in, of texts. What makes trees of them, and code of trees, is loaded for the first
 * text in a language that is followed.
 */
export class CodeLowerer {
  private tools: Promise<LoweringTools> | undefined;

  /** `grammarFolder`: where `tree-sitter-<name>.wasm` lie. */
  constructor(private readonly grammarFolder: string) {}

  /** The code of a text; `undefined` for one in no language that is followed, a reason for one without a tree. */
  async lower(path: string, content: Uint8Array): Promise<FileCode | string | undefined> {
    const language = detectLanguage(path, content)?.id;
    if (!isFollowed(language)) {
      const text = path.toLowerCase().endsWith('.xml') ? decoder.decode(content) : '';
      return isMapper(path, text) ? readMapper(path, text) : undefined;
    }
    this.tools ??= openTools(this.grammarFolder);
    const tools = await this.tools;
    const about = { path, language, lowering: tools.lowerings[language] };
    const lowered = await lowerText(tools, decoder.decode(content), about);
    if (lowered === undefined) return '文件过大或语法分析步数超过上限，未做数据流分析';
    const { code, macros } = lowered;
    if (macros.length === 0) return code;
    // What stands in place of a name is read as the value of a variable of that name, or as the body of a function.
    const texts = macros.map(({ name, text, isCall }) =>
      isCall ? `void ${name}() {\n${text};\n}` : `int ${name} = ${text};`,
    );
    const values = await lowerText(tools, texts.join('\n'), about);
    return {
      ...code,
      callMacros: values?.code.functions ?? [],
      macros: (values?.code.statements ?? []).flatMap((one) =>
        one.kind === 'declare' && one.value !== undefined ? [[one.name, one.value] as const] : [],
      ),
    };
  }
}

interface LoweringTools {
  readonly parser: TreeParser;
  readonly lowerTree: typeof lowerTree;
  readonly lowerings: typeof lowerings;
}

async function openTools(grammarFolder: string): Promise<LoweringTools> {
  const [{ TreeParser }, { lowerTree }, { lowerings }] = await Promise.all([
    import('../code/trees/tree-parser.ts'),
    import('./lowering/lowering.ts'),
    import('./lowering/list.ts'),
  ]);
  return { parser: await TreeParser.open(grammarFolder), lowerTree, lowerings };
}

async function lowerText(
  { parser, lowerTree }: LoweringTools,
  text: string,
  about: { path: string; language: string; lowering: Lowering },
) {
  const isNative = about.language === 'c' || about.language === 'cpp';
  const tree = await parser.parse(about.language, isNative ? plainCpp(text) : text);
  if (tree === undefined) return undefined;
  const lowered = lowerTree(tree, about);
  tree.delete();
  return lowered;
}

const decoder = new TextDecoder();
