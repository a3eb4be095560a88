import { BracketRoom, type BracketRules, bracketRulesOf, matchBrackets } from './brackets.ts';
import { type FunctionMeasure, measurerOf } from './complexity/measure.ts';
import type { Code, FunctionSpan } from './functions/function-span.ts';
import { functionSpansOf } from './functions/function-spans.ts';
import type { Language } from './languages/language.ts';
import { compile, type Lexer } from './lexer/compile.ts';
import { Reader } from './lexer/reader.ts';

/** Reads source code, one text after another. What it answers of a text holds until it reads the next. */
export class CodeReader {
  private readonly reader = new Reader();
  private readonly room = new BracketRoom();

  /** Cut a text in UTF-8 into tokens, and match its brackets. */
  read(language: Language, text: Uint8Array): Code {
    const tokens = this.reader.read(lexerOf(language), text);
    return { tokens, partners: matchBrackets(tokens, this.room, bracketRulesFor(language)) };
  }
}

/** The functions of a text, and how complex each is. */
export function functionsOf(
  language: Language,
  code: Code,
): { readonly spans: readonly FunctionSpan[]; readonly measures: readonly FunctionMeasure[] } {
  const spans = functionSpansOf(language, code);
  if (language.complexity === undefined) return { spans, measures: [] };
  let measure = measurers.get(language);
  if (measure === undefined) measurers.set(language, (measure = measurerOf(language.complexity)));
  return { spans, measures: measure(code, spans) };
}

const lexers = new Map<Language, Lexer>();
const measurers = new Map<Language, ReturnType<typeof measurerOf>>();

function lexerOf(language: Language): Lexer {
  let lexer = lexers.get(language);
  if (lexer === undefined) lexers.set(language, (lexer = compile(language.lexer)));
  return lexer;
}

const bracketRules = new Map<Language, BracketRules>();

function bracketRulesFor(language: Language): BracketRules {
  let rules = bracketRules.get(language);
  if (rules === undefined) bracketRules.set(language, (rules = bracketRulesOf(language.blocks)));
  return rules;
}
