import type { ForeignRecord } from '../../../ecosystems/foreign-values.ts';
import type { SbomComponent } from '../../document.ts';
import { spdxAlgorithm } from '../hashes.ts';
import { snippetsOf } from '../snippets.ts';

/** The element of a file that has snippets (SPDX 2.3, 8): what else is said of files stands in packages. */
export function fileOf({ name, hashes }: SbomComponent, id: string): ForeignRecord {
  return {
    fileName: `./${name}`,
    SPDXID: id,
    checksums: hashes.map(({ algorithm, value }) => ({
      algorithm: spdxAlgorithm(algorithm),
      checksumValue: value,
    })),
    licenseInfoInFiles: ['NOASSERTION'],
  };
}

/** The snippets of a file (9): bytes and lines are counted from 1. */
export function snippetRecords(component: SbomComponent, fileId: string): ForeignRecord[] {
  return snippetsOf(component).map(({ bytes, lines, name, comment }, at) => ({
    SPDXID: `${fileId}-snippet-${at + 1}`,
    snippetFromFile: fileId,
    ranges: [
      {
        startPointer: { reference: fileId, offset: bytes.first },
        endPointer: { reference: fileId, offset: bytes.last },
      },
      {
        startPointer: { reference: fileId, lineNumber: lines.first },
        endPointer: { reference: fileId, lineNumber: lines.last },
      },
    ],
    licenseInfoInSnippets: ['NOASSERTION'],
    name,
    comment,
  }));
}
