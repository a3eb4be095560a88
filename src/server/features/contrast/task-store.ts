import { randomUUID } from 'node:crypto';
import type { ContrastKind } from '#model';
import { type Selectable, sql } from 'kysely';
import { reachesMade } from '../../db/contrast-access.ts';
import { contains, isOneOf } from '../../db/filters.ts';
import type { Database } from '../../db/open.ts';
import type { Caller } from '../../db/project-access.ts';
import type { Schema } from '../../db/schema.ts';
import type { Slice, Sort } from '../../http/list.ts';
import { removeRows } from './job-store.ts';

/** A contrast as lists show it. */
export interface StoredContrast
  extends Omit<Selectable<Schema['contrast_task']>, 'figures' | 'binary_figures' | 'notes'> {
  readonly left_name: string;
  readonly right_name: string;
  readonly base_name: string | null;
  readonly may_change: boolean;
}

/** What a list of contrasts is narrowed to; an absent part narrows nothing. */
export interface ContrastFilter {
  readonly kind: ContrastKind;
  /** Part of the name of the contrast or of one of its files. */
  readonly name?: string | undefined;
  readonly states?: readonly string[] | undefined;
}

export type ContrastSort = Sort<'created_at' | 'combined' | 'own_combined'>;

/** A contrast that is asked for. */
export interface NewContrast {
  /** Absent: what follows from the files. */
  readonly kind: ContrastKind | undefined;
  readonly name: string;
  readonly leftId: string;
  readonly rightId: string;
  readonly baseId: string | undefined;
}

/** Everything of a row but what it came to. */
const listed = [
  't.task_id',
  't.kind',
  't.name',
  't.left_id',
  't.right_id',
  't.base_id',
  't.is_kind_open',
  't.uid',
  't.username',
  't.status',
  't.run_id',
  't.percent',
  't.attempt_count',
  't.reason',
  't.left_to_right',
  't.right_to_left',
  't.combined',
  't.own_combined',
  't.pair_count',
  't.function_count',
  't.fragment_count',
  't.created_at',
  't.engine_version',
  't.started_at',
  't.ended_at',
] as const;

/** Contrasts that were asked for. `changer`: the caller, as far as he may change what others have made. */
export class ContrastStore {
  constructor(private readonly database: Database) {}

  async list(
    caller: Caller,
    changer: Caller,
    filter: ContrastFilter,
    sorts: readonly ContrastSort[],
    { offset, limit }: Slice,
  ): Promise<StoredContrast[]> {
    let rows = this.rows(caller, changer, filter);
    for (const { key, direction } of sorts)
      rows = rows.orderBy(sql.ref(`t.${key}`), (order) =>
        direction === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast(),
      );
    return rows.orderBy('t.created_at', 'desc').orderBy('t.task_id').offset(offset).limit(limit).execute();
  }

  async count(caller: Caller, filter: ContrastFilter): Promise<number> {
    const { total } = await this.matching(caller, filter)
      .select(sql<string>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  find(caller: Caller, changer: Caller, taskId: string): Promise<StoredContrast | undefined> {
    return this.rows(caller, changer, {}).where('t.task_id', '=', taskId).executeTakeFirst();
  }

  /** What a contrast came to. */
  outcome(taskId: string) {
    return this.database
      .selectFrom('contrast_task')
      .select(['figures', 'binary_figures', 'notes'])
      .where('task_id', '=', taskId)
      .executeTakeFirstOrThrow();
  }

  private rows(caller: Caller, changer: Caller, filter: Partial<ContrastFilter>) {
    return this.matching(caller, filter)
      .select(listed)
      .select(['l.name as left_name', 'r.name as right_name', 'b.name as base_name'])
      .select(reachesMade(changer, 't.uid').as('may_change'));
  }

  private matching(caller: Caller, { kind, name, states }: Partial<ContrastFilter>) {
    let rows = this.database
      .selectFrom('contrast_task as t')
      .innerJoin('library_file as l', 'l.file_id', 't.left_id')
      .innerJoin('library_file as r', 'r.file_id', 't.right_id')
      .leftJoin('library_file as b', 'b.file_id', 't.base_id')
      .where(reachesMade(caller, 't.uid'));
    if (kind !== undefined) rows = rows.where('t.kind', '=', kind);
    if (name !== undefined && name !== '')
      rows = rows.where(
        sql<boolean>`(${contains('t.name', name)} or ${contains('l.name', name)} or ${contains('r.name', name)})`,
      );
    if (states !== undefined) rows = rows.where(isOneOf('t.status', states));
    return rows;
  }

  /** Ask for some contrasts. Answers their ids. */
  async add(wanted: readonly NewContrast[], { uid, username }: Caller): Promise<string[]> {
    const rows = wanted.map(({ kind, name, leftId, rightId, baseId }) => ({
      task_id: randomUUID(),
      kind: kind ?? 'source',
      is_kind_open: kind === undefined,
      name,
      left_id: leftId,
      right_id: rightId,
      base_id: baseId ?? null,
      uid,
      username,
      run_id: randomUUID(),
      started_at: null,
      ended_at: null,
    }));
    await this.database.insertInto('contrast_task').values(rows).execute();
    return rows.map((row) => row.task_id);
  }

  /** End a contrast that waits or is under way. Answers whether it was. */
  async cancel(taskId: string): Promise<boolean> {
    const { numUpdatedRows } = await this.database
      .updateTable('contrast_task')
      .set({ status: 'cancelled', ended_at: sql<Date>`clock_timestamp()` })
      .where('task_id', '=', taskId)
      .where('status', 'in', ['queued', 'running'])
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** Do a contrast that is over once more. Answers whether it was over; what it came to before is gone. */
  async again(taskId: string): Promise<boolean> {
    return this.database.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('contrast_task')
        .set({
          status: 'queued',
          run_id: randomUUID(),
          percent: 0,
          attempt_count: 0,
          reason: '',
          left_to_right: null,
          right_to_left: null,
          combined: null,
          own_combined: null,
          pair_count: 0,
          function_count: 0,
          fragment_count: 0,
          figures: null,
          binary_figures: null,
          notes: '[]',
          started_at: null,
          ended_at: null,
        })
        .where('task_id', '=', taskId)
        .where('status', 'not in', ['queued', 'running'])
        .executeTakeFirst();
      if (numUpdatedRows === 1n) await removeRows(transaction, taskId);
      return numUpdatedRows === 1n;
    });
  }

  async delete(taskId: string): Promise<void> {
    await this.database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('contrast_task').where('task_id', '=', taskId).execute();
      await removeRows(transaction, taskId);
    });
  }
}
