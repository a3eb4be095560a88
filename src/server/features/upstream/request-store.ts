import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/open.ts';
import type { Slice } from '../../http/list.ts';

/** What people have asked for that is not known. */
export class UpstreamRequestStore {
  constructor(private readonly database: Database) {}

  /** Ask for a project. Answers the id of the request. */
  async request(asked: { name: string; remark: string; uid: string; username: string }): Promise<string> {
    const requestId = randomUUID();
    await this.database
      .insertInto('upstream_request')
      .values({ request_id: requestId, ...asked })
      .execute();
    return requestId;
  }

  requests({ offset, limit }: Slice) {
    return this.database
      .selectFrom('upstream_request')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('request_id')
      .offset(offset)
      .limit(limit)
      .execute();
  }

  async requestCount(): Promise<number> {
    const { total } = await this.database
      .selectFrom('upstream_request')
      .select(sql<string>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  }
}
