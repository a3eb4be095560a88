import type { Analysis, AnalysisReport } from '#engine';
import { type Snapshot, type SuspectedCode, withFacts } from '#kb';
import { type PatchState, patchStates, type Severity, severities, type VulnerableCodeTotals } from '#model';

/** Vulnerable code as other programs read it. */
export interface ListedCode
  extends Omit<SuspectedCode, 'fileNo' | 'text' | 'evidence' | 'renames' | 'origin'> {
  readonly path: string;
  /** Without its code. */
  readonly origin: Omit<SuspectedCode['origin'], 'vulnerable' | 'fixed'>;
}

/** The code of a scan that resembles repaired code. */
export interface VulnerableCodeSummary {
  readonly totals: VulnerableCodeTotals;
  /** What has the vulnerability first, then what is undecided; not all of them. */
  readonly listed: readonly ListedCode[];
  /** The most severe of all that has the vulnerability; absent when nothing has. */
  readonly worst: Severity | undefined;
}

const mostListed = 1_000;

/** Hears the vulnerable code of an analysis and keeps as much of it as is told. */
export class VulnerableCodeListener {
  private found: SuspectedCode[] = [];
  private worst: Severity | undefined;

  constructor(private readonly knowledge: Pick<Snapshot, 'findVulnerability'>) {}

  readonly suspected: AnalysisReport['suspected'] = async (code) => {
    const known = await withFacts(code, this.knowledge);
    this.found.push(...known);
    for (const { state, severity } of known)
      if (state === 'vulnerable') this.worst = worse(this.worst, severity);
    if (this.found.length > 2 * mostListed) this.cut();
  };

  /** `undefined` where vulnerable code was not looked for. */
  summary({
    vulnerableCode,
    files,
  }: Pick<Analysis, 'vulnerableCode' | 'files'>): VulnerableCodeSummary | undefined {
    if (vulnerableCode === undefined) return undefined;
    this.cut();
    const listed = this.found.map(
      ({ fileNo, text: _text, evidence: _evidence, renames: _renames, origin, ...one }) => {
        const { vulnerable: _vulnerable, fixed: _fixed, ...where } = origin;
        return { path: files[fileNo - 1]?.path ?? '', ...one, origin: where };
      },
    );
    return { totals: vulnerableCode, listed, worst: this.worst };
  }

  private cut(): void {
    const rank = ({ state }: SuspectedCode) => ranks.indexOf(state);
    this.found.sort((a, b) => rank(a) - rank(b) || a.fileNo - b.fileNo || a.range.first - b.range.first);
    this.found.length = Math.min(this.found.length, mostListed);
  }
}

function worse(one: Severity | undefined, other: Severity): Severity {
  return one !== undefined && severities.indexOf(one) < severities.indexOf(other) ? one : other;
}

const ranks: readonly PatchState[] = ['vulnerable', 'unknown', 'fixed'];
const words: Readonly<Record<PatchState, string>> = {
  vulnerable: '含漏洞',
  unknown: '无法判定',
  fixed: '已修复',
};
const mostLines = 20;

/** The vulnerable code of a scan, for people; what is repaired is only counted. */
export function vulnerableCodeLines(summary: VulnerableCodeSummary | undefined): string[] {
  if (summary === undefined) return ['漏洞代码: 未检测，没有选择'];
  const { totals, listed } = summary;
  const { functions, fragments, knownFixes } = totals;
  if (knownFixes === 0) return ['漏洞代码: 未检测，知识库没有漏洞修复代码'];
  const counts = patchStates.map((state) => `${words[state]} ${functions[state] + fragments[state]}`);
  const open = functions.vulnerable + functions.unknown + fragments.vulnerable + fragments.unknown;
  const shown = listed.filter(({ state }) => state !== 'fixed').slice(0, mostLines);
  return [
    `漏洞代码（与 ${knownFixes} 处修复比对）: ${counts.join('，')}`,
    ...shown.map(lineOf),
    ...(open > shown.length ? [`  另有 ${open - shown.length} 处，见 --format json`] : []),
  ];
}

function lineOf({ path, range, functionName, state, vulnerabilityIds, origin, similarity }: ListedCode) {
  const name = functionName === undefined ? '' : ` ${functionName}`;
  const percent = Math.floor(similarity * 100);
  return `  ${words[state]} ${path}:${range.first}-${range.last}${name}: ${vulnerabilityIds.join('、')} ← ${origin.project} ${origin.path}（${percent}%）`;
}
