import { describe } from 'vitest';
import { openClickHouseIndex, openClickHouseIndexWriter } from '#kb';
import { itIsACodeIndex } from '../code-index.ts';

const address = process.env['CLICKHOUSE_URL'];
const says = address === undefined ? ' (skipped: CLICKHOUSE_URL names no server)' : '';
let count = 0;

describe.skipIf(address === undefined)(`the index in ClickHouse${says}`, () => {
  itIsACodeIndex(async () => {
    count += 1;
    const database = `code_index_${process.pid}_${count}`;
    return {
      openIndex: () => openClickHouseIndex(address ?? '', database),
      openWriter: () => openClickHouseIndexWriter(address ?? '', database),
      remove: async () => {
        await fetch(address ?? '', { method: 'POST', body: `drop database ${database}` });
      },
    };
  }, 5);
});
