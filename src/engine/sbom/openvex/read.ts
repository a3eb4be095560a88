import type { Sbom, SbomAffected, SbomComponent, SbomVulnerability, VexAnalysis } from '../document.ts';
import type { ForeignNode } from '../foreign-node.ts';
import { hashOf } from '../hash-names.ts';
import { componentOfIri, noActionYet, noImpactSaid, plainVulnerability } from '../vex-components.ts';
import { heardDetail } from '../vex-words.ts';
import { auditJustificationOf, stateOfStatus, vexJustifications, vexStatuses } from '../vex-status.ts';

/** Read an OpenVEX document. A product that all statements share, with subcomponents, is its subject. */
export function fromOpenVex(root: ForeignNode, path: string): Sbom {
  const statements = root.needed('statements').items();
  if (statements.length === 0) root.problems.error('/statements', '至少应有一条声明');
  const subject = sharedProduct(statements);
  const components = new Map<string, SbomComponent>();
  const vulnerabilities = statements.flatMap((statement) => vulnerabilityOf(statement, subject, components));
  const author = root.needed('author').text();
  const tooling = root.at('tooling').text();
  return {
    serial: root.needed('@id').text(),
    name: subject?.name ?? path,
    revision: root.needed('version').number() ?? 1,
    created: root.needed('timestamp').instant(),
    tools: tooling === undefined ? [] : [{ vendor: undefined, name: tooling, version: undefined }],
    authors: author === undefined ? [] : [{ kind: 'unknown', name: author }],
    dataLicense: undefined,
    comment: undefined,
    subject,
    components: [...components.values()],
    edges: [],
    completeness: 'unknown',
    vulnerabilities,
    licenseTexts: [],
  };
}

/** The product of every statement, where they have one only and speak of its parts. */
function sharedProduct(statements: readonly ForeignNode[]): SbomComponent | undefined {
  const products = statements.flatMap((statement) => statement.at('products').items());
  const ids = new Set(products.map((product) => componentOf(product)?.ref));
  const [first] = products;
  const hasParts = products.some((product) => product.at('subcomponents').items().length > 0);
  if (ids.size !== 1 || first === undefined || !hasParts) return undefined;
  const subject = componentOf(first);
  return subject === undefined ? undefined : { ...subject, kind: 'application' };
}

function componentOf(node: ForeignNode): SbomComponent | undefined {
  const identifiers = node.at('identifiers');
  const purl = identifiers.at('purl').text();
  // Early forms of the schema wrote `@cpe23`.
  const cpe = ['@cpe23', 'cpe23', '@cpe22', 'cpe22'].flatMap((name) => identifiers.at(name).text() ?? [])[0];
  const iri = node.at('@id').text() ?? purl ?? cpe;
  if (iri === undefined) return undefined;
  const hashes = node
    .at('hashes')
    .members()
    .flatMap(([name, value]) => {
      const text = value.text();
      return text === undefined ? [] : [hashOf(name, text)];
    });
  return componentOfIri(iri, { purl, cpe, hashes });
}

function vulnerabilityOf(
  statement: ForeignNode,
  subject: SbomComponent | undefined,
  components: Map<string, SbomComponent>,
): SbomVulnerability[] {
  const said = statement.needed('vulnerability');
  // Before 0.2.0 the vulnerability was its name.
  const id = typeof said.value === 'string' ? said.value : said.needed('name').text();
  if (id === undefined) return [];
  const action = statement.at('action_statement').text();
  return [
    plainVulnerability({
      id,
      aliases: typeof said.value === 'string' ? [] : said.at('aliases').texts(),
      description: typeof said.value === 'string' ? undefined : said.at('description').text(),
      recommendation: action === noActionYet ? undefined : action,
      affects: affectedOf(statement, subject, components),
      analysis: analysisOf(statement),
    }),
  ];
}

function affectedOf(
  statement: ForeignNode,
  subject: SbomComponent | undefined,
  components: Map<string, SbomComponent>,
): SbomAffected[] {
  const products = statement.at('products').items();
  if (products.length === 0) statement.problems.warning(statement.place, '声明没有指明产品');
  const touched = products.flatMap((product) => {
    const parts = product.at('subcomponents').items();
    return parts.length > 0 ? parts : [product];
  });
  return touched.flatMap((node) => {
    const component = componentOf(node);
    if (component === undefined) {
      node.complain('没有可用的标识（@id、purl 或 CPE）');
      return [];
    }
    if (component.ref !== subject?.ref && !components.has(component.ref))
      components.set(component.ref, component);
    return [{ ref: component.ref }];
  });
}

function analysisOf(statement: ForeignNode): VexAnalysis | undefined {
  const status = statement.needed('status').oneOf(vexStatuses);
  if (status === undefined) return undefined;
  const justification = statement.at('justification').oneOf(vexJustifications);
  const impact = statement.at('impact_statement').text();
  if (status === 'not_affected' && justification === undefined && impact === undefined)
    statement.complain('不受影响的声明缺少理由（justification 或 impact_statement）');
  if (status === 'affected' && statement.at('action_statement').isAbsent)
    statement.complain('受影响的声明缺少处置措施（action_statement）');
  const isExcused = status === 'not_affected' && justification !== undefined;
  const text = (impact === noImpactSaid ? undefined : impact) ?? statement.at('status_notes').text();
  return {
    ...heardDetail(stateOfStatus[status], text),
    justification: isExcused ? auditJustificationOf[justification] : undefined,
    firstIssued: statement.at('timestamp').instant(),
    lastUpdated: statement.at('last_updated').instant(),
  };
}
