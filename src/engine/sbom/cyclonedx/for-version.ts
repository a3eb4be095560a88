import { isRecord, memberOf } from '../../ecosystems/foreign-values.ts';
import { type Field, isKeptElement, keptElement, type Shape } from './shape.ts';
import { license, licenseExpression } from './shapes.ts';
import { has, type SpecVersion } from './versions.ts';

/**
 * What a version has room for of an object, its members in the order of the schema.
 *
 * Members that no schema names are left out, and so are empty lists and absent members.
 */
export function forVersion(value: unknown, shape: Shape, version: SpecVersion): unknown {
  if (Array.isArray(value) && shape.alone !== undefined) {
    return memberOf(forVersion({ [shape.alone]: value }, shape, version), shape.alone);
  }
  if (!isRecord(value)) return value;
  const fitting: Record<string, unknown> = {};
  for (const field of shape.attributes) take(field);
  if (shape.content !== undefined && value[shape.content] !== undefined) {
    fitting[shape.content] = value[shape.content];
  }
  for (const field of shape.elements) take(field);
  return fitting;

  function take(field: Field): void {
    const element = memberOf(value, keptElement(field.xml));
    if (element !== undefined) fitting[keptElement(field.xml)] = element;
    const member = memberOf(value, field.name);
    if (member === undefined || !has(version, field.since)) return;
    const fitted = field.value === 'kept' ? member : memberFor(member, field, version);
    if (!(Array.isArray(fitted) && fitted.length === 0)) fitting[field.name] = fitted;
  }
}

function memberFor(member: unknown, field: Field, version: SpecVersion): unknown {
  if (Array.isArray(member) && field.severalSince !== undefined && !has(version, field.severalSince)) {
    return memberFor(member[0], field, version);
  }
  if (Array.isArray(member) && (field.many !== undefined || field.value === 'licenses')) {
    return member.map((item: unknown) => valueFor(item, field, version));
  }
  return valueFor(member, field, version);
}

function valueFor(value: unknown, field: Field, version: SpecVersion): unknown {
  if (field.value === 'licenses') return licenseFor(value, version);
  return typeof field.value === 'function' ? forVersion(value, field.value(), version) : value;
}

function licenseFor(item: unknown, version: SpecVersion): unknown {
  const named = memberOf(item, 'license');
  if (isRecord(item) && Object.keys(item).some(isKeptElement)) return item;
  if (named === undefined) return forVersion(item, licenseExpression, version);
  return { license: forVersion(named, license, version) };
}
