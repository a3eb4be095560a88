import type { Evidence, EvidenceKind } from '#model';
import { itemsOf, memberOf, textOf } from '../../ecosystems/foreign-values.ts';
import type { Property } from './properties.ts';
import { ourProperties, type ReadProperties } from './properties.ts';
import { has, type SpecVersion } from './versions.ts';

/** `evidence` of a component: where it was seen, and how sure that says its purl is. */
export function writeEvidence(evidence: readonly Evidence[], purl: string | undefined): object | undefined {
  if (evidence.length === 0) return undefined;
  const occurrences = evidence.map((seen) => ({
    location: seen.path,
    line: isLine(seen.line) ? seen.line : undefined,
    additionalContext: circumstances(seen),
  }));
  return { identity: purl === undefined ? undefined : [identity(evidence, purl)], occurrences };
}

/** Before 1.6 an occurrence is a path alone: all else of it stands in properties. */
export function evidenceProperties(evidence: readonly Evidence[], version: SpecVersion): Property[] {
  if (has(version, '1.6')) return [];
  return evidence.flatMap((seen) => {
    const line = isLine(seen.line) ? `; line=${seen.line}` : '';
    return ourProperties([['evidence', `${circumstances(seen)}${line}; path=${seen.path}`]]);
  });
}

function identity(evidence: readonly Evidence[], purl: string): object {
  const best = new Map<string, number>();
  for (const { kind, confidence } of evidence) {
    best.set(techniques[kind], Math.max(best.get(techniques[kind]) ?? 0, sureness(confidence)));
  }
  const methods = [...best].map(([technique, confidence]) => ({ technique, confidence }));
  return { field: 'purl', confidence: Math.max(...best.values()), concludedValue: purl, methods };
}

/** What a file says itself is sure. */
function sureness(confidence: number | undefined): number {
  if (confidence === undefined || Number.isNaN(confidence)) return 1;
  return Math.min(1, Math.max(0, confidence));
}

const techniques: Readonly<Record<EvidenceKind, string>> = {
  manifest: 'manifest-analysis',
  lockfile: 'manifest-analysis',
  installed: 'manifest-analysis',
  package: 'manifest-analysis',
  content: 'source-code-analysis',
  name: 'filename',
};

function isLine(line: number | undefined): line is number {
  return line !== undefined && Number.isSafeInteger(line) && line >= 0;
}

/** `content; confidence=0.8; layer=sha256:...` */
function circumstances({ kind, confidence, layer }: Evidence): string {
  const sure = confidence === undefined ? '' : `; confidence=${sureness(confidence)}`;
  return `${kind}${sure}${layer === undefined ? '' : `; layer=${layer}`}`;
}

/** The evidence of a component that was read. */
export function readEvidence(value: unknown, properties: ReadProperties): Evidence[] {
  const stated = properties.all('evidence');
  if (stated.length > 0) return stated.flatMap((text) => readStated(text) ?? []);
  return itemsOf(memberOf(value, 'occurrences')).flatMap((occurrence) => {
    const path = textOf(memberOf(occurrence, 'location'));
    const line = memberOf(occurrence, 'line');
    if (path === undefined) return [];
    const seen = { path, line: typeof line === 'number' && line > 0 ? line : undefined };
    return [{ ...readCircumstances(textOf(memberOf(occurrence, 'additionalContext')) ?? ''), ...seen }];
  });
}

function readStated(text: string): Evidence | undefined {
  const [, before = '', line, path] = /^(.*?)(?:; line=(\d+))?; path=(.*)$/s.exec(text) ?? [];
  if (path === undefined) return undefined;
  return { ...readCircumstances(before), path, line: line === undefined ? undefined : Number(line) };
}

/** What other tools write there says nothing of how they came to it. */
function readCircumstances(text: string): Pick<Evidence, 'kind' | 'confidence' | 'layer'> {
  const [, kind = '', confidence, layer] =
    /^([a-z]+)(?:; confidence=([\d.e-]+))?(?:; layer=(.*))?$/s.exec(text) ?? [];
  return {
    kind: Object.hasOwn(techniques, kind) ? (kind as EvidenceKind) : 'content',
    ...(confidence === undefined ? {} : { confidence: Number(confidence) }),
    ...(layer === undefined ? {} : { layer }),
  };
}
