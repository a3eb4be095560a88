import Fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';

/** The least that could answer a page of the ledger: one handler, one query, no sessions, no access, no checks. */
const pool = new pg.Pool({ connectionString: process.env['SUXI_BENCH_DATABASE'] ?? '', max: 20 });
const app = Fastify();
const answerPage = async (request: FastifyRequest) => {
  const { rank, offset } = request.query as { rank: string; offset: string };
  const { rows } = await pool.query(
    `select * from ledger_vulnerability where edition_id = $1 and severity_rank = any($2::smallint[])
      order by severity_rank, score desc nulls last, knowledge_id offset $3 limit 20`,
    [process.env['SUXI_BENCH_EDITION'], [Number(rank)], Number(offset)],
  );
  return { code: 200, data: { list: rows } };
};
app.route({ method: 'GET', url: '/page', handler: answerPage });
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
