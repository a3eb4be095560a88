import type { XmlElement } from '../../ecosystems/parsed-xml.ts';
import { groupBy } from '../../group-by.ts';
import { type Field, keptElement, type Shape } from './shape.ts';
import { bom, license, licenseExpression } from './shapes.ts';
import type { SpecVersion } from './versions.ts';

/**
 * The JSON of a document that is written as XML; never throws.
 *
 * Elements that we have no word for stay as they are, under their name in `<>`. Those of other namespaces are left out,
 * but for the dependency graph that CycloneDX 1.0 and 1.1 had as an extension.
 */
export function readXml(root: XmlElement, version: SpecVersion): Record<string, unknown> {
  return { bomFormat: 'CycloneDX', specVersion: version, ...readObject(root, bom) };
}

function readObject(element: XmlElement, shape: Shape): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  for (const { name, xml, value } of shape.attributes) {
    const text = element.attributes.get(xml);
    if (text !== undefined) object[name] = scalar(text, value);
  }
  if (shape.content !== undefined) object[shape.content] = element.text;
  const byName = groupBy(element.children, ({ name }) => name);
  for (const field of shape.elements) {
    const found = byName.get(field.xml);
    if (found === undefined) continue;
    if (field.value === 'kept') object[keptElement(field.xml)] = found;
    else object[field.name] = readField(found, field);
  }
  return object;
}

function readField(found: readonly XmlElement[], field: Field): unknown {
  if (field.many === 'repeated') return found.map((element) => readValue(element, field));
  // The schemas allow one only.
  const [element] = found;
  if (element === undefined) return undefined;
  if (field.value === 'licenses') return element.children.map(readLicense);
  if (field.many === undefined) return readValue(element, field);
  const { item } = field.many;
  return element.children.filter(({ name }) => name === item).map((child) => readValue(child, field));
}

function readValue(element: XmlElement, field: Field): unknown {
  if (field.value === 'ref') return element.attributes.get('ref') ?? '';
  if (typeof field.value !== 'function') return scalar(element.text, field.value);
  const shape = field.value();
  const object = readObject(element, shape);
  const isAlone = shape.alone !== undefined && Object.keys(object).every((name) => name === shape.alone);
  return isAlone ? (object[shape.alone ?? ''] ?? []) : object;
}

function readLicense(element: XmlElement): unknown {
  if (element.name === 'license') return { license: readObject(element, license) };
  if (element.name === 'expression') return readObject(element, licenseExpression);
  return { [keptElement(element.name)]: [element] };
}

function scalar(text: string, value: Field['value']): unknown {
  if (value === 'number') return Number(text);
  if (value === 'boolean') return text === 'true' || text === '1';
  return text;
}
