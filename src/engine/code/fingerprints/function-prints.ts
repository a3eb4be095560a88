import type { FunctionPrint } from '../../clones/code-print.ts';
import type { Code, FunctionSpan } from '../functions/function-span.ts';
import type { Language } from '../languages/language.ts';
import { meaningOf } from '../meaning/print-meaning.ts';
import { lastLineOf } from '../tokens.ts';
import { fingerprint, PrintKind } from './fingerprint.ts';
import { FeaturePrinter } from './features.ts';
import { writtenByPeople } from './functions-of-tools.ts';
import { endsByLines } from './statements.ts';
import type { StreamColumns, Streams } from './streams.ts';
import type { Variety } from './variety.ts';

interface Text {
  readonly code: Code;
  readonly language: Language;
}

/** Takes what functions are found by: as a whole at three normalizations, by features of their statements, by what they do. */
export class FunctionPrinter {
  private readonly features: FeaturePrinter;

  constructor(
    private readonly streams: Streams,
    private readonly variety: Variety,
  ) {
    this.features = new FeaturePrinter(streams.blind, variety);
  }

  /**
   * Of the text that the streams have taken; accessors and other small functions are left out, and those that tools write
   * into what they make. Of `tokens` alone neither the lines are printed nor what a function does.
   */
  print(
    text: Text,
    spans: readonly FunctionSpan[],
    columns: StreamColumns,
    extent: 'whole' | 'tokens',
  ): FunctionPrint[] {
    const prints: FunctionPrint[] = [];
    const byLines = endsByLines(columns.blind);
    for (const span of writtenByPeople(spans, text.language)) {
      const start = placeOf(columns.rows, Math.min(span.name, span.first));
      const end = placeOf(columns.rows, span.last + 1);
      if (end - start < fewestTokens || this.isPlain(columns.blind, start, end)) continue;
      const run = { start, end, byLines };
      prints.push(this.printOne(text, span, run, { columns, extent }));
    }
    return prints;
  }

  private isPlain(blind: Int32Array, start: number, end: number): boolean {
    return this.variety.of(blind, start, Math.min(end, start + 1000), fewestDifferent) < fewestDifferent;
  }

  private printOne(
    { code, language }: Text,
    span: FunctionSpan,
    run: { readonly start: number; readonly end: number; readonly byLines: boolean },
    { columns, extent }: { readonly columns: StreamColumns; readonly extent: 'whole' | 'tokens' },
  ): FunctionPrint {
    const { start, end } = run;
    const { real, exact, blind } = this.streams;
    const isWhole = extent === 'whole';
    const first = columns.lines[start] as number;
    const last = lastLineOf(code.tokens, span.last);
    const isLarge = end - start >= fewestForBlind;
    const hasFeatures = isLarge && end - start <= mostForFeatures;
    return {
      name: span.title,
      firstLine: first + 1,
      lastLine: last + 1,
      firstToken: start,
      endToken: end,
      real: isWhole
        ? fingerprint(PrintKind.functionReal, real.first(first, last + 1), real.second(first, last + 1))
        : 0,
      valid: fingerprint(PrintKind.functionValid, exact.first(start, end), exact.second(start, end)),
      token: isLarge
        ? fingerprint(PrintKind.functionToken, blind.first(start, end), blind.second(start, end))
        : 0,
      features: hasFeatures ? this.features.of(columns, run) : none,
      meaning: isWhole ? meaningOf(code, span, language) : undefined,
    };
  }
}

/** Smaller functions are everybody's: accessors, and calls that are passed on. */
const fewestTokens = 24;
const fewestDifferent = 8;
/** Without names and values, smaller functions are alike by chance. */
const fewestForBlind = 48;
/** Longer ones hold whole programs, which are found by what stands in them. */
const mostForFeatures = 20_000;

const none = new Float64Array(0);

/** The first place of a column of ascending tokens that is not before a token. */
function placeOf(rows: Uint32Array, row: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle] as number) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}
