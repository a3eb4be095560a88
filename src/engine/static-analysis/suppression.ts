import { detectLanguage } from '../code/languages/detect.ts';
import { CodeReader } from '../code/read-code.ts';
import { LineKind, type Tokens } from '../code/tokens.ts';

/** That a comment says that a weakness is meant so. */
interface Suppression {
  /** In its words; empty where it does not say. */
  readonly reason: string;
}

/** What the comments of one text say of weaknesses; the text is cut into tokens only where the word stands in it. */
export class Suppressions {
  private comments: Comments | undefined;

  constructor(
    private readonly path: string,
    private readonly lines: readonly string[],
  ) {}

  /**
   * Whether a comment on the line of a weakness, or one that stands alone on the line above, says that it is meant so:
   * `suxi-ignore`, alone or with ids of rules behind it, and the reason behind `--`:
   * `// suxi-ignore: weak-hash -- 旧协议要求`. Lines count from 1.
   */
  at(line: number, ruleId: string): Suppression | undefined {
    return this.saidOn(line, ruleId, false) ?? this.saidOn(line - 1, ruleId, true);
  }

  private saidOn(line: number, ruleId: string, isAbove: boolean): Suppression | undefined {
    const text = this.lines[line - 1] ?? '';
    const found = /\bsuxi-ignore\b:?(.*)/.exec(text);
    if (found === null) return undefined;
    this.comments ??= commentsOf(this.path, this.lines);
    if (!this.comments.has(line, found.index) || (isAbove && !this.comments.isAlone(line))) return undefined;
    return spoken((found[1] ?? '').replace(commentEnd, ''), ruleId);
  }
}

/** What stands behind the word, where it speaks of a rule. */
function spoken(said: string, ruleId: string): Suppression | undefined {
  const at = said.search(/(?<!\S)--(?!\S)/);
  const ids: readonly string[] = (at < 0 ? said : said.slice(0, at)).match(/[\w-]+/g) ?? [];
  if (ids.length > 0 && !ids.includes(ruleId)) return undefined;
  const reason = at < 0 ? '' : said.slice(at + 2).trim();
  return { reason: reason.slice(0, longestReason) };
}

const commentEnd = /\s*(?:\*\/|-->|#>|%>).*$/;

/** Nobody reads more. */
const longestReason = 300;

/** Where a text has comments. Lines count from 1, columns from 0. */
interface Comments {
  has(line: number, column: number): boolean;
  /** Whether a line has no code beside its comment. */
  isAlone(line: number): boolean;
}

function commentsOf(path: string, lines: readonly string[]): Comments {
  const bytes = new TextEncoder().encode(lines.join('\n'));
  const language = detectLanguage(path, bytes);
  const looked = commentsByLook(lines);
  if (language === undefined) return looked;
  const { tokens } = reader.read(language, bytes);
  const known = commentRanges(tokens, lines);
  // Templates have comments of pages between what is code.
  const isOfPage = (line: number, column: number) => /<!--\s*$/.test(lines[line - 1]?.slice(0, column) ?? '');
  return {
    has: (line, column) => known.has(line, column) || isOfPage(line, column),
    isAlone: (line) => known.isAlone(line) || looked.isAlone(line),
  };
}

/** The columns of the reader hold until it reads the next text: what is asked for later is copied. */
function commentRanges(tokens: Tokens, lines: readonly string[]): Comments {
  const starts = tokens.commentStarts.slice(0, tokens.commentCount);
  const ends = tokens.commentEnds.slice(0, tokens.commentCount);
  const lineStarts = tokens.lineStarts.slice(0, tokens.lineCount);
  const lineKinds = tokens.lineKinds.slice(0, tokens.lineCount);
  return {
    has(line, column) {
      const before = lines[line - 1]?.slice(0, column) ?? '';
      const place = (lineStarts[line - 1] ?? 0) + Buffer.byteLength(before);
      return starts.some((start, at) => start <= place && place < (ends[at] ?? 0));
    },
    isAlone: (line) => lineKinds[line - 1] === LineKind.comment,
  };
}

/** In files of no language that we know: the word stands right behind a mark that begins comments somewhere. */
function commentsByLook(lines: readonly string[]): Comments {
  return {
    has: (line, column) => /(?:#|\/\/|;|--|\/\*|\*|%)\s*$/.test(lines[line - 1]?.slice(0, column) ?? ''),
    isAlone: (line) => /^\s*(?:#|\/\/|;|--|\/\*|\*|%|<!--)/.test(lines[line - 1] ?? ''),
  };
}

const reader = new CodeReader();
