import { type Config, ConfigError } from './config.ts';
import { withCurrentDatabase } from './db/with-current-database.ts';
import { WorkerTokenStore } from './features/cluster/remote/token-store.ts';
import { workForServer } from './remote-worker/work-for-server.ts';

/** How these commands are called. */
export const workerUsage = `  suxi worker --server <地址>         在另一台机器上经 HTTPS 参与检测，直到被终止（令牌由 SUXI_WORKER_TOKEN 给出；
                                     不需要数据库和共享存储，SUXI_DATA 是本机自己的目录）
  suxi worker token add <名称>        创建检测机器的令牌（在服务所在的机器上；令牌只显示这一次）
  suxi worker token list             列出检测机器的令牌
  suxi worker token revoke <编号>     吊销检测机器的令牌`;

/** Whether this is a command about machines that analyse over HTTP: those on shared storage name a folder. */
export function isWorkerCommand([command, first]: readonly string[]): boolean {
  return command === 'worker' && (first?.startsWith('--server') === true || first === 'token');
}

/** Run such a command, its words after `worker`. Answers the exit code. Throws `ConfigError`. */
export async function runWorkerCommand(
  words: readonly string[],
  config: Config,
  say: (sentence: string) => void,
): Promise<number> {
  if (words[0] !== 'token') return workForServer(config, serverOf(words), say);
  if (words.length === 1) throw incomplete();
  return withCurrentDatabase(config, say, (database) =>
    changeTokens(new WorkerTokenStore(database), words.slice(1), say),
  );
}

async function changeTokens(
  tokens: WorkerTokenStore,
  [action, what, ...more]: readonly string[],
  say: (sentence: string) => void,
): Promise<number> {
  if (action === 'list' && what === undefined) {
    for (const { token_id: id, name, ending, state } of await tokens.list())
      say(`${id}  ${state === 'valid' ? '有效' : '已吊销'}  …${ending}  ${name}`);
    return 0;
  }
  if (action === 'add' && what !== undefined && more.length === 0) {
    const { id, token } = await tokens.add(what.trim().slice(0, 64), '');
    say(`已创建令牌 ${id}，请在检测机器上设为 SUXI_WORKER_TOKEN，它不会再次显示：`);
    say(token);
    return 0;
  }
  if (action === 'revoke' && what !== undefined && more.length === 0) {
    const name = await tokens.revoke(what);
    if (name === undefined) throw new ConfigError('令牌不存在或已吊销');
    say(`已吊销令牌“${name}”`);
    return 0;
  }
  throw incomplete();
}

function incomplete(): ConfigError {
  return new ConfigError('命令不完整，见 suxi worker --help');
}

function serverOf(words: readonly string[]) {
  const [option = '', ...rest] = words;
  const [name, inside] = option.split(/=(.*)/s);
  const [address, ...more] = inside === undefined ? rest : [inside, ...rest];
  if (name !== '--server' || address === undefined || more.length > 0)
    throw new ConfigError('应为 suxi worker --server <地址>');
  const server = URL.parse(address);
  if (server === null || !['http:', 'https:'].includes(server.protocol))
    throw new ConfigError(`--server 应为 https:// 开头的地址，现在是 ${address}`);
  const token = process.env['SUXI_WORKER_TOKEN']?.trim();
  if (token === undefined || token === '')
    throw new ConfigError('须以 SUXI_WORKER_TOKEN 给出检测机器的令牌（在“集群管理”中创建）');
  return { server, token };
}
