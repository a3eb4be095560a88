import { type AnswerOf, severityCountToWire, type task } from '#contract';
import type { TaskFigures } from '../../db/schema/tasks.ts';
import {
  averageCyclomatic,
  type CodeTotals,
  type ComplexityGrade,
  countTraces,
  gradeCounts,
  type LineCounts,
  sumOfGroups,
  sumOfLanguages,
} from '#model';

/** So many licences an overview names. */
const namedLicenses = 10;

/** What is kept of a task's totals. */
interface StoredTotals {
  readonly figures: TaskFigures;
  readonly license_count: number;
}

/**
 * The overview of a task from the totals that were kept as its results arrived. People put weaknesses aside, so that these
 * are counted when they are asked for; `undefined` where nobody looked for any.
 */
export function overviewOf(
  { figures, license_count: licenseCount }: StoredTotals,
  weaknessCount: number | undefined,
): AnswerOf<typeof task.overview> {
  const { direct = 0, transitive = 0, unknown = 0 } = figures.directness ?? {};
  const total = direct + transitive + unknown;
  const risk = severityCountToWire(figures.componentRisks);
  return {
    component: {
      total,
      direct,
      indirect: transitive,
      unknown,
      risk,
      undetected: figures.componentRisks?.undetected ?? total,
      vulnerable: risk.total - risk.none,
      by_fetcher: (figures.ecosystems ?? []).map(({ ecosystem, count }) => ({ fetcher: ecosystem, count })),
    },
    vuln: severityCountToWire(figures.vulnerabilities),
    license: {
      total: licenseCount,
      unknown: figures.unlicensedCount ?? 0,
      top: (figures.licenses ?? []).slice(0, namedLicenses),
    },
    suggestions: (figures.upgrades ?? []).map(({ name, from, to, findingCount, remaining = 0 }) => ({
      text: `升级 ${name} 到 ${to} 可消除 ${findingCount} 个漏洞${remaining > 0 ? `，仍有 ${remaining} 个` : ''}`,
      Repo: name,
      from,
      to,
      fix_count: findingCount,
      remaining_count: remaining,
    })),
    ...codeOf(figures.code),
    ...(figures.fileLicenses === undefined ? {} : { file_license_count: figures.fileLicenses.placeCount }),
    ...(figures.includes === undefined ? {} : { include_count: figures.includes.useCount }),
    ...(figures.binaries === undefined ? {} : { binary_count: figures.binaries.fileCount }),
    ...cloneCount(figures),
    ...vulnerableCodeCounts(figures),
    ...(weaknessCount === undefined ? {} : { weakness_count: weaknessCount }),
    ...(figures.upgradeCount === undefined ? {} : { suggestion_count: figures.upgradeCount }),
  };
}

/** What has a vulnerability, or may have it; nothing where there was nothing to compare with. */
function vulnerableCodeCounts({ vulnerableCode }: TaskFigures) {
  if (vulnerableCode === undefined || vulnerableCode.knownFixes === 0) return {};
  const { functions, fragments } = vulnerableCode;
  return {
    function_vuln_count: functions.vulnerable + functions.unknown,
    code_vuln_count: fragments.vulnerable + fragments.unknown,
  };
}

/** Nothing where there was nothing to compare with: that is not the same as none. */
function cloneCount({ clones, traces }: TaskFigures): { clone_count?: number } {
  if (clones === undefined || traces === undefined || clones.generation === 0) return {};
  return { clone_count: countTraces(traces, {}) - countTraces(traces, { kind: 'other' }) };
}

/** The source code of a task; nothing as long as it was not measured. */
function codeOf(code: CodeTotals | undefined) {
  if (code === undefined) return {};
  const sum = sumOfGroups(code.groups);
  const { functionCount, mostCyclomatic, histogram } = sum;
  const { fileCount, lines } = sumOfLanguages(code.languages);
  const grades = gradeCounts(histogram);
  const over = (...wanted: readonly ComplexityGrade[]) =>
    grades.reduce((all, { grade, count }) => all + (wanted.includes(grade) ? count : 0), 0);
  return {
    lines: toLines(lines),
    languages: code.languages.map((one) => ({
      language: one.language,
      files: one.fileCount,
      ...toLines(one.lines),
    })),
    quality: {
      files: fileCount,
      functions: functionCount,
      avg_ccn: averageCyclomatic(sum),
      max_ccn: mostCyclomatic,
      over_10: over('C', 'D', 'E'),
      over_20: over('D', 'E'),
      grades,
    },
  };
}

function toLines({ code, comment, blank }: LineCounts) {
  return { total: code + comment + blank, valid: code, comment, blank };
}
