import { z } from 'zod';
import type { Severity } from '#model';
import { fromJsonText } from './json-text.ts';
import { severityFromWire, severityToWire, wireSeverity } from './severity.ts';

/**
 * An entry of CWE as the wire spells it (specification, section 3, "CWE"). What nothing is known about is empty.
 *
 * Abstraction, status and languages are CWE's own words; several languages have commas between them.
 */
export const weaknessDetail = z.object({
  cwe_id: z.string(),
  cwe_name: z.string(),
  cwe_name_zh: z.string(),
  weakness_abstraction: z.string(),
  status: z.string(),
  language: z.string(),
  severity: wireSeverity,
  cwe_description_zh: z.string(),
  extended_description_zh: z.string(),
  /** Vulnerabilities that CWE names as examples, and then the newest that we know. */
  cve_content: z.array(z.object({ Reference: z.string(), Description: z.string() })),
  /** JSON text: `[{ Member, Mode, Id, Name }]`. */
  memberships: z.string(),
  /** JSON text: `[{ Entries: [{ IntroText, Language, Nature, ExampleCode }] }]`. */
  code: z.string(),
});
export type WeaknessDetail = z.infer<typeof weaknessDetail>;

/** What is known about an entry of CWE. Absent texts are empty. */
export interface WeaknessFacts {
  /** `CWE-79`. */
  readonly id: string;
  readonly name: string;
  readonly chineseName: string;
  readonly abstraction: string;
  readonly status: string;
  readonly languages: readonly string[];
  readonly severity: Severity;
  readonly description: string;
  readonly extendedDescription: string;
  readonly related: readonly { readonly reference: string; readonly description: string }[];
  /** `undefined` when the wire's text cannot be read. */
  readonly relations: readonly WeaknessRelation[] | undefined;
  readonly examples: readonly WeaknessExample[] | undefined;
}

/** `MemberOf` a `Category`: how an entry is related to another one. */
export interface WeaknessRelation {
  readonly nature: string;
  readonly kind: string;
  readonly id: string;
  readonly name: string;
}

/** An example in code, step by step; empty texts where a step has none. */
export interface WeaknessExample {
  readonly entries: readonly {
    readonly intro: string;
    readonly language: string;
    readonly nature: string;
    readonly code: string;
  }[];
}

export function weaknessToWire(facts: WeaknessFacts): WeaknessDetail {
  return {
    cwe_id: facts.id,
    cwe_name: facts.name,
    cwe_name_zh: facts.chineseName,
    weakness_abstraction: facts.abstraction,
    status: facts.status,
    language: facts.languages.join(', '),
    severity: severityToWire(facts.severity),
    cwe_description_zh: facts.description,
    extended_description_zh: facts.extendedDescription,
    cve_content: facts.related.map(({ reference, description }) => ({
      Reference: reference,
      Description: description,
    })),
    memberships: listText(
      facts.relations?.map(({ nature, kind, id, name }) => ({
        Member: nature,
        Mode: kind,
        Id: id,
        Name: name,
      })),
    ),
    code: listText(
      facts.examples?.map(({ entries }) => ({
        Entries: entries.map(({ intro, language, nature, code }) => ({
          IntroText: intro,
          Language: language,
          Nature: nature,
          ExampleCode: code,
        })),
      })),
    ),
  };
}

export function weaknessFromWire(wire: WeaknessDetail): WeaknessFacts {
  return {
    id: wire.cwe_id,
    name: wire.cwe_name,
    chineseName: wire.cwe_name_zh,
    abstraction: wire.weakness_abstraction,
    status: wire.status,
    languages: wire.language.split(', ').filter((language) => language !== ''),
    severity: severityFromWire(wire.severity) ?? 'unknown',
    description: wire.cwe_description_zh,
    extendedDescription: wire.extended_description_zh,
    related: wire.cve_content.map(({ Reference, Description }) => ({
      reference: Reference,
      description: Description,
    })),
    relations: listOf(wire.memberships, membership)?.map(({ Member, Mode, Id, Name }) => ({
      nature: Member,
      kind: Mode,
      id: Id,
      name: Name,
    })),
    examples: listOf(wire.code, example)?.map(({ Entries }) => ({
      entries: Entries.map(({ IntroText, Language, Nature, ExampleCode }) => ({
        intro: IntroText,
        language: Language,
        nature: Nature,
        code: ExampleCode,
      })),
    })),
  };
}

const text = z.string().default('');
const membership = z.object({ Member: text, Mode: text, Id: text, Name: text });
const example = z.object({
  Entries: z.array(z.object({ IntroText: text, Language: text, Nature: text, ExampleCode: text })),
});

/** No text at all is an empty list; a text that is no such list is `undefined`. */
function listOf<Shape extends z.ZodType>(list: string, shape: Shape): z.output<Shape>[] | undefined {
  return list.trim() === '' ? [] : fromJsonText(list, z.array(shape));
}

function listText(list: readonly unknown[] | undefined): string {
  return list === undefined || list.length === 0 ? '' : JSON.stringify(list);
}
