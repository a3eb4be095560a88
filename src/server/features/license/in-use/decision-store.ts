import type { LicensePolicyRule } from '#model';
import { sql } from 'kysely';
import type { Database } from '../../../db/open.ts';
import type { Caller } from '../../../db/project-access.ts';
import type { Schema } from '../../../db/schema.ts';

type Decision = Schema['license_decision'];

/** What was said last of a conflict or an obligation. */
export interface LastDecision {
  readonly state: Decision['state'];
  readonly note: string;
  readonly username: string;
  readonly at: Date;
}

type NewDecision = Pick<Decision, 'project_id' | 'subject' | 'state' | 'note'>;

/** Keeps what people say of the conflicts and obligations of projects. */
export class LicenseDecisionStore {
  constructor(private readonly database: Database) {}

  /** What was said last of each thing of a project, by its key. */
  async last(projectId: string, subject: Decision['subject']): Promise<ReadonlyMap<string, LastDecision>> {
    const { rows } = await sql<LastDecision & { subject_key: string }>`
      select distinct on (subject_key) subject_key, state, note, username, at from license_decision
      where project_id = ${projectId} and subject = ${subject}
      order by subject_key, decision_id desc`.execute(this.database);
    return new Map(rows.map(({ subject_key: key, ...decision }) => [key, decision]));
  }

  async add(decision: NewDecision, keys: readonly string[], by: Caller): Promise<void> {
    const { uid, username } = by;
    const rows = keys.map((subject_key) => ({ ...decision, subject_key, uid, username }));
    await this.database.insertInto('license_decision').values(rows).execute();
  }
}

type StoredRule = Omit<LicensePolicyRule, 'isOfProject'> & { readonly note: string };

/** Keeps the rules of the house about licences. */
export class LicensePolicyStore {
  constructor(private readonly database: Database) {}

  /** The rules of a project and of the platform, in the order of their targets. */
  async rules(projectId: string) {
    const rows = await this.database
      .selectFrom('license_policy')
      .selectAll()
      .where('project_id', 'in', ['', projectId])
      .orderBy('project_id', 'desc')
      .orderBy('subject')
      .orderBy('target')
      .orderBy('package')
      .execute();
    return rows.map((row) => ({ ...row, isOfProject: row.project_id !== '' }));
  }

  /** Set a rule; `none` takes it back. `projectId` is empty for the platform. */
  async set(projectId: string, rule: StoredRule, by: Caller): Promise<void> {
    const { subject, target, package: component, ...rest } = rule;
    const key = { project_id: projectId, subject, target, package: component };
    if (rule.policy === 'none') {
      await this.database
        .deleteFrom('license_policy')
        .where((where) => where.and(key))
        .execute();
      return;
    }
    const said = { ...rest, uid: by.uid, username: by.username, at: new Date() };
    await this.database
      .insertInto('license_policy')
      .values({ ...key, ...said })
      .onConflict((conflict) =>
        conflict.columns(['project_id', 'subject', 'target', 'package']).doUpdateSet(said),
      )
      .execute();
  }
}
