import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/open.ts';
import { type Reaching, reaches } from '../db/project-access.ts';
import type { Schema } from '../db/schema.ts';
import { today } from '../today.ts';
import { buildEdition } from './build-edition.ts';
import { SharedAnswers } from './shared-answers.ts';

/** Whose ledger it is. */
export type Reader = Reaching;

/** An edition of the ledger: what some projects came to at a moment. Its rows never change. */
export interface Edition {
  readonly id: string;
  /** `2026-12-31` */
  readonly day: string;
}

/** What an edition must be about to be the one that is asked for. */
interface Wanted {
  /** A hash of the projects. */
  readonly audience: string;
  /** A hash of how far each of them has got. */
  readonly revision: string;
  readonly day: string;
}

/** An edition that took longer than this to make is shown until it is so old as ten more would have taken. */
const slowBuildMs = 1_000;
const agePerBuild = 10;

/** So many answers about editions are remembered. */
const mostAnswers = 2_000;

/**
 * Makes editions of the ledger as they are asked for.
 *
 * The projects that a caller reaches are found anew each time, and an edition is about exactly them: whoever reaches
 * the same projects reads the same one, and nobody one that has others. It is counted again when one of them, or the
 * day, has changed.
 */
export class Editions {
  private readonly asked = new SharedAnswers<{
    readonly wanted: Wanted;
    readonly known: Edition | undefined;
  }>();
  private readonly building = new Map<string, Promise<Edition>>();
  private readonly answers = new Map<string, Promise<unknown>>();

  constructor(private readonly database: Database) {}

  /** The edition about the projects that a caller reaches now, those that are archived left out. */
  async of(reader: Reader): Promise<Edition> {
    const { wanted, known } = await this.asked.ask(reachOf(reader), async () => {
      const wanted = await wantedBy(this.database, reader);
      return { wanted, known: await this.find(wanted) };
    });
    if (known !== undefined) return known;
    const key = `${wanted.audience} ${wanted.revision} ${wanted.day}`;
    const building = this.building.get(key) ?? this.make(reader, wanted.day);
    this.building.set(key, building);
    return building.finally(() => this.building.delete(key));
  }

  /** What was asked of an edition before has the same answer; `question` names it. */
  remember<Answer>(edition: Edition, question: string, ask: () => Promise<Answer>): Promise<Answer> {
    const key = `${edition.id} ${question}`;
    const known = this.answers.get(key) as Promise<Answer> | undefined;
    if (known !== undefined) return known;
    const answer = ask();
    this.answers.set(key, answer);
    answer.catch(() => this.answers.delete(key));
    const [oldest] = this.answers.keys();
    if (this.answers.size > mostAnswers && oldest !== undefined) this.answers.delete(oldest);
    return answer;
  }

  private async find({ audience, revision, day }: Wanted): Promise<Edition | undefined> {
    const { rows } = await sql<{ id: string }>`
      select edition_id as id from ledger_edition
      where audience = ${audience} and day = ${day} and (revision = ${revision} or build_ms > ${slowBuildMs}
        and built_at > clock_timestamp() - build_ms * interval '1 millisecond' * ${agePerBuild}::int)
      order by revision = ${revision} desc, edition_id desc limit 1`.execute(this.database);
    return rows[0] && { id: rows[0].id, day };
  }

  private async make(reader: Reader, day: string): Promise<Edition> {
    const startedAt = performance.now();
    const edition = await this.build(reader, day);
    // Of many rows that were just written the planner knows nothing: it would sort them instead of reading an index.
    if (performance.now() - startedAt > slowBuildMs) await this.analyze();
    await this.clean();
    return edition;
  }

  private build(reader: Reader, day: string): Promise<Edition> {
    return this.database
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        const startedAt = performance.now();
        await sql`set local statement_timeout = 0`.execute(transaction);
        // A million findings are sorted: with the usual 4 MB on the disk.
        await sql`set local work_mem = '128MB'`.execute(transaction);
        const { audience, revision } = await wantedBy(transaction, reader);
        const { edition_id: id } = await transaction
          .insertInto('ledger_edition')
          .values({ audience, revision, day, build_ms: 0 })
          .returning('edition_id')
          .executeTakeFirstOrThrow();
        await buildEdition(transaction, { id, day }, reader);
        await transaction
          .updateTable('ledger_edition')
          .set({ build_ms: Math.round(performance.now() - startedAt), built_at: sql`clock_timestamp()` })
          .where('edition_id', '=', id)
          .execute();
        return { id, day };
      });
  }

  private async analyze(): Promise<void> {
    for (const table of editionTables) await sql`analyze ${sql.table(table)}`.execute(this.database);
  }

  /** Remove editions that a newer one about the same projects, or a week, has overtaken. */
  private clean(): Promise<void> {
    return this.database.transaction().execute(async (transaction) => {
      // Whoever reads an edition may still turn its pages for a while.
      const { rows } = await sql<{ id: string }>`
        delete from ledger_edition old where built_at < now() - interval '7 days'
          or built_at < now() - interval '2 minutes' and exists (select from ledger_edition newer
            where newer.audience = old.audience and newer.edition_id > old.edition_id)
        returning edition_id as id`.execute(transaction);
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return;
      for (const table of editionTables)
        await sql`delete from ${sql.table(table)} where edition_id = any(${ids}::bigint[])`.execute(
          transaction,
        );
    });
  }
}

const editionTables = [
  'ledger_project',
  'ledger_component',
  'ledger_vulnerability',
  'ledger_license',
] as const;

/** Readers of the same reach are let to the same projects. */
function reachOf({ uid, unit, scope, sharedProjectId, within }: Reader): string {
  return JSON.stringify([scope, ...(scope === 'all' ? [] : [uid, unit]), sharedProjectId, within]);
}

async function wantedBy(database: Database | Transaction<Schema>, reader: Reader): Promise<Wanted> {
  const { rows } = await sql<Omit<Wanted, 'day'>>`
    select count(*) || ':' || coalesce(bit_xor(hashtextextended(project_id, 1)), 0)
        || ':' || coalesce(bit_xor(hashtextextended(project_id, 2)), 0) as audience,
      coalesce(bit_xor(hashtextextended(project_id, ledger_revision)), 0)
        || ':' || coalesce(sum(ledger_revision), 0) as revision
    from project where archived_at is null and ${reaches(reader, 'project.project_id')}`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error('a count has one row');
  return { ...row, day: today() };
}
