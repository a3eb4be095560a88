import type { AuditStatus, StaticFinding } from '#model';

/** A weakness as SARIF tells it. */
export interface SarifWeakness
  extends Pick<
    StaticFinding,
    | 'fingerprint'
    | 'ruleId'
    | 'cwe'
    | 'severity'
    | 'confidence'
    | 'line'
    | 'message'
    | 'advice'
    | 'origin'
    | 'state'
  > {
  readonly path: string;
  readonly trace?: StaticFinding['trace'];
  readonly audit?: AuditStatus;
  readonly suppressReason?: string;
  /** The detection before did not have it; null where there was none. */
  readonly isNew?: boolean | null;
}

const levels = { critical: 'error', high: 'error', medium: 'warning', low: 'note' } as const;
/** How sure a result is, of a hundred (section 3.27.25). */
const ranks = { high: 90, medium: 50, low: 10 } as const;
/** By which code hosting platforms rank results: the middle of the band of CVSS. */
const scores = { critical: '9.5', high: '8.0', medium: '5.5', low: '2.0' } as const;

/** The rule of a weakness (SARIF 2.1.0, section 3.49). */
export function weaknessSarifRule({ ruleId, cwe, severity, message, advice }: SarifWeakness) {
  return {
    id: ruleId,
    shortDescription: { text: message.split('：')[0] ?? message },
    help: { text: advice },
    helpUri: `https://cwe.mitre.org/data/definitions/${cwe}.html`,
    defaultConfiguration: { level: levels[severity] },
    properties: { tags: ['security', `external/cwe/cwe-${cwe}`], 'security-severity': scores[severity] },
  };
}

/** A weakness as a result (section 3.27): with the way that leads there, new or not, and suppressed where people have said so. */
export function weaknessSarifResult(weakness: SarifWeakness, ruleIndex: number) {
  const { ruleId, severity, message, fingerprint, confidence, origin, path, line, trace = [] } = weakness;
  const suppressions = suppressionsOf(weakness);
  const { isNew = null } = weakness;
  return {
    ruleId,
    ruleIndex,
    level: levelOf(weakness),
    rank: ranks[confidence],
    message: { text: message },
    locations: [locationOf(path, line)],
    partialFingerprints: { 'suxiWeakness/v1': fingerprint },
    ...(isNew !== null && { baselineState: isNew ? 'new' : 'unchanged' }),
    ...(trace.length > 1 && {
      codeFlows: [
        {
          threadFlows: [
            {
              locations: trace.map(({ path: place, line: at, text, code }) => ({
                location: { ...locationOf(place, at, code), message: { text } },
              })),
            },
          ],
        },
      ],
    }),
    ...(suppressions.length > 0 && { suppressions }),
    properties: { ...(origin !== 'own' && { tags: [origin] }), severity, confidence, origin },
  };
}

/**
 * Section 3.27.10. A guess is for those who look for more, and what stands in tests, in generated code or in the code of
 * others is not counted: neither must stop anybody.
 */
function levelOf({ severity, confidence, origin }: SarifWeakness) {
  return confidence === 'low' || origin !== 'own' ? 'note' : levels[severity];
}

/** Section 3.35: in the code itself, and by those who have decided. */
function suppressionsOf({ state, audit, suppressReason = '' }: SarifWeakness) {
  const isDecided =
    audit === 'false_positive' || audit === 'not_affected' || audit === 'accepted' || audit === 'ignored';
  return [
    ...(state === 'suppressed'
      ? [
          {
            kind: 'inSource',
            status: 'accepted',
            ...(suppressReason === '' ? {} : { justification: suppressReason }),
          },
        ]
      : []),
    ...(isDecided ? [{ kind: 'external', status: 'accepted', justification: audit }] : []),
  ];
}

/** A place in the scanned folder; its path is a relative reference (RFC 3986, section 4.2). */
function locationOf(path: string, line: number, code?: string) {
  const uri = path.split('/').map(encodeURIComponent).join('/');
  return {
    physicalLocation: {
      artifactLocation: { uri, uriBaseId: '%SRCROOT%' },
      region: { startLine: line, ...(code !== undefined && { snippet: { text: code } }) },
    },
  };
}
