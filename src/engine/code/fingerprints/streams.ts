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
  const most = tokens.count;
  const [exact, blind, lines] = [new Int32Array(most), new Int32Array(most), new Uint32Array(most)];
  const count = writeCodes(tokens, { exact, blind, lines }, 0);
  const rows = rowsOf(tokens, count);
  if (count === most) return { exact, blind, lines, rows };
  return { exact: exact.slice(0, count), blind: blind.slice(0, count), lines: lines.slice(0, count), rows };
}

/** Write both normalizations of a text into columns from a place on. Answers how many tokens count. */
export function writeCodes(
  tokens: Tokens,
  { exact, blind, lines }: Pick<StreamColumns, 'exact' | 'blind' | 'lines'>,
  from: number,
): number {
  const { count, kinds, lines: tokenLines } = tokens;
  let to = from;
  for (let row = 0; row < count; row += 1) {
    const kind = (kinds[row] as number) & 0x7f;
    if (kind === TokenKind.documentation) continue;
    exact[to] = exactCode(tokens, row, kind);
    blind[to] = blindCode(tokens, row, kind);
    lines[to] = tokenLines[row] as number;
    to += 1;
  }
  return to - from;
}

function rowsOf({ count, kinds }: Tokens, counting: number): Uint32Array {
  const rows = new Uint32Array(counting);
  let to = 0;
  for (let row = 0; row < count; row += 1)
    if (((kinds[row] as number) & 0x7f) !== TokenKind.documentation) rows[to++] = row;
  return rows;
}
