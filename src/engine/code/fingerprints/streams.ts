import { Normalizer } from '../normalize.ts';
import type { Tokens } from '../tokens.ts';
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
    const exact = this.normalizer.normalize(tokens, 1);
    const exactCodes = exact.codes.slice(0, exact.count);
    this.exact.load(exactCodes, exact.count);
    const blind = this.normalizer.normalize(tokens, 2);
    const blindCodes = blind.codes.slice(0, blind.count);
    this.blind.load(blindCodes, blind.count);
    const rows = blind.rows.slice(0, blind.count);
    const lines = rows.map((row) => tokens.lines[row] as number);
    return { exact: exactCodes, blind: blindCodes, lines, rows };
  }
}

/** One code per token that counts; `rows`: the tokens, ascending; `lines` from 0. */
export interface StreamColumns {
  readonly exact: Int32Array;
  readonly blind: Int32Array;
  readonly lines: Uint32Array;
  readonly rows: Uint32Array;
}
