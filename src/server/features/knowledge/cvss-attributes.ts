import type { CvssRating, CvssVersion } from '#model';

/**
 * What a CVSS vector says, metric by metric, under the names of FIRST's JSON schemas (cvss-v2.0.json to v4.0), with
 * `vectorString`, `baseScore` and `baseSeverity`. Metrics that are unknown to the version are left out.
 */
export function cvssAttributes(rating: CvssRating): Record<string, string | number> {
  const attributes: Record<string, string | number> = {};
  for (const part of (rating.vector ?? '').split('/')) {
    const [metric = '', letter = ''] = part.split(':');
    const known = metrics[rating.version][metric];
    const value = known?.values[letter];
    if (known !== undefined && value !== undefined) attributes[known.name] = value;
  }
  if (rating.vector !== undefined) attributes.vectorString = rating.vector;
  attributes.baseScore = rating.score;
  attributes.baseSeverity = severityWord(rating);
  return attributes;
}

/** The severity in the word of CVSS; empty when there is none. */
export function severityWord({ severity }: Pick<CvssRating, 'severity'>): string {
  return severity === 'unknown' ? '' : severity.toUpperCase();
}

interface Metric {
  readonly name: string;
  readonly values: Readonly<Record<string, string>>;
}

const highLowNone = { H: 'HIGH', L: 'LOW', N: 'NONE' };
const partialImpact = { N: 'NONE', P: 'PARTIAL', C: 'COMPLETE' };

const version3: Record<string, Metric> = {
  AV: { name: 'attackVector', values: { N: 'NETWORK', A: 'ADJACENT_NETWORK', L: 'LOCAL', P: 'PHYSICAL' } },
  AC: { name: 'attackComplexity', values: highLowNone },
  PR: { name: 'privilegesRequired', values: highLowNone },
  UI: { name: 'userInteraction', values: { N: 'NONE', R: 'REQUIRED' } },
  S: { name: 'scope', values: { U: 'UNCHANGED', C: 'CHANGED' } },
  C: { name: 'confidentialityImpact', values: highLowNone },
  I: { name: 'integrityImpact', values: highLowNone },
  A: { name: 'availabilityImpact', values: highLowNone },
};

const metrics: Readonly<Record<CvssVersion, Readonly<Record<string, Metric>>>> = {
  '4.0': {
    AV: { name: 'attackVector', values: { N: 'NETWORK', A: 'ADJACENT', L: 'LOCAL', P: 'PHYSICAL' } },
    AC: { name: 'attackComplexity', values: highLowNone },
    AT: { name: 'attackRequirements', values: { N: 'NONE', P: 'PRESENT' } },
    PR: { name: 'privilegesRequired', values: highLowNone },
    UI: { name: 'userInteraction', values: { N: 'NONE', P: 'PASSIVE', A: 'ACTIVE' } },
    VC: { name: 'vulnConfidentialityImpact', values: highLowNone },
    VI: { name: 'vulnIntegrityImpact', values: highLowNone },
    VA: { name: 'vulnAvailabilityImpact', values: highLowNone },
    SC: { name: 'subConfidentialityImpact', values: highLowNone },
    SI: { name: 'subIntegrityImpact', values: highLowNone },
    SA: { name: 'subAvailabilityImpact', values: highLowNone },
  },
  '3.1': version3,
  '3.0': version3,
  '2.0': {
    AV: { name: 'accessVector', values: { N: 'NETWORK', A: 'ADJACENT_NETWORK', L: 'LOCAL' } },
    AC: { name: 'accessComplexity', values: { H: 'HIGH', M: 'MEDIUM', L: 'LOW' } },
    Au: { name: 'authentication', values: { M: 'MULTIPLE', S: 'SINGLE', N: 'NONE' } },
    C: { name: 'confidentialityImpact', values: partialImpact },
    I: { name: 'integrityImpact', values: partialImpact },
    A: { name: 'availabilityImpact', values: partialImpact },
  },
};
