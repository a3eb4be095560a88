import { type ForeignRecord, isRecord, itemsOf } from '../../../ecosystems/foreign-values.ts';
import { MadeList } from '../../made-list.ts';
import {
  type ClassName,
  classOf,
  type Field,
  fieldsOf,
  isKnown,
  isMandatory,
  type Spdx2Version,
} from './fields.ts';

/**
 * A document as one version has it: fields in the order of the specification, without those that it does not know, and
 * with `NOASSERTION` where it demands a licence or copyright that nobody has given.
 */
export function adaptedTo(version: Spdx2Version, document: ForeignRecord): ForeignRecord {
  return adapted(document, 'SpdxDocument', version);
}

function adapted(record: ForeignRecord, className: ClassName, version: Spdx2Version): ForeignRecord {
  const fields = fieldsOf(className);
  const written: Record<string, unknown> = {};
  for (const field of fields) {
    if (!isKnown(field, version)) continue;
    const value = adaptedValue(record[field.json], field, version) ?? assumed(field, version);
    if (value !== undefined) written[field.json] = value;
  }
  const names = namesOf(className);
  for (const [name, value] of Object.entries(record))
    if (!names.has(name) && value !== undefined) written[name] = value;
  return written;
}

const namesByClass = new Map<ClassName, ReadonlySet<string>>();

function namesOf(className: ClassName): ReadonlySet<string> {
  const known = namesByClass.get(className);
  if (known !== undefined) return known;
  const names = new Set(fieldsOf(className).map((field) => field.json));
  namesByClass.set(className, names);
  return names;
}

function assumed(field: Field, version: Spdx2Version): string | undefined {
  return field.mandatory === '2.2' && isMandatory(field, version) ? 'NOASSERTION' : undefined;
}

function adaptedValue(value: unknown, field: Field, version: Spdx2Version): unknown {
  if (value instanceof MadeList)
    return value.length === 0 ? undefined : value.map((item) => adaptedItem(item, field, version));
  if (field.isList !== true || !Array.isArray(value)) return adaptedItem(value, field, version);
  const items = itemsOf(value).flatMap((item) => adaptedItem(item, field, version) ?? []);
  return items.length === 0 ? undefined : items;
}

function adaptedItem(value: unknown, field: Field, version: Spdx2Version): unknown {
  const className = classOf(field);
  if (className !== undefined) {
    if (!isRecord(value)) return value;
    const record = adapted(value, className, version);
    // A checksum of an unknown algorithm is none.
    return className === 'Checksum' && record['algorithm'] === undefined ? undefined : record;
  }
  if (typeof field.value !== 'object' || typeof value !== 'string') return value;
  if (!('terms' in field.value) || field.value.terms[version].includes(value)) return value;
  return field.json === 'algorithm' ? undefined : 'OTHER';
}
