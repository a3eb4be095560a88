import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgresIndex, openPostgresIndexWriter } from '#kb';
import { itIsACodeIndex, pathsWith, release, sourceFile } from '../code-index.ts';
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

  it('fails, and never answers in part, when its database goes away under a question', async () => {
    const writer = await openPostgresIndexWriter(query, 'dying');
    const files = ['a', 'b', 'c'].map((name) => sourceFile(`${name}.js`, name, [1, 2, 3]));
    await writer.add(release('one', '21'), files);
    await writer.close();
    const asked = [1, 2, 3, 4];
    const whole = await pathsWith(await openPostgresIndex(query, 'dying'), ...asked);
    expect(whole.flat().length).toBeGreaterThan(2);
    const answers = [];
    for (let left = 0; answers.at(-1) !== 'whole'; left += 1) answers.push(await answerWith(left));

    expect(answers.length).toBeGreaterThan(2);
    expect(answers.filter((answer) => answer !== 'whole')).toEqual(
      answers.slice(1).map(() => 'failed' as const),
    );

    /** What comes of a question when so many queries are answered and no more. */
    async function answerWith(most: number): Promise<'failed' | 'whole' | 'part'> {
      let left = most;
      const dying = (text: string, values: readonly unknown[]) => {
        left -= 1;
        return left < 0 ? Promise.reject(new Error('the connection is lost')) : query(text, values);
      };
      try {
        const index = await openPostgresIndex(dying, 'dying');
        const paths = await pathsWith(index, ...asked);
        return JSON.stringify(paths) === JSON.stringify(whole) ? 'whole' : 'part';
      } catch {
        return 'failed';
      }
    }
  });
});
