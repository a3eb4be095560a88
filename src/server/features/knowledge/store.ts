import type { Snapshot } from '#kb';
import { allIds, type Vulnerability } from '#model';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { toJson } from '../../db/clean-text.ts';
import type { Database } from '../../db/open.ts';

/** Keeps the knowledge for browsing; matching reads the snapshot it was loaded from. */
export class KnowledgeStore {
  constructor(
    private readonly database: Database,
    private readonly pool: pg.Pool,
  ) {}

  /** The generation that is loaded; `undefined` before the first. */
  loaded() {
    return this.database
      .selectFrom('knowledge_generation')
      .selectAll()
      .orderBy('loaded_at', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  async facts() {
    const loaded = await this.loaded();
    return {
      libraryVersion: loaded?.library_version ?? '',
      vulnerabilityCount: loaded?.vulnerability_count ?? 0,
      packageCount: loaded?.package_count ?? 0,
      loadedAt: loaded?.loaded_at.toISOString() ?? '',
    };
  }

  /** The vulnerabilities that carry an id of any source, in any case; the one it is the main id of first. */
  async findById(id: string): Promise<Vulnerability[]> {
    const rows = await this.database
      .selectFrom('vulnerability')
      .innerJoin('vulnerability_id', 'vulnerability_id.knowledge_id', 'vulnerability.knowledge_id')
      .select('vulnerability.facts')
      .where('vulnerability_id.id_upper', '=', id.trim().toUpperCase())
      .orderBy('vulnerability.knowledge_id')
      .limit(20)
      .execute();
    return rows.map(({ facts }) => facts);
  }

  /** Load a generation in one transaction: readers see the old one until the new one is whole. */
  async load(snapshot: Snapshot, libraryVersion: string): Promise<void> {
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      await client.query('set local statement_timeout = 0');
      await client.query('delete from vulnerability_id');
      await client.query('delete from vulnerability');
      await copyInto(client, 'vulnerability (knowledge_id, facts)', factLines(snapshot));
      await copyInto(client, 'vulnerability_id (id_upper, knowledge_id)', idLines(snapshot));
      await client.query('delete from knowledge_generation where generation = $1', [snapshot.generation]);
      await client.query(
        'insert into knowledge_generation (generation, vulnerability_count, package_count, library_version) values ($1, $2, $3, $4)',
        [snapshot.generation, snapshot.counts.vulnerabilities, snapshot.counts.packages, libraryVersion],
      );
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined); // the connection may be gone, and with it all of this
      throw error;
    } finally {
      client.release();
    }
    await this.pool.query('analyze vulnerability, vulnerability_id');
  }
}

async function copyInto(client: pg.PoolClient, columns: string, lines: AsyncIterable<string>): Promise<void> {
  await pipeline(Readable.from(lines), client.query(copyFrom(`copy ${columns} from stdin`)));
}

async function* factLines(snapshot: Snapshot): AsyncIterable<string> {
  yield* inPieces(snapshot, (vulnerability) => line(vulnerability.knowledgeId, toJson(vulnerability)));
}

async function* idLines(snapshot: Snapshot): AsyncIterable<string> {
  yield* inPieces(snapshot, ({ knowledgeId, ids }) =>
    [...new Set([knowledgeId, ...allIds(ids)].map((id) => id.toUpperCase()))]
      .map((id) => line(id, knowledgeId))
      .join(''),
  );
}

/** Larger pieces than a line: every piece is one write to the socket. */
async function* inPieces(snapshot: Snapshot, write: (vulnerability: Vulnerability) => string) {
  let piece = '';
  for await (const vulnerability of snapshot.vulnerabilities()) {
    piece += write(vulnerability);
    if (piece.length > 1 << 18) {
      yield piece;
      piece = '';
    }
  }
  if (piece !== '') yield piece;
}

/** A line of COPY in text format (PostgreSQL manual, COPY, "Text Format"). */
function line(...values: readonly string[]): string {
  return `${values.map((value) => value.replace(/[\\\n\r\t]/g, escapeOf)).join('\t')}\n`;
}

function escapeOf(character: string): string {
  return { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }[character] ?? character;
}
