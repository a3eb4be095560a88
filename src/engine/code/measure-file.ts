import type { LineCounts, SourceFile, SourceFunction } from '#model';
import { includeFinders } from './includes/list.ts';
import { detectLanguage } from './languages/detect.ts';
import { CodeReader, functionsOf } from './read-code.ts';
import { toUtf8 } from './to-utf8.ts';
import { lastLineOf, LineKind, type Tokens } from './tokens.ts';
import { traitsOf } from './traits.ts';

/** Larger files are data, whatever they are called. */
export const maxSourceBytes = 64 * 1024 * 1024;

/**
 * Read a source file: its language, lines, functions and what it reaches for. `undefined` when it is not written in a language that we
 * know. Every content of up to `maxSourceBytes` is read; what looks wrong in it is read as well as it can be.
 */
export function measureFile(path: string, content: Uint8Array): SourceFile | undefined {
  const language = detectLanguage(path, content);
  const text = language === undefined ? undefined : toUtf8(content);
  if (language === undefined || text === undefined) return undefined;
  const code = reader.read(language, text);
  const { spans, measures } = functionsOf(language, code);
  const { lines } = code.tokens;
  const functions = spans.map((span, index): SourceFunction => {
    const measure = measures[index];
    return {
      name: span.title,
      container: span.container,
      start: (lines[span.name] ?? 0) + 1,
      end: lastLineOf(code.tokens, span.last) + 1,
      codeLines: measure?.codeLines ?? 0,
      cyclomatic: measure?.cyclomatic ?? 1,
      cognitive: measure?.cognitive ?? 0,
      parameters: measure?.parameters ?? 0,
      nesting: measure?.nesting ?? 0,
      tokens: measure?.tokens ?? 0,
    };
  });
  const counts = countLines(code.tokens);
  const codeRuns = codeRunsOf(code.tokens);
  const includes = includeFinders.get(language.id)?.(code.tokens) ?? [];
  const traits = traitsOf(path, code.tokens);
  return { path, language: language.name, lines: counts, codeRuns, traits, functions, includes };
}

const reader = new CodeReader();

function countLines({ lineCount, lineKinds }: Tokens): LineCounts {
  let code = 0;
  let comment = 0;
  for (let line = 0; line < lineCount; line += 1) {
    if (lineKinds[line] === LineKind.code) code += 1;
    else if (lineKinds[line] === LineKind.comment) comment += 1;
  }
  return { code, comment, blank: lineCount - code - comment };
}

function codeRunsOf({ lineCount, lineKinds }: Tokens): number[] {
  const runs: number[] = [];
  for (let line = 0; line < lineCount; line += 1) {
    if (lineKinds[line] !== LineKind.code) continue;
    const begin = line;
    while (line + 1 < lineCount && lineKinds[line + 1] === LineKind.code) line += 1;
    runs.push(begin + 1, line + 1);
  }
  return runs;
}
