import type { Severity } from '#model';

type Level = 'error' | 'warning' | 'note';

/** How bad a severity is to the readers of SARIF. */
export const sarifLevels: Readonly<Record<Severity, Level>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'note',
  unknown: 'warning',
  none: 'note',
};

/** A place in the scanned folder; its path is a relative reference (RFC 3986, section 4.2). */
export function sarifPlace(path: string, region: { startLine: number; endLine?: number } | undefined) {
  return {
    physicalLocation: {
      artifactLocation: { uri: path.split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' },
      ...(region !== undefined && { region }),
    },
  };
}
