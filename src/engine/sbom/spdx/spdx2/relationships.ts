import type { DependencyScope } from '#model';
import { type ForeignRecord, textOf } from '../../../ecosystems/foreign-values.ts';
import type { SbomEdge } from '../../document.ts';

/** How a need for something is said backwards; the others have a word that points forwards. */
const typesByScope: Readonly<Partial<Record<DependencyScope, string>>> = {
  runtime: 'RUNTIME_DEPENDENCY_OF',
  dev: 'DEV_DEPENDENCY_OF',
  test: 'TEST_DEPENDENCY_OF',
  optional: 'OPTIONAL_DEPENDENCY_OF',
  build: 'BUILD_DEPENDENCY_OF',
  provided: 'PROVIDED_DEPENDENCY_OF',
};
const scopesByType = new Map<string, DependencyScope>([
  ['RUNTIME_DEPENDENCY_OF', 'runtime'],
  ['DEV_DEPENDENCY_OF', 'dev'],
  ['TEST_DEPENDENCY_OF', 'test'],
  ['OPTIONAL_DEPENDENCY_OF', 'optional'],
  ['BUILD_DEPENDENCY_OF', 'build'],
  ['PROVIDED_DEPENDENCY_OF', 'provided'],
]);

/** SPDX 2 has no word for this need: it stands in the comment. */
const peerComment = 'peer dependency';

/** The relationship that says an edge; its ends are SPDXIDs. */
export function relationshipOf(edge: SbomEdge): ForeignRecord {
  const { from, to, kind, scope } = edge;
  if (kind === 'contains') return relationship(from, 'CONTAINS', to);
  const backwards = scope === undefined ? undefined : typesByScope[scope];
  if (backwards !== undefined) return relationship(to, backwards, from);
  const said = relationship(from, 'DEPENDS_ON', to);
  return scope === undefined ? said : { ...said, comment: peerComment };
}

/** A relationship between two elements. */
export function relationship(from: string, type: string, to: string): ForeignRecord {
  return { spdxElementId: from, relationshipType: type, relatedSpdxElement: to };
}

/** The edge that a relationship says; `undefined` when it says something else. */
export function edgeOf(said: ForeignRecord): SbomEdge | undefined {
  const [one, other] = [textOf(said['spdxElementId']), textOf(said['relatedSpdxElement'])];
  const type = textOf(said['relationshipType']);
  if (one === undefined || other === undefined || type === undefined) return undefined;
  const scope = scopesByType.get(type);
  if (scope !== undefined) return { from: other, to: one, kind: 'depends-on', scope };
  switch (type) {
    case 'DEPENDS_ON':
      return said['comment'] === peerComment
        ? { from: one, to: other, kind: 'depends-on', scope: 'peer' }
        : { from: one, to: other, kind: 'depends-on' };
    case 'DEPENDENCY_OF':
      return { from: other, to: one, kind: 'depends-on' };
    case 'CONTAINS':
      return { from: one, to: other, kind: 'contains' };
    case 'CONTAINED_BY':
      return { from: other, to: one, kind: 'contains' };
    default:
      return undefined;
  }
}

/** Whether a relationship says more than its edge does. */
export function saysMore(said: ForeignRecord): boolean {
  return said['comment'] !== undefined && said['comment'] !== peerComment;
}

/** What a relationship says without its comment, for finding the same again. */
export function keyOf(said: ForeignRecord): string {
  return JSON.stringify([said['spdxElementId'], said['relationshipType'], said['relatedSpdxElement']]);
}
