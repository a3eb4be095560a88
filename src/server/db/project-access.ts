import type { Owing, Scope } from '#contract';
import type { Role } from '#model';
import { type RawBuilder, sql } from 'kysely';

/** Somebody who is signed in, and how far the call that he makes reaches. */
export interface Caller {
  readonly uid: string;
  readonly username: string;
  readonly role: Role;
  readonly unit: string;
  readonly scope: Scope;
  /** The session. */
  readonly jti: string;
  /** What he owes before everything works. */
  readonly owes?: Owing | undefined;
  /** Of a guest alone: the one project that he reaches, as far as his role reaches at all. */
  readonly sharedProjectId?: string;
  /** Of the projects that he reaches, those that he asks about now; absent: all of them. */
  readonly within?: ProjectChoice | undefined;
}

/** Some projects: those of some departments, and some by themselves. */
export interface ProjectChoice {
  readonly units: readonly string[];
  readonly projectIds: readonly string[];
}

/** The same caller, asking about some of the projects that he reaches; about all where none is named. */
export function narrowed(
  caller: Caller,
  {
    unit: units = [],
    product_id: projectIds = [],
  }: { unit?: string[] | undefined; product_id?: string[] | undefined },
): Caller {
  return units.length + projectIds.length === 0 ? caller : { ...caller, within: { units, projectIds } };
}

/**
 * Whether a caller reaches a project: the one predicate of every question about projects and what lies in them.
 *
 * `projectId` is the column that holds the project. A project belongs to the unit that its owner is in now, whether or
 * not his account is enabled; nobody shares the empty unit.
 */
export function reaches(caller: Reaching, projectId: string): RawBuilder<boolean> {
  const reached = mayReach(caller, projectId);
  if (caller.within === undefined) return reached;
  const { units, projectIds } = caller.within;
  return sql<boolean>`(${reached} and ${sql.ref(projectId)} in (select p.project_id from project p
    join account o on o.uid = p.owner where o.unit = any(${units}) or p.project_id = any(${projectIds})))`;
}

/** What of a caller decides which projects he reaches. */
export type Reaching = Pick<Caller, 'uid' | 'unit' | 'scope' | 'sharedProjectId' | 'within'>;

function mayReach(caller: Reaching, projectId: string): RawBuilder<boolean> {
  const project = sql.ref(projectId);
  if (caller.sharedProjectId !== undefined)
    return caller.scope === 'access'
      ? sql<boolean>`${project} = ${caller.sharedProjectId}`
      : sql<boolean>`false`;
  switch (caller.scope) {
    case 'all':
      return sql<boolean>`true`;
    case 'unit':
      return sql<boolean>`${project} in (select p.project_id from project p join account o on o.uid = p.owner
        where p.owner = ${caller.uid} or (o.unit = ${caller.unit} and o.unit <> '')
        union all select m.project_id from project_member m where m.uid = ${caller.uid})`;
    case 'access':
      return sql<boolean>`${project} in (select p.project_id from project p where p.owner = ${caller.uid}
        union all select m.project_id from project_member m where m.uid = ${caller.uid})`;
    case 'owner':
    case 'own':
      return sql<boolean>`${project} in (select p.project_id from project p where p.owner = ${caller.uid})`;
    default:
      return sql<boolean>`false`;
  }
}
