import type { Database } from '../../db/open.ts';
import type { Operation } from '../../http/serve.ts';

/** Keeps what was done; the table takes new rows and nothing else. */
export class OperationLogStore {
  constructor(private readonly database: Database) {}

  async add({ requestId, ...operation }: Operation): Promise<void> {
    await this.database
      .insertInto('operation_log')
      .values({ ...operation, object: operation.object.slice(0, 500), request_id: requestId })
      .execute();
  }
}
