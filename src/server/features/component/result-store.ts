import { type Component, type DependencyEdge, packageKey } from '#model';
import { sql, type Transaction } from 'kysely';
import { toJson } from '../../db/clean-text.ts';
import { componentId } from '../../db/component-id.ts';
import { riskColumns } from '../../db/component-risk.ts';
import { markForeignFiles } from '../../db/foreign-files.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { keepFigures, keepLicenseCount } from '../../db/task-figures.ts';
import type { Schema } from '../../db/schema.ts';
import type { TaskFigures } from '../../db/schema/tasks.ts';

/** Keep the components and edges of a task in the place of those that are there, and say which source files are theirs. */
export async function keepComponents(
  transaction: Transaction<Schema>,
  taskId: string,
  components: readonly Component[],
  dependencies: readonly DependencyEdge[],
): Promise<void> {
  await transaction.deleteFrom('component').where('task_id', '=', taskId).execute();
  await insertRows(
    transaction,
    'component',
    components.map((component) => toRow(taskId, component)),
  );
  await keepEdges(transaction, taskId, dependencies);
  await markForeignFiles(transaction, taskId);
  await keepTotals(transaction, taskId, components);
}

/** Keep the licences of components that are there already; rows that say the same are left alone. */
export async function keepLicenses(
  transaction: Transaction<Schema>,
  taskId: string,
  components: readonly Component[],
): Promise<void> {
  const licenses = components.map(({ purl, declaredLicense, licenseConclusion }) => ({
    component_id: componentId(purl),
    license: declaredLicense ?? '',
    conclusion: licenseConclusion ?? null,
  }));
  await sql`
    update component c set declared_license = l.license, license_conclusion = l.conclusion
    from jsonb_to_recordset(${toJson(licenses)}::jsonb) as l(component_id text, license text, conclusion jsonb)
    where c.task_id = ${taskId} and c.component_id = l.component_id
      and (c.declared_license <> l.license or c.license_conclusion is distinct from l.conclusion)
  `.execute(transaction);
  await keepTotals(transaction, taskId, components);
}

async function keepTotals(
  transaction: Transaction<Schema>,
  taskId: string,
  components: readonly Component[],
): Promise<void> {
  const figures = figuresOf(components);
  await transaction
    .updateTable('task')
    .set({ component_count: components.length })
    .where('task_id', '=', taskId)
    .execute();
  await keepFigures(transaction, taskId, figures);
  await keepLicenseCount(transaction, taskId);
}

async function keepEdges(
  transaction: Transaction<Schema>,
  taskId: string,
  dependencies: readonly DependencyEdge[],
): Promise<void> {
  await transaction.deleteFrom('dependency_edge').where('task_id', '=', taskId).execute();
  const rows = dependencies.map(({ from, to, scope, requirement }, index) => ({
    task_id: taskId,
    edge_no: index + 1,
    from_id: componentId(from),
    to_id: componentId(to),
    scope,
    requirement: requirement ?? '',
  }));
  await insertRows(transaction, 'dependency_edge', rows);
}

function toRow(taskId: string, component: Component) {
  return {
    task_id: taskId,
    component_id: componentId(component.purl),
    purl: component.purl,
    package_key: packageKey(component.purl),
    ecosystem: component.ecosystem,
    name: component.name,
    version: component.version ?? '',
    requirement: component.requirement ?? '',
    directness: component.directness,
    depth: component.depth ?? null,
    scopes: component.scopes,
    declared_license: component.declaredLicense ?? '',
    license_conclusion: component.licenseConclusion ?? null,
    evidence: component.evidence,
    digests: component.digests ?? [],
    ...riskColumns('undetected'),
    undetected_because: '',
    ids_by_severity: {},
    safe_version: '',
    lesser_version: '',
    lesser_remaining: 0,
  };
}

function figuresOf(components: readonly Component[]): TaskFigures {
  const directness = { direct: 0, transitive: 0, unknown: 0 };
  for (const component of components) directness[component.directness] += 1;
  const licenses = components.flatMap(
    ({ declaredLicense, licenseConclusion }) => declaredLicense || licenseConclusion?.concluded || [],
  );
  return {
    directness,
    ecosystems: tally(components.map(({ ecosystem }) => ecosystem)).map(([ecosystem, count]) => ({
      ecosystem,
      count,
    })),
    licenses: tally(licenses).map(([license, count]) => ({ license, count })),
    unlicensedCount: components.length - licenses.length,
  };
}

/** How often each word occurs, most frequent first. */
function tally(words: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
}
