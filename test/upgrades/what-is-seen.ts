import { type Client, signIn } from '../http/client.ts';
import type { StartedServer } from '../http/start-server.ts';

type Facts = Readonly<Record<string, unknown>>;

/** What an administrator sees of an installation, as far as it rests on its rows and not on the knowledge of the day. */
export interface Seen {
  readonly users: readonly Facts[];
  readonly projects: readonly Facts[];
  readonly tasks: readonly Facts[];
  readonly tickets: readonly Facts[];
  readonly components: readonly Facts[];
  readonly files: readonly Facts[];
  readonly weaknesses: readonly Facts[];
  /** What was asked of the assistant. */
  readonly chats: readonly Facts[];
}

/** Long enough for everything that a saved installation holds. */
const wholeList = { pageNum: 1, pageSize: 100 };

/** Look at an installation through its calls; each list in an order of its own. Throws when a call refuses. */
export async function whatIsSeen(server: StartedServer): Promise<Seen> {
  const client = await signIn(server.url, 'superadmin', server.adminPassword);
  const tasks = await rows(client, '/analysis/taskList', wholeList);
  const ofEachTask = async (path: string, names: readonly string[]) => {
    const found: Facts[] = [];
    for (const { task_id, status } of tasks) {
      if (status === 'failed') continue;
      const list = await rows(client, path, { task_id: String(task_id), ...wholeList });
      found.push(...list.map((row) => ({ task_id, ...row })));
    }
    return chosen(found, ['task_id', ...names]);
  };
  return {
    users: chosen(await rows(client, '/user/list', wholeList), ['uid', 'username', 'flag', 'unit']),
    projects: chosen(await rows(client, '/product/list', wholeList), ['product_id', 'name', 'version']),
    tasks: chosen(tasks, ['task_id', 'product_id', 'task_name', 'status', 'component_count']),
    tickets: chosen(await rows(client, '/analysis/vulnTicketList', wholeList), [
      'ticket_id',
      'title',
      'status',
      'assignee',
    ]),
    components: await ofEachTask('/component/componentList', ['Repo', 'Version', 'purl', 'dep_mode']),
    files: await ofEachTask('/analysis/getAllProjectFiles', ['path', 'size']),
    weaknesses: await ofEachTask('/static/list', ['Fname', 'line', 'cwe_id', 'rule_id', 'origin', 'state']),
    chats: chosen(await rows(client, '/chat/sessions', {}), ['session_id', 'title']),
  };
}

async function rows(
  client: Client,
  path: string,
  fields: Readonly<Record<string, string | number>>,
): Promise<Facts[]> {
  const { body } = await client.get(path, fields);
  if (body.code !== 200) throw new Error(`${path} refuses: ${body.error}`);
  return body.data.list;
}

/** These fields of each row, and the rows in the order of their text. Throws where a row has not one of them. */
function chosen(list: readonly Facts[], names: readonly string[]): Facts[] {
  for (const name of names)
    if (list.some((row) => row[name] === undefined)) throw new Error(`there is no ${name}`);
  return list
    .map((row) => JSON.stringify(Object.fromEntries(names.map((name) => [name, row[name]]))))
    .sort()
    .map((text) => JSON.parse(text));
}
