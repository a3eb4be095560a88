/** Ids that a text can name: of vulnerabilities, weaknesses and tickets. */
const id =
  /\b(?:CVE-\d{4}-\d+|CWE-\d+|GHSA(?:-[0-9a-z]{4}){3}|CNNVD-\d+-\d+|CNVD-\d{4}-\d+|AVD-\d{4}-\d+|CJN-\d{4}-\d+|(?:GO|PYSEC|RUSTSEC|OSV)-\d{4}-\d+)\b/gi;

/** What stands in the place of an id that nobody has told. */
export const unknownId = '〔未核实的编号〕';

/**
 * Lets a text through piece by piece, without ids that stand nowhere in what is known: a model that makes up an id is
 * not repeated. The end of a piece may be half an id: it waits for the next.
 */
export class IdGuard {
  private readonly known: ReadonlySet<string>;
  private waiting = '';
  /** Whether an id was left out. */
  hasHidden = false;

  /** `told`: everything that the person has asked and the queries have answered. */
  constructor(told: readonly string[]) {
    this.known = new Set(told.flatMap((text) => text.match(id) ?? []).map((one) => one.toUpperCase()));
  }

  /** What may be told of a text so far. */
  pass(piece: string): string {
    const text = this.waiting + piece;
    const [end = ''] = /[\w-]{0,60}$/.exec(text) ?? [];
    this.waiting = end;
    return this.checked(text.slice(0, text.length - end.length));
  }

  /** The rest, once there is no more. */
  rest(): string {
    const text = this.checked(this.waiting);
    this.waiting = '';
    return text;
  }

  private checked(text: string): string {
    return text.replaceAll(id, (one) => {
      if (this.known.has(one.toUpperCase())) return one;
      this.hasHidden = true;
      return unknownId;
    });
  }
}
