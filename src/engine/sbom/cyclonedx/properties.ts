import { isRecord, itemsOf, memberOf, textOf } from '../../ecosystems/foreign-values.ts';

/** A property of CycloneDX: what the standard has no field for. */
export interface Property {
  readonly name: string;
  readonly value: string;
}

/** Names of the properties that hold our words begin with this. */
const prefix = 'suxi:';

/** Our words that a component, a vulnerability or a document has no field for in some version. */
const wordNames = [
  'name',
  'comment',
  'serial',
  'type',
  'version',
  'purl',
  'cpe',
  'foreign-id',
  'scopes',
  'directness',
  'depth',
  'language',
  'released',
  'homepage',
  'download-url',
  'concluded-license',
  'evidence',
  'severity',
  'contained-in',
] as const;

export type PropertyName =
  | (typeof wordNames)[number]
  | `hash:${string}`
  | `license-name:${string}`
  | `license-text:${string}`;

/** Properties for our words; absent values have none. */
export function ourProperties(
  words: readonly (readonly [PropertyName, string | number | undefined])[],
): Property[] {
  return words.flatMap(([name, value]) =>
    value === undefined ? [] : [{ name: prefix + name, value: String(value) }],
  );
}

/** The properties of an object that was read. */
export class ReadProperties {
  /** Those that are not ours. */
  readonly foreign: readonly Property[];
  private readonly ours = new Map<string, string[]>();

  constructor(value: unknown) {
    const foreign: Property[] = [];
    for (const item of itemsOf(value)) {
      const name = textOf(memberOf(item, 'name'));
      const text = memberOf(item, 'value');
      if (!isRecord(item) || name === undefined) continue;
      if (!name.startsWith(prefix) || !this.isOurs(name.slice(prefix.length))) {
        foreign.push({ name, value: typeof text === 'string' ? text : '' });
        continue;
      }
      const values = this.ours.get(name.slice(prefix.length)) ?? [];
      values.push(typeof text === 'string' ? text : '');
      this.ours.set(name.slice(prefix.length), values);
    }
    this.foreign = foreign;
  }

  /** One of our words; `undefined` when it is not there. */
  find(name: PropertyName): string | undefined {
    return this.ours.get(name)?.[0];
  }

  all(name: PropertyName): readonly string[] {
    return this.ours.get(name) ?? [];
  }

  /** Our words whose names begin like this, by the rest of their names. */
  startingWith(start: 'hash:' | 'license-name:' | 'license-text:'): [string, string][] {
    return [...this.ours].flatMap(([name, [value]]) =>
      name.startsWith(start) && value !== undefined ? [[name.slice(start.length), value]] : [],
    );
  }

  private isOurs(name: string): boolean {
    return plainNames.has(name) || /^(?:hash|license-name|license-text):/.test(name);
  }
}

const plainNames: ReadonlySet<string> = new Set(wordNames);
