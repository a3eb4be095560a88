import { severities } from '#model';
import { expect, it } from 'vitest';
import { idsBySeverityFromWire, idsBySeverityToWire } from './component.ts';
import { severityFromWire, severityToWire } from './severity.ts';

it('brings the id lists of a component back unchanged', () => {
  const ids = {
    critical: ['CVE-1'],
    high: ['CVE-2', 'CVE-3'],
    medium: [],
    low: ['CVE-4'],
    unknown: ['CVE-5'],
  };

  expect(idsBySeverityFromWire(idsBySeverityToWire(ids))).toEqual(ids);
});

it.each(severities)('brings the severity %s back unchanged', (severity) => {
  expect(severityFromWire(severityToWire(severity))).toBe(severity);
});
