import pg from 'pg';
import { afterAll, beforeAll, describe } from 'vitest';
import { openPostgresIndex, openPostgresIndexWriter } from '#kb';
import { itIsACodeIndex } from '../code-index.ts';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
let pool: pg.Pool;
let count = 0;

beforeAll(async () => {
  server = await startServer();
  pool = new pg.Pool({ connectionString: server.databaseUrl() });
});

afterAll(async () => {
  await pool.end();
  await server.stop();
});

const query = async (text: string, values: readonly unknown[]) => (await pool.query(text, [...values])).rows;

describe('the index in PostgreSQL', () => {
  itIsACodeIndex(async () => {
    count += 1;
    const schema = `code_index_${count}`;
    return {
      openIndex: () => openPostgresIndex(query, schema),
      openWriter: () => openPostgresIndexWriter(query, schema),
      remove: async () => {
        await query(`drop schema ${schema} cascade`, []);
      },
    };
  }, 5);
});
