import { type ForeignRecord, isRecord, textsOf } from '../../../../ecosystems/foreign-values.ts';
import type { ClassName } from '../fields.ts';

/** Objects that tag-value writes on one line. Each reads what it has written, and `undefined` says that it is no such object. */
export interface Notation {
  write(value: ForeignRecord): string | undefined;
  read(text: string): ForeignRecord | undefined;
}

const checksum: Notation = {
  write: ({ algorithm, checksumValue }) => joined([algorithm, ': ', checksumValue]),
  read(text) {
    const [, algorithm, checksumValue] = /^([A-Za-z0-9-]+)\s*:\s*(\S*)$/.exec(text) ?? [];
    return algorithm === undefined ? undefined : { algorithm, checksumValue };
  },
};

const verificationCode: Notation = {
  write(value) {
    const excluded = textsOf(value['packageVerificationCodeExcludedFiles']);
    const ending = excluded.length === 0 ? '' : ` (${excluded.join(', ')})`;
    return joined([value['packageVerificationCodeValue'], ending]);
  },
  read(text) {
    const [, code, excluded] = /^([0-9A-Fa-f]*)\s*(?:\((?:excludes:)?(.*)\))?$/.exec(text) ?? [];
    if (code === undefined) return undefined;
    const files = excluded?.split(',').map((file) => file.trim()) ?? [];
    return {
      packageVerificationCodeValue: code,
      ...(files.length === 0 ? {} : { packageVerificationCodeExcludedFiles: files }),
    };
  },
};

const externalReference: Notation = {
  write: ({ referenceCategory, referenceType, referenceLocator }) =>
    joined([referenceCategory, ' ', referenceType, ' ', referenceLocator]),
  read(text) {
    const [, referenceCategory, referenceType, referenceLocator] =
      /^(\S+)\s+(\S+)\s+(\S.*)$/.exec(text) ?? [];
    return referenceCategory === undefined
      ? undefined
      : { referenceCategory, referenceType, referenceLocator };
  },
};

const documentReference: Notation = {
  write(value) {
    const sum = isRecord(value['checksum']) ? checksum.write(value['checksum']) : undefined;
    return joined([value['externalDocumentId'], ' ', value['spdxDocument'], ' ', sum]);
  },
  read(text) {
    const [, externalDocumentId, spdxDocument, sum = ''] = /^(\S+)\s+(\S+)\s+(.+)$/.exec(text) ?? [];
    return externalDocumentId === undefined
      ? undefined
      : { externalDocumentId, spdxDocument, checksum: checksum.read(sum) ?? {} };
  },
};

const relationship: Notation = {
  write: ({ spdxElementId, relationshipType, relatedSpdxElement }) =>
    joined([spdxElementId, ' ', relationshipType, ' ', relatedSpdxElement]),
  read(text) {
    const [, spdxElementId, relationshipType, relatedSpdxElement] =
      /^(\S+)\s+(\S+)\s+(\S+)$/.exec(text) ?? [];
    return spdxElementId === undefined ? undefined : { spdxElementId, relationshipType, relatedSpdxElement };
  },
};

/** By class. */
export const notations: Readonly<Partial<Record<ClassName, Notation>>> = {
  Checksum: checksum,
  PackageVerificationCode: verificationCode,
  ExternalRef: externalReference,
  ExternalDocumentRef: documentReference,
  Relationship: relationship,
};

/** A range of a snippet: its tag by what it counts, and `from:to`. */
export function writeRange(range: ForeignRecord): { tag: string; text: string } | undefined {
  const [start, end] = [range['startPointer'], range['endPointer']];
  if (!isRecord(start) || !isRecord(end)) return undefined;
  const unit = start['offset'] === undefined ? 'lineNumber' : 'offset';
  const text = joined([start[unit], ':', end[unit]]);
  if (text === undefined) return undefined;
  return { tag: unit === 'offset' ? 'SnippetByteRange' : 'SnippetLineRange', text };
}

/** What `writeRange` has written of a file. */
export function readRange(
  unit: 'offset' | 'lineNumber',
  text: string,
  file: unknown,
): ForeignRecord | undefined {
  const [, from, to] = /^(\d{1,15})\s*:\s*(\d{1,15})$/.exec(text) ?? [];
  if (from === undefined) return undefined;
  return {
    startPointer: { reference: file, [unit]: Number(from) },
    endPointer: { reference: file, [unit]: Number(to) },
  };
}

/** The parts as one text; `undefined` when one is missing. */
function joined(parts: readonly unknown[]): string | undefined {
  const texts = parts.map((part) => (typeof part === 'number' ? String(part) : part));
  return texts.every((part) => typeof part === 'string') ? texts.join('') : undefined;
}
