import type { SbomTarget } from '#engine';

/** `{项目}_{版本}_{standard}_{yyyymmddHHMMss}.{ext}`; a part that is absent is left out. */
export function sbomFileName(
  project: string,
  projectVersion: string,
  { format, version, form }: SbomTarget,
  now: Date,
): string {
  const parts = [project, projectVersion, `${format.standard}-${version}`, stampOf(now)];
  return `${parts.map(safe).filter(Boolean).join('_')}.${endings[form] ?? form}`;
}

/** What no file system or shell takes amiss; a name is cut before it is too long for any. */
function safe(part: string): string {
  return Array.from(part.replace(/[\p{C}\p{Zl}\p{Zp}\\/:*?"<>|]+/gu, '_').replace(/^[.\s]+/, ''))
    .slice(0, 60)
    .join('')
    .trim();
}

const endings: Readonly<Partial<Record<SbomTarget['form'], string>>> = { tag: 'spdx' };

/** In the time zone of the machine. */
function stampOf(now: Date): string {
  // Swedish writes dates as ISO 8601 does.
  return now.toLocaleString('sv').replaceAll(/\D/g, '').slice(0, 14);
}

/** The MIME type of a document. */
export function sbomMimeType({ format: { standard }, form }: SbomTarget): string {
  return ofStandard[`${standard} ${form}`] ?? ofForm[form];
}

const ofStandard: Readonly<Partial<Record<string, string>>> = {
  'CycloneDX json': 'application/vnd.cyclonedx+json',
  'CycloneDX xml': 'application/vnd.cyclonedx+xml',
  'CycloneDX-VEX json': 'application/vnd.cyclonedx+json',
  'CycloneDX-VEX xml': 'application/vnd.cyclonedx+xml',
  'SPDX json': 'application/spdx+json',
  'SWID xml': 'application/swid+xml',
};

const ofForm: Readonly<Record<SbomTarget['form'], string>> = {
  json: 'application/json',
  xml: 'application/xml',
  yaml: 'application/yaml',
  rdf: 'application/rdf+xml',
  tag: 'text/spdx',
  dsdx: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};
