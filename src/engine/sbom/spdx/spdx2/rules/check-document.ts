import { type ForeignRecord, isRecord, itemsOf, textOf } from '../../../../ecosystems/foreign-values.ts';
import type { SbomProblem } from '../../../format.ts';
import { Complaints, shown } from '../../complaints.ts';
import {
  type ClassName,
  classOf,
  type Field,
  fieldsOf,
  isKnown,
  isMandatory,
  type Spdx2Version,
} from '../fields.ts';
import type { Spdx2Text } from '../forms/form.ts';
import { documentId } from '../terms.ts';
import { checkObject } from './object-rules.ts';
import { type Rulebook, checkValue } from './value-rules.ts';

/**
 * Where a document breaks the specification of its version.
 *
 * An error is what the specification demands and its official schemas or tools refuse; what it only advises, and what
 * readers understand all the same, is a warning.
 */
export function checkDocument(text: Spdx2Text, version: Spdx2Version): SbomProblem[] {
  const { document, places, strays } = text;
  const complaints = new Complaints();
  for (const { level, place, text: sentence } of strays) complaints[level](place, sentence);
  const ids = idsOf(document);
  const rulebook: Rulebook = {
    version,
    complaints,
    ids,
    documentRefs: namesIn(document['externalDocumentRefs'], 'externalDocumentId'),
    licenseRefs: namesIn(document['hasExtractedLicensingInfos'], 'licenseId'),
    placeOf: (object, pointer) => places.get(object) ?? pointer,
  };
  checkRecord(document, { className: 'SpdxDocument', pointer: '' }, rulebook);
  checkIds(document, rulebook);
  checkWhole(document, rulebook);
  return complaints.all();
}

interface Position {
  readonly className: ClassName;
  readonly pointer: string;
}

function checkRecord(record: ForeignRecord, { className, pointer }: Position, rulebook: Rulebook): void {
  const { version, complaints } = rulebook;
  const place = rulebook.placeOf(record, pointer);
  const fields = fieldsOf(className);
  for (const field of fields) {
    const value = record[field.json];
    if (value !== undefined) checkField(value, field, { className, pointer, record }, rulebook);
    else if (isMandatory(field, version)) complaints.error(place, `缺少必填字段 ${field.json}`);
  }
  const known = new Set(fields.filter((field) => isKnown(field, version)).map((field) => field.json));
  for (const name of Object.keys(record))
    if (!known.has(name)) complaints.warning(place, `SPDX ${version} 没有字段 ${shown(name)}`);
  checkObject(className, record, place, rulebook);
}

function checkField(
  value: unknown,
  field: Field,
  owner: Position & { readonly record: ForeignRecord },
  rulebook: Rulebook,
): void {
  const pointer = `${owner.pointer}/${field.json}`;
  const place = rulebook.placeOf(owner.record, pointer);
  if (field.isList !== true) return checkItem(value, field, { place, pointer }, rulebook);
  if (!Array.isArray(value)) return rulebook.complaints.error(place, `${field.json} 应当是列表`);
  if (value.length === 0 && isMandatory(field, rulebook.version))
    rulebook.complaints.error(place, `必填字段 ${field.json} 是空的`);
  for (const [index, item] of (value as unknown[]).entries()) {
    const at = `${pointer}/${String(index)}`;
    checkItem(item, field, { place: rulebook.placeOf(owner.record, at), pointer: at }, rulebook);
  }
}

function checkItem(
  value: unknown,
  field: Field,
  { place, pointer }: { readonly place: string; readonly pointer: string },
  rulebook: Rulebook,
): void {
  const className = classOf(field);
  if (className === undefined) checkValue(value, field, place, rulebook);
  else if (isRecord(value)) checkRecord(value, { className, pointer }, rulebook);
  else rulebook.complaints.error(place, `${field.json} 应当是对象`);
}

const elementLists = ['packages', 'files', 'snippets'] as const;

function idsOf(document: ForeignRecord): Set<string> {
  const ids = new Set([documentId]);
  for (const list of elementLists)
    for (const element of itemsOf(document[list])) {
      const id = isRecord(element) ? textOf(element['SPDXID']) : undefined;
      if (id !== undefined) ids.add(id);
    }
  return ids;
}

function namesIn(list: unknown, field: string): Set<string> {
  return new Set(itemsOf(list).flatMap((one) => (isRecord(one) ? (textOf(one[field]) ?? []) : [])));
}

/** Ids are unique in a document (6.3, 7.2). */
function checkIds(document: ForeignRecord, { complaints, placeOf }: Rulebook): void {
  const seen = new Set([documentId]);
  for (const list of elementLists)
    for (const [index, element] of itemsOf(document[list]).entries()) {
      const id = isRecord(element) ? textOf(element['SPDXID']) : undefined;
      if (id === undefined || !isRecord(element)) continue;
      const place = placeOf(element, `/${list}/${String(index)}`);
      if (seen.has(id)) complaints.error(place, `标识 ${shown(id)} 重复`);
      seen.add(id);
    }
}

/** What is demanded of a document as a whole. */
function checkWhole(document: ForeignRecord, { complaints }: Rulebook): void {
  if (document['SPDXID'] !== undefined && document['SPDXID'] !== documentId)
    complaints.error('/SPDXID', `文档的标识应当是 ${documentId}`);
  if (document['dataLicense'] !== undefined && document['dataLicense'] !== 'CC0-1.0')
    complaints.error('/dataLicense', 'dataLicense 应当是 CC0-1.0');
  const describes = itemsOf(document['relationships']).some(
    (one) => isRecord(one) && /^DESCRIBE(S|D_BY)$/.test(textOf(one['relationshipType']) ?? ''),
  );
  const packages = itemsOf(document['packages']).length;
  if (!describes && itemsOf(document['documentDescribes']).length === 0 && packages !== 1)
    complaints.warning('/relationships', '没有说明文档描述的是哪个元素（DESCRIBES）');
}
