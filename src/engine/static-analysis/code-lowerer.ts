import type { FileCode } from './code.ts';
import { detectLanguage } from '../code/languages/detect.ts';
import { TreeParser } from '../code/trees/tree-parser.ts';
import { lowerings } from './lowering/list.ts';
import { type Lowering, lowerTree } from './lowering/lowering.ts';

/** A text may take so long to be made a tree of. */
const mostMs = 5_000;

/** Makes code that data flow is computed in, of texts. */
export class CodeLowerer {
  private constructor(private readonly parser: TreeParser) {}

  /** `grammarFolder`: where `tree-sitter-<name>.wasm` lie. */
  static async open(grammarFolder: string): Promise<CodeLowerer> {
    return new CodeLowerer(await TreeParser.open(grammarFolder));
  }

  /** The code of a text; `undefined` for one in no language that is followed, a reason for one without a tree. */
  async lower(path: string, content: Uint8Array): Promise<FileCode | string | undefined> {
    const language = detectLanguage(path, content)?.id;
    const lowering = language === undefined ? undefined : lowerings[language];
    if (language === undefined || lowering === undefined) return undefined;
    const lowered = await this.lowerText(decoder.decode(content), { path, language, lowering });
    if (lowered === undefined) return '文件过大或语法分析超时，未做数据流分析';
    const { code, macros } = lowered;
    if (macros.length === 0) return code;
    // What stands in place of a name is read as the value of a variable of that name, or as the body of a function.
    const texts = macros.map(({ name, text, isCall }) =>
      isCall ? `void ${name}() {\n${text};\n}` : `int ${name} = ${text};`,
    );
    const values = await this.lowerText(texts.join('\n'), { path, language, lowering });
    return {
      ...code,
      callMacros: values?.code.functions ?? [],
      macros: (values?.code.statements ?? []).flatMap((one) =>
        one.kind === 'declare' && one.value !== undefined ? [[one.name, one.value] as const] : [],
      ),
    };
  }

  private async lowerText(text: string, about: { path: string; language: string; lowering: Lowering }) {
    const tree = await this.parser.parse(about.language, text, mostMs);
    if (tree === undefined) return undefined;
    const lowered = lowerTree(tree, about);
    tree.delete();
    return lowered;
  }
}

const decoder = new TextDecoder();
