import type { CallCheck, Rule } from '../rules/rule.ts';
import type { Framework } from '../frameworks/framework.ts';
import { CallTable } from './pattern.ts';

/** All that is known of the calls of one language: where data comes from, where it must not go, what makes it safe. */
export class RuleBook {
  readonly sources = new CallTable<string>();
  readonly fields = new CallTable<string>();
  /** Sources and fields whose data is safe for these rules as it comes. */
  readonly escaped = new CallTable<readonly string[]>();
  readonly sinks = new CallTable<Rule>();
  /** What makes data safe, for these rules; `*` for all. */
  readonly cleaners = new CallTable<readonly string[]>();
  /** Calls that make sure of an argument, for these rules; `*` for all. */
  readonly guards = new CallTable<readonly string[]>();
  /** Calls that never come back. */
  readonly ends = new CallTable<true>();
  readonly checks = new CallTable<{ readonly rule: Rule; readonly check: CallCheck }>();
  /** What a call answers an instance of. */
  readonly types = new CallTable<string>();
  /** The types of what is set up as the object of the call is. */
  readonly derived = new CallTable<string>();
  /** Whether a rule looks at what is written to places. */
  watchesWrites = false;
  /** In which fields objects keep what their constructors are given, by the type. */
  readonly constructorFields: ReadonlyMap<string, readonly string[]>;
  private readonly wrappers: NonNullable<Framework['wrappers']>;
  readonly parameterTypes: ReadonlyMap<string, string>;
  readonly parameterNames: ReadonlyMap<string, string>;
  readonly harmlessTypes: ReadonlySet<string>;
  /** The types of the parameters of functions that a call is given. */
  readonly callbacks = new CallTable<readonly string[]>();
  readonly parameterAnnotations: ReadonlySet<string>;
  readonly handlerAnnotations: ReadonlySet<string>;
  readonly routeOf: NonNullable<Framework['routeOf']>;
  readonly binders: Readonly<Record<keyof NonNullable<Framework['binders']>, ReadonlySet<string>>>;

  constructor(
    readonly language: string,
    framework: Framework | undefined,
    rules: readonly Rule[],
  ) {
    const { sources = {}, fields = {}, cleaners = {}, types = {} } = framework ?? {};
    for (const [label, calls] of Object.entries(sources))
      for (const call of calls) this.sources.add(call, label);
    for (const [label, paths] of Object.entries(fields))
      for (const path of paths) this.fields.add(path, label);
    for (const [names, paths] of Object.entries(framework?.escaped ?? {}))
      for (const path of paths) this.escaped.add(path, names.split(' '));
    for (const [names, calls] of Object.entries(cleaners))
      for (const call of calls) this.cleaners.add(call, names.split(' '));
    for (const [type, calls] of Object.entries(types)) for (const call of calls) this.types.add(call, type);
    for (const [type, calls] of Object.entries(framework?.derived ?? {}))
      for (const call of calls) this.derived.add(call, type);
    for (const [names, calls] of Object.entries(framework?.guards ?? {}))
      for (const call of calls) this.guards.add(call, names.split(' '));
    for (const call of framework?.ends ?? []) this.ends.add(call, true);
    for (const [call, all] of Object.entries(framework?.callbacks ?? {})) this.callbacks.add(call, all);
    this.constructorFields = new Map(Object.entries(framework?.constructorFields ?? {}));
    this.wrappers = framework?.wrappers ?? {};
    this.parameterNames = new Map(Object.entries(framework?.parameterNames ?? {}));
    this.harmlessTypes = new Set(framework?.harmlessTypes);
    this.parameterTypes = new Map(Object.entries(framework?.parameterTypes ?? {}));
    this.parameterAnnotations = new Set(framework?.parameterAnnotations);
    this.handlerAnnotations = new Set(framework?.handlerAnnotations);
    this.routeOf = framework?.routeOf ?? (() => undefined);
    this.binders = {
      annotations: new Set(framework?.binders?.annotations),
      types: new Set(framework?.binders?.types),
      neutral: new Set(framework?.binders?.neutral),
    };
    for (const rule of rules) this.addRule(rule);
  }

  /** The type of an object that is made around another, by the type of that one; `path`: around a file, by its name. */
  wrapper(type: string, around: string | undefined): string | undefined {
    return Object.entries(this.wrappers).find(
      ([, known]) => known.of.includes(type) && around !== undefined && known.around.includes(around),
    )?.[0];
  }

  private addRule(rule: Rule): void {
    for (const source of rule.flow?.sources?.[this.language] ?? []) this.sources.add(source, rule.id);
    for (const sink of rule.flow?.sinks[this.language] ?? []) {
      this.sinks.add(sink, rule);
      this.watchesWrites ||= isWrite(sink);
    }
    for (const cleaner of rule.flow?.cleaners?.[this.language] ?? []) this.cleaners.add(cleaner, [rule.id]);
    for (const check of rule.calls?.[this.language] ?? []) {
      this.checks.add(check.call, { rule, check });
      this.watchesWrites ||= isWrite(check.call);
    }
  }
}

/** `*.field=(0)` */
function isWrite(pattern: string): boolean {
  return /=(\(|$)/.test(pattern);
}
