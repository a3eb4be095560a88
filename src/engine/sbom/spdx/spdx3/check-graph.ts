import { type ForeignRecord, isRecord, memberOf, textOf } from '../../../ecosystems/foreign-values.ts';
import type { SbomProblem } from '../../format.ts';
import { Complaints, shown } from '../complaints.ts';
import { licensesOf, parseExpression, isLicenseRef } from '../license-expression.ts';
import { isListed } from '../license-names.ts';
import { classRules, plural, type PropertyRule, propertyRules, singular } from './classes.ts';
import type { Graph, GraphElement } from './graph.ts';
import { targetsOf } from './graph.ts';

/** Where a graph breaks the model of SPDX 3.0.1 and its JSON schema. */
export function checkGraph(file: ForeignRecord, graph: Graph): SbomProblem[] {
  const complaints = new Complaints();
  checkFile(file, graph, complaints);
  const seen = new Set<string>();
  for (const element of graph.elements) {
    const { id, place, type } = element;
    // In RDF, two nodes of one address are one.
    if (id !== undefined && seen.has(id)) complaints.warning(place, `标识 ${shown(id)} 重复`);
    if (id !== undefined) seen.add(id);
    if (type === '') complaints.error(place, '缺少必填字段 type');
    checkRecord(element.fields, { type, place }, complaints);
    checkReferences(element, graph, complaints);
  }
  return complaints.all();
}

function checkFile(file: ForeignRecord, graph: Graph, complaints: Complaints): void {
  const context = memberOf(file, '@context');
  if (
    typeof context !== 'string' ||
    !/^https:\/\/spdx\.org\/rdf\/3\.\d+\.\d+\/spdx-context\.jsonld$/.test(context)
  )
    complaints.error('/@context', '@context 应当是 SPDX 3 的上下文地址');
  const listed = memberOf(file, '@graph');
  if (listed !== undefined && !Array.isArray(listed)) complaints.error('/@graph', '@graph 应当是列表');
  const documents = graph.elements.filter(({ type }) => type === 'SpdxDocument').length;
  if (documents !== 1) complaints.error('', `应当恰有一个 SpdxDocument，实际 ${String(documents)} 个`);
}

interface Position {
  readonly type: string;
  readonly place: string;
}

function checkRecord(fields: ForeignRecord, { type, place }: Position, complaints: Complaints): void {
  for (const name of mandatoryOf(type)) {
    const value = fields[name];
    if (value === undefined || (Array.isArray(value) && value.length === 0))
      complaints.error(place, `缺少必填字段 ${name}`);
  }
  for (const [name, value] of Object.entries(fields)) {
    if (singular.has(name) && Array.isArray(value))
      complaints.error(`${place}/${name}`, `${name} 只能有一个值`);
    else if (plural.has(name) && !Array.isArray(value))
      complaints.error(`${place}/${name}`, `${name} 应当是列表`);
    const rule = Object.hasOwn(propertyRules, name) ? propertyRules[name] : undefined;
    for (const [at, item] of (Array.isArray(value) ? (value as unknown[]) : [value]).entries()) {
      const inner = Array.isArray(value) ? `${place}/${name}/${String(at)}` : `${place}/${name}`;
      if (rule !== undefined) checkValue(item, name, { rule, place: inner }, complaints);
      // Values that are objects themselves, like hashes.
      if (isRecord(item)) checkRecord(item, { type: textOf(item['type']) ?? '', place: inner }, complaints);
    }
  }
}

/** What a class and those that it is one of demand. */
function mandatoryOf(type: string): readonly string[] {
  const rule = Object.hasOwn(classRules, type) ? classRules[type] : undefined;
  if (rule === undefined) return [];
  return [...(rule.isA === undefined ? [] : mandatoryOf(rule.isA)), ...(rule.mandatory ?? [])];
}

function checkValue(
  value: unknown,
  name: string,
  { rule, place }: { readonly rule: PropertyRule; readonly place: string },
  complaints: Complaints,
): void {
  if (rule.kind === 'object') {
    if (!isRecord(value)) complaints.error(place, `${name} 应当是对象`);
  } else if (rule.kind === 'number') {
    if (typeof value !== 'number' && !/^\d+(\.\d+)?$/.test(textOf(value) ?? ''))
      complaints.error(place, `${name} 应当是数字`);
  } else if (typeof value !== 'string') {
    complaints.error(place, `${name} 应当是文字`);
  } else if (rule.kind === 'term') {
    if (!rule.terms.has(value))
      complaints.error(place, `${name} 的值 ${shown(value)} 不在 SPDX 3.0 的取值之内`);
  } else {
    textChecks[rule.kind]?.(value, name, place, complaints);
  }
}

type TextCheck = (value: string, name: string, place: string, complaints: Complaints) => void;

const textChecks: Readonly<Record<string, TextCheck>> = {
  iri(value, name, place, complaints) {
    if (!/^[a-z_][a-z0-9+.-]*:\S+$/i.test(value)) complaints.error(place, `${name} 应当是绝对 URI`);
  },
  date(value, name, place, complaints) {
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(value) || Number.isNaN(Date.parse(value)))
      complaints.error(place, `${name} 应当写成 YYYY-MM-DDThh:mm:ssZ`);
  },
  license(value, name, place, complaints) {
    if (value === 'NOASSERTION' || value === 'NONE') return;
    const expression = parseExpression(value);
    if (expression === undefined)
      return complaints.error(place, `${name} 的值 ${shown(value)} 不是许可证表达式`);
    for (const id of new Set(licensesOf(expression)))
      if (!isLicenseRef(id) && !isListed(id)) complaints.warning(place, `SPDX 许可证列表中没有 ${shown(id)}`);
  },
};

/** Elements that are referred to stand in the file, or are said to stand in another one. */
function checkReferences({ fields, place, type }: GraphElement, graph: Graph, complaints: Complaints): void {
  const [creation] = targetsOf(fields, 'creationInfo');
  if (creation !== undefined && !graph.byId.has(creation))
    complaints.error(`${place}/creationInfo`, `元素 ${shown(creation)} 不存在`);
  if (type !== 'Relationship' && type !== 'LifecycleScopedRelationship') return;
  for (const name of ['from', 'to'])
    for (const target of targetsOf(fields, name))
      if (!graph.byId.has(target) && !isElsewhere(target, graph))
        complaints.warning(`${place}/${name}`, `元素 ${shown(target)} 不在文件中`);
}

/** Individuals of the model, licences of the list, and what the document imports. */
function isElsewhere(target: string, graph: Graph): boolean {
  if (/^https?:\/\/spdx\.org\/(rdf|licenses)\//.test(target)) return true;
  const document = graph.elements.find(({ type }) => type === 'SpdxDocument');
  const imported = document?.fields['import'];
  return Array.isArray(imported) && imported.some((one) => isRecord(one) && one['externalSpdxId'] === target);
}
