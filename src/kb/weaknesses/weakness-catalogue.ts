import { pushTo } from '#engine';
import { weaknessName } from '../describe/weakness-names.ts';
import { chineseTextOf } from './chinese/list.ts';
import type { WeaknessStatement } from './weakness-statement.ts';

/** An entry of CWE with our Chinese words for it, and with its relations told by name. */
export interface Weakness extends Omit<WeaknessStatement, 'relations'> {
  /** Our words; absent where we have none. */
  readonly chinese: {
    readonly name: string | undefined;
    readonly description: string | undefined;
    readonly extendedDescription: string | undefined;
  };
  readonly relations: readonly WeaknessRelation[];
}

/** How an entry is related to another one. */
export interface WeaknessRelation {
  /** `ChildOf`, `MemberOf`, `HasMember`, ... */
  readonly nature: string;
  readonly id: string;
  /** `Category`, `View`, or the abstraction of a weakness; empty when the other one is not in the catalogue. */
  readonly kind: string;
  /** Our Chinese name, or the English one; empty when neither is known. */
  readonly name: string;
}

/** Everything that is known of CWE. A later statement about an entry takes the place of an earlier one. */
export class WeaknessCatalogue {
  private readonly entries = new Map<string, WeaknessStatement>();
  /** Categories and views by the id of their members. */
  private readonly groups = new Map<string, string[]>();

  constructor(statements: Iterable<WeaknessStatement>) {
    for (const entry of statements) this.entries.set(entry.id, entry);
    for (const { id, relations } of this.entries.values())
      for (const relation of relations)
        if (relation.nature === 'HasMember') pushTo(this.groups, relation.id, id);
  }

  /** The entry of an id, `CWE-79` or `79`; `undefined` when nothing is known of it. */
  find(id: string): Weakness | undefined {
    const entry = this.entries.get(weaknessId(id) ?? '');
    if (entry === undefined) return undefined;
    const groups = this.groups.get(entry.id) ?? [];
    return {
      ...entry,
      chinese: { name: weaknessName(entry.id), ...chineseTextOf(entry.id) },
      relations: [...entry.relations, ...groups.map((group) => ({ nature: 'MemberOf', id: group }))].map(
        (relation) => this.told(relation),
      ),
    };
  }

  private told({ nature, id }: { nature: string; id: string }): WeaknessRelation {
    const other = this.entries.get(id);
    return { nature, id, kind: kindOf(other), name: weaknessName(id) ?? other?.name ?? '' };
  }
}

/** `CWE-79` of `cwe-79`, `CWE-079` or `79`; `undefined` for what is no id of CWE. */
export function weaknessId(text: string): string | undefined {
  const number = /^(?:CWE-)?0{0,4}([1-9]\d{0,5})$/i.exec(text.trim())?.[1];
  return number === undefined ? undefined : `CWE-${number}`;
}

function kindOf(entry: WeaknessStatement | undefined): string {
  if (entry === undefined) return '';
  return { category: 'Category', view: 'View', weakness: entry.abstraction ?? '' }[entry.kind];
}
