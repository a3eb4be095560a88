import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { contains, isOneOf } from '../../db/filters.ts';
import type { Database } from '../../db/open.ts';
import { matchBan } from '../../db/trusted-standing.ts';
import type { Slice, Sort } from '../../http/list.ts';
import type { Subject } from './check.ts';
import { type Actor, addEvent } from './events.ts';
import type { Ban } from './policy.ts';

/** What a list of the black list may be narrowed to. */
interface BanFilter {
  readonly name: string | undefined;
  readonly managers: readonly string[] | undefined;
}

/** What is to be banned. */
interface NewBan {
  readonly ecosystem: string;
  readonly name: string;
  readonly versions: string;
  readonly reason: string;
}

/** Keeps the black list. */
export class BanStore {
  constructor(private readonly database: Database) {}

  async list(filter: BanFilter, sorts: readonly Sort<'created_at' | 'name'>[], slice: Slice) {
    let matching = this.database.selectFrom('trusted_ban');
    if (filter.name !== undefined) matching = matching.where(contains('trusted_ban.name', filter.name));
    if (filter.managers !== undefined) matching = matching.where(isOneOf('ecosystem', filter.managers));
    const { total } = await matching.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow();
    let rows = matching
      .leftJoin('account', 'account.uid', 'trusted_ban.created_by')
      .selectAll('trusted_ban')
      .select('account.username');
    for (const { key, direction } of sorts) rows = rows.orderBy(`trusted_ban.${key}`, direction);
    const list = await rows
      .orderBy('trusted_ban.created_at', 'desc')
      .orderBy('ban_id')
      .offset(slice.offset)
      .limit(slice.limit)
      .execute();
    return { list, total: Number(total) };
  }

  /** How many lines there are for each package manager. */
  async managers(): Promise<{ value: string; count: number }[]> {
    const rows = await this.database
      .selectFrom('trusted_ban')
      .select(['ecosystem as value', sql<string>`count(*)`.as('count')])
      .groupBy('ecosystem')
      .orderBy('count', 'desc')
      .execute();
    return rows.map(({ value, count }) => ({ value, count: Number(count) }));
  }

  /** What the black list says of some component versions; absent for those that no line names or may name. */
  async matches(subjects: readonly Subject[]): Promise<Map<string, Ban>> {
    const names = [...new Set(subjects.map(({ name }) => name.toLowerCase()))];
    const bans = await this.database
      .selectFrom('trusted_ban')
      .selectAll()
      .where(sql<boolean>`lower(name) = any(${names})`)
      .execute();
    const matches = new Map<string, Ban>();
    for (const { purl, ecosystem, name, version } of subjects) {
      const lines = bans
        .filter((one) => one.ecosystem === ecosystem && one.name.toLowerCase() === name.toLowerCase())
        .map(({ versions, reason }) => ({ reason, match: matchBan(ecosystem, version, versions) }));
      const ban =
        lines.find(({ match }) => match === 'named') ?? lines.find(({ match }) => match === 'unknown');
      if (ban !== undefined) matches.set(purl, { reason: ban.reason, isCertain: ban.match === 'named' });
    }
    return matches;
  }

  /** Add a line, and freeze the entries that it names or may name. Answers its id and how many those were. */
  async add(ban: NewBan, by: Actor): Promise<{ banId: string; frozenCount: number }> {
    const banId = randomUUID();
    const frozenCount = await this.database.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('trusted_ban')
        .values({ ban_id: banId, ...ban, created_by: by.uid })
        .execute();
      const entries = await transaction
        .selectFrom('trusted_entry')
        .select(['entry_id', 'component_id', 'version', 'status'])
        .where('ecosystem', '=', ban.ecosystem)
        .where(sql<boolean>`lower(name) = lower(${ban.name})`)
        .where('status', 'in', ['trusted', 'watched'])
        .forUpdate()
        .execute();
      const named = entries.filter(
        ({ version }) => matchBan(ban.ecosystem, version, ban.versions) !== 'other',
      );
      for (const entry of named) {
        await transaction
          .updateTable('trusted_entry')
          .set({ status: 'frozen', reason: ban.reason, revision: sql`revision + 1` })
          .where('entry_id', '=', entry.entry_id)
          .execute();
        await addEvent(transaction, {
          componentId: entry.component_id,
          by,
          action: 'freeze',
          from: entry.status,
          to: 'frozen',
          text: ban.reason,
        });
      }
      return named.length;
    });
    return { banId, frozenCount };
  }

  /** Remove a line. Answers what it named; `undefined` when there is none. */
  remove(banId: string) {
    return this.database
      .deleteFrom('trusted_ban')
      .where('ban_id', '=', banId)
      .returning(['ecosystem', 'name'])
      .executeTakeFirst();
  }
}
