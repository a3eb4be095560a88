import { sql } from 'kysely';
import type { Database } from '../../db/open.ts';

/** A generation that serves: what is kept of it beside its files. */
export interface ServingGeneration {
  readonly generation: number;
  readonly libraryVersion: string;
  readonly counts: { readonly vulnerabilities: number; readonly packages: number };
}

/** Remembers which generations of knowledge have served since when; tasks, health and backups ask for the last one. */
export class GenerationStore {
  constructor(private readonly database: Database) {}

  /** A generation serves from now on. Nothing changes when it is the one that served last. */
  async serves({ generation, libraryVersion, counts }: ServingGeneration): Promise<void> {
    if ((await this.last())?.generation === generation) return;
    const row = {
      vulnerability_count: counts.vulnerabilities,
      package_count: counts.packages,
      library_version: libraryVersion,
    };
    await this.database
      .insertInto('knowledge_generation')
      .values({ generation, ...row })
      .onConflict((same) =>
        same.column('generation').doUpdateSet({ ...row, loaded_at: sql<Date>`clock_timestamp()` }),
      )
      .execute();
  }

  /** Since when the last one serves. */
  async servesSince(): Promise<Date | undefined> {
    return (await this.last())?.loaded_at;
  }

  private last() {
    return this.database
      .selectFrom('knowledge_generation')
      .select(['generation', 'loaded_at'])
      .orderBy('loaded_at', 'desc')
      .limit(1)
      .executeTakeFirst();
  }
}
