import { literally } from '../grammar/literally.ts';

const kind = '(?:项目|组件|软件包|依赖包|[包库]|projects?|components?|packages?|librar(?:y|ies))\\s?';

/** A text that ends with the kind of what is named next. */
const endingWithKind = new RegExp(`${kind}$`, 'i');

/** What is called by its kind, in quotation marks or as code: `项目「支付网关」`, ``component `lodash` ``. */
const called = new RegExp(`(?<=${kind}[「『“"'\`《])[^「」『』“”"'\`《》\n]{1,60}(?=[」』”"'\`》])`, 'gi');

/** What only packages are called: `@scope/name` and `group.of:artifact`. */
const packages = /(?<![\w/.:@-])(?:@[\w.-]+\/[\w.-]+|[a-z][\w-]*(?:\.[\w-]+)+:[\w.-]*\w)/gi;

/** A text that may go on as something that is called by its kind. */
const begun = new RegExp(`(?<=${kind})[「『“"'\`《][^「」『』“”"'\`《》\n]{0,60}$`, 'i');

/** Tells names that somebody has spoken of or a query has answered from those that a model made up or took from elsewhere. */
export class NameGuard {
  private readonly told: string;
  private readonly untold: readonly string[];
  private readonly anyUntold: RegExp | undefined;

  /** `told`: everything that was asked and answered; `visible`: the names that the asker may see, whether told or not. */
  constructor(told: string, visible: readonly string[]) {
    this.told = told.toLowerCase();
    this.untold = visible.filter((name) => isTelling(name) && !this.isTold(name));
    const sources = this.untold.map((name) => literally(name).source);
    this.anyUntold =
      sources.length === 0 ? undefined : new RegExp(`(?<![\\w-])(?:${sources.join('|')})(?![\\w-])`, 'gi');
  }

  /** A text that goes on after another, with something in the place of names that nobody has told. */
  without(text: string, before: string, hidden: () => string): string {
    const [noun = ''] = endingWithKind.exec(before) ?? [];
    const checked = (name: string) => (this.isTold(name) ? name : hidden());
    const rest = `${noun}${text}`
      .replaceAll(called, checked)
      .slice(noun.length)
      .replaceAll(packages, checked);
    return this.anyUntold === undefined ? rest : rest.replaceAll(this.anyUntold, hidden);
  }

  /** How many letters at the end of a text that goes on after another may be the beginning of a name. */
  openEnd(text: string, before: string): number {
    const lower = text.toLowerCase();
    const ends = this.untold.flatMap((name) =>
      Array.from({ length: name.length }, (_, at) => at + 1).filter((length) =>
        lower.endsWith(name.slice(0, length).toLowerCase()),
      ),
    );
    return Math.max(0, begun.exec(before + text)?.[0].length ?? 0, ...ends);
  }

  private isTold(name: string): boolean {
    return this.told.includes(name.trim().toLowerCase());
  }
}

/** Whether a name is no word of a sentence: `debug` and `marked` may be one. */
function isTelling(name: string): boolean {
  return /\p{Script=Han}/u.test(name) ? name.length >= 3 : name.length >= 4 && /[^a-z]/i.test(name);
}
