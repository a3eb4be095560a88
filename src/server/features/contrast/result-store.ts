import { type Selectable, sql } from 'kysely';
import { contains, isOneOf, isPathLike } from '../../db/filters.ts';
import type { Database } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import type { Slice, Sort } from '../../http/list.ts';

export type StoredPair = Selectable<Schema['contrast_pair']>;
/** A piece with the paths of its files. */
export type StoredMatch = Omit<Selectable<Schema['contrast_match']>, 'pairs'> &
  Pick<StoredPair, 'left_path' | 'right_path'>;

/** What pairs of files, or pieces, are narrowed to; an absent part narrows nothing. */
export interface ResultFilter {
  /** Part of a path on either side. */
  readonly path?: string | undefined;
  readonly types?: readonly string[] | undefined;
  /** Only what does not come from open source. */
  readonly isOwn?: boolean | undefined;
}

export interface PairFilter extends ResultFilter {
  /** Beginnings of paths. */
  readonly leftFolder?: string | undefined;
  readonly rightFolder?: string | undefined;
}

export interface MatchFilter extends ResultFilter {
  readonly granularities?: readonly string[] | undefined;
  readonly pairNo?: number | undefined;
}

export type PairSort = Sort<'matched_lines' | 'similarity' | 'left_lines' | 'right_lines'>;
export type MatchSort = Sort<'code_lines' | 'similarity'>;

/** What contrasts have told one by one. Whoever asks has made sure that the contrast may be seen. */
export class ContrastResultStore {
  constructor(private readonly database: Database) {}

  async pairs(
    taskId: string,
    filter: PairFilter,
    sorts: readonly PairSort[],
    { offset, limit }: Slice,
  ): Promise<StoredPair[]> {
    let rows = this.matchingPairs(taskId, filter).selectAll('p');
    for (const { key, direction } of sorts) rows = rows.orderBy(`p.${key}`, direction);
    return rows.orderBy('p.matched_lines', 'desc').orderBy('p.pair_no').offset(offset).limit(limit).execute();
  }

  async countPairs(taskId: string, filter: PairFilter): Promise<number> {
    const { total } = await this.matchingPairs(taskId, filter)
      .select(sql<string>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  private matchingPairs(taskId: string, { path, types, leftFolder, rightFolder, isOwn }: PairFilter) {
    let rows = this.database.selectFrom('contrast_pair as p').where('p.task_id', '=', taskId);
    if (path !== undefined && path !== '')
      rows = rows.where(
        sql<boolean>`(${isPathLike('p.left_path', path)} or ${isPathLike('p.right_path', path)})`,
      );
    if (types !== undefined) rows = rows.where(isOneOf('p.type', types));
    if (isOwn === true) rows = rows.where(sql<boolean>`p.matched_lines > p.known_lines`);
    if (leftFolder !== undefined && leftFolder !== '')
      rows = rows.where(sql<boolean>`starts_with(p.left_path, ${leftFolder})`);
    if (rightFolder !== undefined && rightFolder !== '')
      rows = rows.where(sql<boolean>`starts_with(p.right_path, ${rightFolder})`);
    return rows;
  }

  async matches(
    taskId: string,
    filter: MatchFilter,
    sorts: readonly MatchSort[],
    { offset, limit }: Slice,
  ): Promise<StoredMatch[]> {
    let rows = this.matchingMatches(taskId, filter).select([
      'm.task_id',
      'm.match_no',
      'm.pair_no',
      'm.granularity',
      'm.method',
      'm.type',
      'm.function_name',
      'm.first_line',
      'm.last_line',
      'm.other_first_line',
      'm.other_last_line',
      'm.similarity',
      'm.code_lines',
      'm.is_known',
      'p.left_path',
      'p.right_path',
    ]);
    for (const { key, direction } of sorts) rows = rows.orderBy(`m.${key}`, direction);
    return rows.orderBy('m.code_lines', 'desc').orderBy('m.match_no').offset(offset).limit(limit).execute();
  }

  async countMatches(taskId: string, filter: MatchFilter): Promise<number> {
    const { total } = await this.matchingMatches(taskId, filter)
      .select(sql<string>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  private matchingMatches(taskId: string, { path, types, granularities, pairNo, isOwn }: MatchFilter) {
    let rows = this.database
      .selectFrom('contrast_match as m')
      .innerJoin('contrast_pair as p', (join) =>
        join.onRef('p.task_id', '=', 'm.task_id').onRef('p.pair_no', '=', 'm.pair_no'),
      )
      .where('m.task_id', '=', taskId);
    if (path !== undefined && path !== '')
      rows = rows.where(
        sql<boolean>`(${isPathLike('p.left_path', path)} or ${isPathLike('p.right_path', path)}
          or ${contains('m.function_name', path)})`,
      );
    if (types !== undefined) rows = rows.where(isOneOf('m.type', types));
    if (isOwn === true) rows = rows.where('m.is_known', '=', false);
    if (granularities !== undefined) rows = rows.where(isOneOf('m.granularity', granularities));
    if (pairNo !== undefined) rows = rows.where('m.pair_no', '=', pairNo);
    return rows;
  }

  pair(taskId: string, pairNo: number): Promise<StoredPair | undefined> {
    return this.database
      .selectFrom('contrast_pair')
      .selectAll()
      .where('task_id', '=', taskId)
      .where('pair_no', '=', pairNo)
      .executeTakeFirst();
  }

  /** The pieces of a pair of files, or one of them, with their runs of lines; in the order of the left file. */
  piecesOf(taskId: string, pairNo: number, matchNo: number | undefined) {
    let rows = this.database
      .selectFrom('contrast_match')
      .selectAll()
      .where('task_id', '=', taskId)
      .where('pair_no', '=', pairNo);
    if (matchNo !== undefined) rows = rows.where('match_no', '=', matchNo);
    return rows.orderBy('first_line').orderBy('match_no').limit(mostPieces).execute();
  }
}

/** No two files have more in common that anybody reads. */
const mostPieces = 2_000;
