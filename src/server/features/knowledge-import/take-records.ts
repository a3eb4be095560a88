import { type ChangeRecord, forgetRecord, readRecords } from '#kb';
import { done, type Operation } from '../../http/operation.ts';
import type { ImportStore } from './store.ts';

/** What taking records over needs. */
export interface RecordTools {
  readonly store: Pick<ImportStore, 'addEnded'>;
  /** The folder of the knowledge. */
  readonly knowledge: string;
  record(operation: Operation): Promise<void>;
}

/** Write down what was changed on the command line: in the history of the knowledge, and in the log of operations. */
export async function takeRecords({ store, knowledge, record }: RecordTools): Promise<void> {
  for (const { path, record: change } of await readRecords(knowledge)) {
    const isNew = change.kind === 'trust' || (await store.addEnded({ ...change, kind: change.kind }));
    if (isNew) await record(operationOf(change));
    await forgetRecord(path);
  }
}

/** What each is called where people do it on the screen. */
const operations: Readonly<Record<ChangeRecord['kind'], string>> = {
  file: '导入知识库',
  url: '导入知识库',
  rollback: '回退知识库',
  priority: '修改数据来源优先级',
  trust: '信任知识包签名密钥',
};

function operationOf(change: ChangeRecord): Operation {
  const { id, kind, name, operator, host, reason } = change;
  return {
    uid: '',
    username: '命令行',
    role: '',
    address: '',
    client: `suxi kb（${operator}@${host}）`,
    module: 'system',
    operation: operations[kind],
    object: name,
    elapsedMs: Math.max(0, Date.parse(change.finishedAt) - Date.parse(change.startedAt)),
    requestId: id,
    ...(reason === undefined ? done : { result: '失败', reason }),
  };
}
