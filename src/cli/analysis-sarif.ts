import {
  type Analysis,
  findingId,
  type SarifWeakness,
  weaknessSarifResult,
  weaknessSarifRule,
} from '#engine';
import { describeVulnerability } from '#kb';
import {
  allIds,
  type Component,
  type Evidence,
  type Finding,
  leadingRating,
  leftOutWords,
  primaryId,
  type Scope,
  type StaticFinding,
} from '#model';
import { codeResultOf, codeRuleOf } from './code-sarif.ts';
import { sarifLevels, sarifPlace } from './sarif-parts.ts';
import type { ListedCode } from './vulnerable-code-summary.ts';

/**
 * What a scan found as SARIF 2.1.0 (OASIS, 2020): a rule for each vulnerability, a result for each component that it
 * affects, at the first place that names the component, and for code that resembles repaired code and is not repaired; then
 * the weaknesses in the code, a rule for each kind.
 *
 * What could not be read is a notification of the tool, as is what it was not to look at. `security-severity` is the property by which code hosting
 * platforms rank results.
 */
export function analysisSarif(
  analysis: Analysis,
  listed: readonly ListedCode[],
  { version, scope }: { readonly version: string; readonly scope: Scope },
): string {
  const components = new Map(analysis.components.map((component) => [component.purl, component]));
  const suspects = listed.filter(({ state }) => state !== 'fixed');
  const rules = new Map([
    ...suspects.map((code) => [code.primaryId, codeRuleOf(code)] as const),
    ...analysis.findings.map((finding) => [primaryId(finding.vulnerability), ruleOf(finding)] as const),
  ]);
  const places = new Map([...rules.keys()].map((id, index) => [id, index]));
  const weaknesses = (analysis.weaknesses ?? []).map((finding) => placed(finding, analysis));
  const weaknessRules = new Map(weaknesses.map((one) => [one.ruleId, weaknessSarifRule(one)]));
  const weaknessPlaces = new Map([...weaknessRules.keys()].map((id, index) => [id, rules.size + index]));
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'SuXi',
            version,
            semanticVersion: version,
            language: 'zh-CN',
            rules: [...rules.values(), ...weaknessRules.values()],
          },
        },
        columnKind: 'utf16CodeUnits',
        invocations: [
          { executionSuccessful: true, toolExecutionNotifications: notifications(analysis, scope) },
        ],
        properties: { scope },
        results: [
          ...analysis.findings.map((finding) =>
            resultOf(
              finding,
              components.get(finding.component),
              places.get(primaryId(finding.vulnerability)),
            ),
          ),
          ...suspects.map((code) => codeResultOf(code, places.get(code.primaryId) ?? 0)),
          ...weaknesses.map((one) => weaknessSarifResult(one, weaknessPlaces.get(one.ruleId) ?? 0)),
        ],
      },
    ],
  };
  return `${JSON.stringify(log, undefined, 2)}\n`;
}

function placed(finding: StaticFinding, { files }: Analysis): SarifWeakness {
  return { ...finding, path: files[finding.fileNo - 1]?.path ?? '' };
}

function ruleOf({ vulnerability }: Finding) {
  const id = primaryId(vulnerability);
  const score = leadingRating(vulnerability.ratings)?.score;
  const [help] = vulnerability.references;
  return {
    id,
    shortDescription: { text: describeVulnerability(vulnerability).name || id },
    ...(help !== undefined && { helpUri: help }),
    defaultConfiguration: { level: sarifLevels[vulnerability.severity] },
    properties: {
      tags: ['security', ...vulnerability.weaknesses],
      aliases: allIds(vulnerability.ids),
      ...(score !== undefined && { 'security-severity': score.toFixed(1) }),
    },
  };
}

function resultOf(finding: Finding, component: Component | undefined, ruleIndex: number | undefined) {
  const { vulnerability, fixedVersions, matched } = finding;
  const id = primaryId(vulnerability);
  const ranges = [...new Set(matched.map(({ range }) => range))].join(' | ');
  const repair = fixedVersions.length === 0 ? '暂无修复版本' : `修复版本 ${fixedVersions.join('、')}`;
  const [place] = component?.evidence ?? [];
  return {
    ruleId: id,
    ...(ruleIndex !== undefined && { ruleIndex }),
    level: sarifLevels[vulnerability.severity],
    message: { text: `${nameOf(finding, component)} 受 ${id} 影响（受影响版本 ${ranges}），${repair}` },
    locations: place === undefined ? [] : [locationOf(place)],
    partialFingerprints: { 'suxiFinding/v1': findingId(finding) },
    properties: { purl: finding.component, severity: vulnerability.severity, fixedVersions },
  };
}

function nameOf({ component: purl }: Finding, component: Component | undefined): string {
  return component === undefined ? purl : `${component.name} ${component.version ?? ''}`.trim();
}

function locationOf({ path, line }: Evidence) {
  return sarifPlace(path, line === undefined ? undefined : { startLine: line });
}

function notifications({ notes }: Analysis, scope: Scope) {
  const said = notes.map(({ path, level, reason }) => ({
    level: level === 'warning' ? 'warning' : 'note',
    message: { text: path === undefined ? reason : `${path}: ${reason}` },
  }));
  const leftOut = leftOutWords(scope);
  if (leftOut.length === 0) return said;
  return [{ level: 'note', message: { text: `检测范围不含：${leftOut.join('、')}` } }, ...said];
}
