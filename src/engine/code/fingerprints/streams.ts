import { blindCode, exactCode, Normalizer } from '../normalize.ts';
import { TokenKind, type Tokens } from '../tokens.ts';
import { RunHashes } from './run-hashes.ts';

/** A text at the three normalizations, each with the hashes of its runs. It holds until the next text is taken. */
export class Streams {
  readonly real = new RunHashes();
  readonly exact = new RunHashes();
  readonly blind = new RunHashes();
  private readonly normalizer = new Normalizer();

  /** Take a text; the streams are copies that belong to whoever asks. */
  take(tokens: Tokens): StreamColumns {
    const real = this.normalizer.normalize(tokens, 0);
    this.real.load(real.codes, real.count);
    return this.takeTokens(tokens);
  }

  /** Take a text without its lines: what was known of those is of another text. */
  takeTokens(tokens: Tokens): StreamColumns {
    const columns = columnsOf(tokens);
    this.exact.load(columns.exact, columns.exact.length);
    this.blind.load(columns.blind, columns.blind.length);
    return columns;
  }
}

/** One code per token that counts; `rows`: the tokens, ascending; `lines` from 0. */
export interface StreamColumns {
  readonly exact: Int32Array;
  readonly blind: Int32Array;
  readonly lines: Uint32Array;
  readonly rows: Uint32Array;
}

/** Both normalizations of a text in one turn over its tokens; the columns belong to whoever asks. */
export function columnsOf(tokens: Tokens): StreamColumns {
  const { count: most, kinds, lines: tokenLines } = tokens;
  const [exact, blind] = [new Int32Array(most), new Int32Array(most)];
  const [lines, rows] = [new Uint32Array(most), new Uint32Array(most)];
  let count = 0;
  for (let row = 0; row < most; row += 1) {
    const kind = (kinds[row] as number) & 0x7f;
    if (kind === TokenKind.documentation) continue;
    exact[count] = exactCode(tokens, row, kind);
    blind[count] = blindCode(tokens, row, kind);
    lines[count] = tokenLines[row] as number;
    rows[count] = row;
    count += 1;
  }
  if (count === most) return { exact, blind, lines, rows };
  return {
    exact: exact.slice(0, count),
    blind: blind.slice(0, count),
    lines: lines.slice(0, count),
    rows: rows.slice(0, count),
  };
}
