import { textOf } from '../../../ecosystems/foreign-values.ts';
import type { SbomReading } from '../../format.ts';
import type { Spdx2Version } from './fields.ts';
import type { Spdx2Text } from './forms/form.ts';
import { checkDocument } from './rules/check-document.ts';
import { sbomOf } from './sbom-of-document.ts';

/** What a document says and where it breaks its version's rules; 2.0 and 2.1 are held to those of 2.2. */
export function readSpdx2(text: Spdx2Text): Pick<SbomReading, 'version' | 'sbom' | 'problems'> {
  const said = textOf(text.document['spdxVersion']);
  const version: Spdx2Version = said !== undefined && /^SPDX-2\.[012]$/.test(said) ? '2.2' : '2.3';
  const problems = checkDocument(text, version);
  if (said !== undefined && !/^SPDX-2\.[0-3]$/.test(said))
    problems.unshift({ level: 'error', place: '/spdxVersion', text: '没有这个版本的 SPDX 2' });
  return { version, sbom: sbomOf(text.document, version), problems };
}
