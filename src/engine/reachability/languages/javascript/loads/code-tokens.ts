import { CodeReader } from '../../../../code/read-code.ts';
import { languages } from '../../../../code/languages/list.ts';
import { TokenKind } from '../../../../code/tokens.ts';

const reader = new CodeReader();
const encoder = new TextEncoder();
/** A character for each byte: names of packages have no others. */
const decoder = new TextDecoder('latin1');

/** The tokens of a script with their texts. Characters beyond ASCII are read as several. They hold until the next text is cut. */
export class CodeTokens {
  readonly count: number;
  private readonly code: ReturnType<CodeReader['read']>;
  private readonly whole: string;

  constructor(languageId: string, text: string) {
    const language = languages.find(({ id }) => id === languageId);
    if (language === undefined) throw new Error(`no language ${languageId}`);
    this.code = reader.read(language, encoder.encode(text));
    const { tokens } = this.code;
    this.count = tokens.count;
    this.whole = decoder.decode(tokens.bytes.subarray(0, tokens.byteCount));
  }

  /** Empty before the first and behind the last. */
  text(at: number): string {
    const { starts, ends } = this.code.tokens;
    return at < 0 || at >= this.count ? '' : this.whole.slice(starts[at], ends[at]);
  }

  /** From 1. */
  line(at: number): number {
    return (this.code.tokens.lines[at] ?? 0) + 1;
  }

  isWord(at: number): boolean {
    const kind = this.code.tokens.kinds[at];
    return kind === TokenKind.identifier || kind === TokenKind.keyword;
  }

  isString(at: number): boolean {
    return this.code.tokens.kinds[at] === TokenKind.string;
  }

  /** Text between tags: what only looks like it may be code. */
  isText(at: number): boolean {
    return this.code.tokens.kinds[at] === TokenKind.text;
  }

  /** The bracket that belongs to one; -1 for none. */
  partner(at: number): number {
    return this.code.partners[at] ?? -1;
  }
}
