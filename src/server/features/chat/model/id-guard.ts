import { NameGuard } from './name-guard.ts';

/** Ids that a text can name: of vulnerabilities, weaknesses and tickets. */
const id =
  /\b(?:CVE-\d{4}-\d+|CWE-\d+|GHSA(?:-[0-9a-z]{4}){3}|CNNVD-\d+-\d+|CNVD-\d{4}-\d+|AVD-\d{4}-\d+|CJN-\d{4}-\d+|(?:GO|PYSEC|RUSTSEC|OSV)-\d{4}-\d+)\b/gi;

/** Versions that a text can name; two numbers may be anything, a score or a share. */
const version = /(?<![\w.-])v?\d+\.\d+\.\d+(?:[.+-]?\w+)*/gi;

/** What stands in the place of what nobody has told. */
const unknownId = '〔未核实的编号〕';
const unknownVersion = '〔未核实的版本〕';
const unknownName = '〔未核实的名称〕';

/**
 * Lets a text through piece by piece, without ids, versions and names that stand nowhere in what is known: a model that makes one
 * up is not repeated. The end of a piece may be half of one: it waits for the next.
 */
export class IdGuard {
  private readonly known: ReadonlySet<string>;
  private readonly told: string;
  private readonly names: NameGuard;
  private waiting = '';
  /** The end of what was let through. */
  private before = '';
  /** Whether something was left out. */
  hasHidden = false;

  /**
   * `told`: everything that the person has asked and the queries have answered; `visible`: the names of projects and components
   * that he may see.
   */
  constructor(told: readonly string[], visible: readonly string[]) {
    this.told = told.join('\n').toLowerCase();
    this.names = new NameGuard(this.told, visible);
    this.known = new Set(told.flatMap((text) => text.match(id) ?? []).map((one) => one.toUpperCase()));
  }

  /** What may be told of a text so far. */
  pass(piece: string): string {
    const text = this.waiting + piece;
    const [word = ''] = /[\w.+@:/-]{0,60}$/.exec(text) ?? [];
    const end = text.length - Math.max(word.length, this.names.openEnd(text, this.before));
    this.waiting = text.slice(end);
    return this.checked(text.slice(0, end));
  }

  /** The rest, once there is no more. */
  rest(): string {
    const text = this.checked(this.waiting);
    this.waiting = '';
    return text;
  }

  private checked(text: string): string {
    const before = this.before;
    this.before = (before + text).slice(-20);
    return this.names
      .without(text, before, () => this.hidden(unknownName))
      .replaceAll(id, (one) => (this.known.has(one.toUpperCase()) ? one : this.hidden(unknownId)))
      .replaceAll(version, (one) => (this.isTold(one) ? one : this.hidden(unknownVersion)));
  }

  /** Whether a version was told as it is, and not only as the beginning or the end of another. */
  private isTold(one: string): boolean {
    const bare = one.toLowerCase().replace(/^v/, '');
    const whole = new RegExp(`(?<![\\d.])${bare.replaceAll(/[.+]/g, String.raw`\$&`)}(?![\\d]|\\.\\d)`);
    return whole.test(this.told);
  }

  private hidden(instead: string): string {
    this.hasHidden = true;
    return instead;
  }
}
