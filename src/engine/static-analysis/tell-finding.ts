import { createHash } from 'node:crypto';
import type { FindingOrigin, FindingStep, InventoryFile, StaticFinding } from '#model';
import { detectLanguage } from '../code/languages/detect.ts';
import { isMinified, traitsOfPath } from '../code/traits.ts';
import type { RawFinding, TraceStep } from './finding.ts';
import type { ReadFlow } from './read-flow.ts';
import type { Rule } from './rules/rule.ts';
import type { Secret } from './secrets/find-secrets.ts';
import { Suppressions } from './suppression.ts';

/** A file that was read, at its place in the inventory. */
export interface ToldFile {
  readonly file: InventoryFile & { readonly fileNo: number };
  readonly flow: ReadFlow;
}

const linesAround = 4;
const longestLine = 500;
/** A step shows its line among others. */
const longestStep = 200;
const noBytes = new Uint8Array();

/** Tells what was found in some files, with the code that it stands in. */
export class FindingTeller {
  private readonly lines = new Map<string, readonly string[]>();
  private readonly suppressions = new Map<string, Suppressions>();
  /** How many alike there were before. */
  private readonly seen = new Map<string, number>();

  constructor(private readonly files: ReadonlyMap<string, ToldFile>) {}

  /** `undefined` where the file is not one of ours. */
  tell(raw: RawFinding, rule: Rule): StaticFinding | undefined {
    const found = this.files.get(raw.path);
    if (found === undefined) return undefined;
    const { file, flow } = found;
    const lines = this.linesOf(raw.path);
    const start = Math.max(1, raw.line - linesAround);
    const suppression = this.suppressionsOf(raw.path).at(raw.line, rule.id);
    // A part of a text holds on to the whole text: a copy does not, and what was found is kept to the end.
    return structuredClone({
      fingerprint: this.fingerprintOf(raw, rule),
      fileNo: file.fileNo,
      ruleId: rule.id,
      cwe: rule.cwe,
      severity: raw.isLocal === true ? lessSevere[rule.severity] : rule.severity,
      confidence: surenessOf(rule, raw),
      language: flow.code?.language ?? detectLanguage(raw.path, noBytes)?.id ?? '',
      line: raw.line,
      functionName: raw.functionName,
      message: raw.message === undefined ? rule.message : `${rule.message}：${raw.message}`,
      advice: rule.advice,
      origin: originOf(raw.path, flow.text, lines.length),
      state: suppression === undefined ? ('open' as const) : ('suppressed' as const),
      suppressReason: suppression?.reason ?? '',
      trace: raw.trace.map((step) => this.withCode(step)),
      code: {
        start,
        lines: lines.slice(start - 1, raw.line + linesAround).map((line) => line.slice(0, longestLine)),
      },
    });
  }

  /** Lines may move; what stands on them, and in which function, stays. */
  private fingerprintOf({ path, line, functionName }: RawFinding, rule: Rule): string {
    const own = oneLine(this.linesOf(path)[line - 1] ?? '');
    const key = [rule.id, path, functionName, own].join('\0');
    const nth = (this.seen.get(key) ?? 0) + 1;
    this.seen.set(key, nth);
    return createHash('sha256').update(`${key}\0${nth}`).digest('hex').slice(0, 32);
  }

  private withCode({ path, line, text }: TraceStep): FindingStep {
    const code = oneLine(this.linesOf(path)[line - 1] ?? '').slice(0, longestStep);
    return { path, line, text, ...(code !== '' && { code }) };
  }

  private suppressionsOf(path: string): Suppressions {
    let known = this.suppressions.get(path);
    if (known === undefined)
      this.suppressions.set(path, (known = new Suppressions(path, this.linesOf(path))));
    return known;
  }

  private linesOf(path: string): readonly string[] {
    let lines = this.lines.get(path);
    if (lines === undefined)
      this.lines.set(path, (lines = this.files.get(path)?.flow.text.split('\n') ?? []));
    return lines;
  }
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A secret as something that was found. */
export function secretAt(path: string, { ruleId, name, line }: Secret): RawFinding {
  return {
    ruleId,
    path,
    line,
    functionName: '',
    message: name,
    trace: [{ path, line, text: `${name}写在这里` }],
  };
}

/** What only who starts the program can do is a step less severe. */
const lessSevere = { critical: 'high', high: 'medium', medium: 'low', low: 'low' } as const;

/** A rule that is often wrong, broken on a way that was not seen as a whole: two doubts make a guess. */
function surenessOf(rule: Rule, { confidence }: RawFinding): StaticFinding['confidence'] {
  if (confidence === undefined) return rule.confidence;
  return rule.confidence === 'high' ? confidence : 'low';
}

function originOf(path: string, text: string, lineCount: number): FindingOrigin {
  const traits = traitsOfPath(path);
  if (traits.includes('test')) return 'test';
  return traits.includes('generated') || isMinified(text.length, lineCount) ? 'generated' : 'own';
}
