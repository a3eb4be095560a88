import { Utf8Text, weaknessSarifResult, weaknessSarifRule } from '#engine';
import type { AuditStatus, Severity } from '#model';
import { version } from '../../../version.ts';
import type { ComponentLine, FindingLine, VulnerableCodeLine } from '../results.ts';
import type { ReportFormat } from './format.ts';

const levels: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'note',
  unknown: 'warning',
  none: 'note',
};

/**
 * The findings as SARIF 2.1.0 (OASIS, 2020): a rule for each vulnerability and kind of weakness, a result for each component
 * that a vulnerability affects, at the file that names the component, for each piece of code that has or may have one, and
 * for each weakness; of a report on static analysis the weaknesses alone. What people have decided not to repair is suppressed, with the decision.
 */
export const sarif: ReportFormat = {
  type: 'sarif',
  ending: 'sarif',
  mime: 'application/sarif+json',
  write({ content: { stand, kind }, results: all }, out) {
    const results = kind === 'static' ? { ...all, findings: [], vulnerableCode: [] } : all;
    const components = new Map(results.components.map((component) => [component.purl, component]));
    const suspected = results.vulnerableCode.filter(({ state }) => state !== 'fixed');
    const rules = new Map<string, object>([
      ...suspected.map((line) => [line.vulnerability, codeRuleOf(line)] as const),
      ...results.findings.map((line) => [line.vulnerability, ruleOf(line)] as const),
      ...results.weaknesses.map((line) => [line.ruleId, weaknessSarifRule(line)] as const),
    ]);
    const places = new Map([...rules.keys()].map((id, place) => [id, place]));
    const head = {
      tool: {
        driver: { name: 'SuXi', version: version.engine, language: 'zh-CN', rules: [...rules.values()] },
      },
      columnKind: 'utf16CodeUnits',
      automationDetails: { id: `${stand.project}/${stand.taskId}` },
      invocations: [{ executionSuccessful: stand.isWhole ?? false }],
      properties: {
        libraryVersion: stand.libraryVersion,
        scope: stand.scope,
        exclusions: stand.exclusions,
        resultHash: stand.resultHash,
      },
    };
    const text = new Utf8Text(out);
    text.add(`{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[`);
    text.add(`${JSON.stringify(head).slice(0, -1)},"results":[`);
    let separator = '\n';
    const add = ({ ruleId, ...result }: Result) => {
      text.add(separator + JSON.stringify({ ruleId, ruleIndex: places.get(ruleId) ?? 0, ...result }));
      separator = ',\n';
    };
    for (const line of results.findings) add(resultOf(line, components.get(line.purl)));
    for (const line of suspected) add(codeResultOf(line));
    for (const line of results.weaknesses) add(weaknessSarifResult(line, places.get(line.ruleId) ?? 0));
    text.add(']}]}\n');
    text.end();
  },
};

interface Result {
  readonly ruleId: string;
  readonly [field: string]: unknown;
}

function ruleOf({ vulnerability, title, aliases, severity, score, weaknesses }: FindingLine) {
  return {
    id: vulnerability,
    shortDescription: { text: title || vulnerability },
    defaultConfiguration: { level: levels[severity] },
    properties: {
      tags: ['security', ...weaknesses],
      aliases,
      ...(score !== undefined && { 'security-severity': score.toFixed(1) }),
    },
  };
}

function resultOf(finding: FindingLine, component: ComponentLine | undefined): Result {
  const { vulnerability, severity, purl, fixedVersions, audit } = finding;
  const fix = fixedVersions.length === 0 ? '' : `，修复版本 ${fixedVersions.join('、')}`;
  return {
    ruleId: vulnerability,
    level: levels[severity],
    message: { text: `${finding.component} ${finding.version} 受 ${vulnerability} 影响${fix}` },
    locations: component === undefined || component.path === '' ? [] : [locationOf(component.path)],
    partialFingerprints: { 'suxiFinding/v1': finding.id },
    ...suppressedBy(audit),
    properties: { purl, severity },
  };
}

function codeRuleOf({ vulnerability, severity }: VulnerableCodeLine) {
  return {
    id: vulnerability,
    shortDescription: { text: vulnerability },
    defaultConfiguration: { level: levels[severity] },
    properties: { tags: ['security'] },
  };
}

function codeResultOf(line: VulnerableCodeLine): Result {
  const { vulnerability, severity, state, project, path, firstLine, lastLine, functionName } = line;
  const what = functionName === '' ? '代码' : `函数 ${functionName} `;
  const said = state === 'vulnerable' ? '含有' : '可能含有';
  return {
    ruleId: vulnerability,
    level: levels[severity],
    message: { text: `${what}与 ${project} 修复前的代码相似，${said}漏洞 ${vulnerability}` },
    locations: [locationOf(path, { startLine: firstLine, endLine: lastLine })],
    partialFingerprints: { 'suxiVulnerableCode/v1': line.id },
    ...suppressedBy(line.audit),
    properties: { severity, state, similarity: line.similarity },
  };
}

const decided: ReadonlySet<AuditStatus> = new Set(['false_positive', 'not_affected', 'accepted', 'ignored']);

/** What was decided not to be repaired. */
function suppressedBy(audit: AuditStatus) {
  return decided.has(audit)
    ? { suppressions: [{ kind: 'external', status: 'accepted', justification: audit }] }
    : {};
}

/** A place in the scanned folder; its path is a relative reference (RFC 3986, section 4.2). */
function locationOf(path: string, region?: { readonly startLine: number; readonly endLine?: number }) {
  const uri = path.split('/').map(encodeURIComponent).join('/');
  return {
    physicalLocation: { artifactLocation: { uri, uriBaseId: '%SRCROOT%' }, ...(region && { region }) },
  };
}
