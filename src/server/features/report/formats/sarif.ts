import { Utf8Text } from '#engine';
import type { Severity } from '#model';
import { version } from '../../../version.ts';
import type { ComponentLine, FindingLine } from '../results.ts';
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
 * The findings as SARIF 2.1.0 (OASIS, 2020): a rule for each vulnerability, a result for each component that it affects, at
 * the file that names the component. What people have decided not to repair is suppressed, with the decision.
 */
export const sarif: ReportFormat = {
  type: 'sarif',
  ending: 'sarif',
  mime: 'application/sarif+json',
  write({ content: { stand }, results }, out) {
    const components = new Map(results.components.map((component) => [component.purl, component]));
    const rules = new Map(results.findings.map((finding) => [finding.vulnerability, ruleOf(finding)]));
    const places = new Map([...rules.keys()].map((id, place) => [id, place]));
    const head = {
      tool: {
        driver: { name: 'SuXi', version: version.engine, language: 'zh-CN', rules: [...rules.values()] },
      },
      columnKind: 'utf16CodeUnits',
      automationDetails: { id: `${stand.project}/${stand.taskId}` },
      invocations: [{ executionSuccessful: stand.isWhole }],
      properties: { libraryVersion: stand.libraryVersion, resultHash: stand.resultHash },
    };
    const text = new Utf8Text(out);
    text.add(`{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[`);
    text.add(`${JSON.stringify(head).slice(0, -1)},"results":[`);
    let separator = '\n';
    for (const finding of results.findings) {
      const place = places.get(finding.vulnerability) ?? 0;
      text.add(separator + JSON.stringify(resultOf(finding, components.get(finding.purl), place)));
      separator = ',\n';
    }
    text.add(']}]}\n');
    text.end();
  },
};

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

function resultOf(finding: FindingLine, component: ComponentLine | undefined, ruleIndex: number) {
  const { vulnerability, severity, purl, fixedVersions, audit } = finding;
  const fix = fixedVersions.length === 0 ? '' : `，修复版本 ${fixedVersions.join('、')}`;
  const isDecided =
    audit === 'false_positive' || audit === 'not_affected' || audit === 'accepted' || audit === 'ignored';
  return {
    ruleId: vulnerability,
    ruleIndex,
    level: levels[severity],
    message: { text: `${finding.component} ${finding.version} 受 ${vulnerability} 影响${fix}` },
    locations: component === undefined || component.path === '' ? [] : [locationOf(component.path)],
    partialFingerprints: { 'suxiFinding/v1': finding.id },
    ...(isDecided && { suppressions: [{ kind: 'external', status: 'accepted', justification: audit }] }),
    properties: { purl, severity },
  };
}

/** A place in the scanned folder; its path is a relative reference (RFC 3986, section 4.2). */
function locationOf(path: string) {
  const uri = path.split('/').map(encodeURIComponent).join('/');
  return { physicalLocation: { artifactLocation: { uri, uriBaseId: '%SRCROOT%' } } };
}
