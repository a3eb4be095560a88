import {
  type ForeignRecord,
  isRecord,
  itemsOf,
  memberOf,
  textOf,
} from '../../../ecosystems/foreign-values.ts';

/** An element of a graph, with the place it stands at. */
export interface GraphElement {
  readonly type: string;
  /** Its `spdxId`, or the `@id` of a node that is none of an element. */
  readonly id: string | undefined;
  readonly fields: ForeignRecord;
  readonly place: string;
}

/** What a JSON-LD file of SPDX 3 holds, in its order. */
export interface Graph {
  readonly elements: readonly GraphElement[];
  readonly byId: ReadonlyMap<string, GraphElement>;
}

/** Take a file apart: the items of `@graph`, or the one element that the file is; elements inside of others are lifted out. */
export function graphIn(file: ForeignRecord): Graph {
  const listed = memberOf(file, '@graph');
  const elements: GraphElement[] = [];
  if (listed === undefined) lift(file, '', elements);
  else
    for (const [index, item] of itemsOf(listed).entries()) lift(item, `/@graph/${String(index)}`, elements);
  const byId = new Map<string, GraphElement>();
  for (const element of elements)
    if (element.id !== undefined && !byId.has(element.id)) byId.set(element.id, element);
  return { elements, byId };
}

/** Add an element and those that stand in its properties; there, their ids take their place. */
function lift(value: unknown, place: string, elements: GraphElement[]): void {
  if (!isRecord(value)) return;
  const fields: Record<string, unknown> = {};
  const element = {
    type: textOf(value['type']) ?? textOf(value['@type']) ?? '',
    id: textOf(value['spdxId']) ?? textOf(value['@id']),
    fields,
    place,
  };
  elements.push(element);
  for (const [name, member] of Object.entries(value))
    if (name !== '@context') fields[name] = lifted(member, `${place}/${name}`, elements);
}

function lifted(value: unknown, place: string, elements: GraphElement[]): unknown {
  if (Array.isArray(value))
    return value.map((item: unknown, at) => lifted(item, `${place}/${String(at)}`, elements));
  const id = isRecord(value) ? (textOf(value['spdxId']) ?? textOf(value['@id'])) : undefined;
  if (id === undefined) return value;
  // A reference may be an object that has nothing but its id.
  if (isRecord(value) && Object.keys(value).length > 1) lift(value, place, elements);
  return id;
}

/** The elements that a property refers to. */
export function targetsOf(fields: ForeignRecord, name: string): string[] {
  const value = fields[name];
  return (Array.isArray(value) ? (value as unknown[]) : [value]).filter((one) => typeof one === 'string');
}
