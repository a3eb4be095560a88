import { cluster } from '#contract';
import { z } from 'zod';
import { Refusal } from '../../../http/refusal.ts';
import { machineStates, machineStateWords } from '../queries/machine-words.ts';
import { page } from '../queries/paths.ts';
import { linkTo, tableOf, timeText } from '../queries/rows.ts';
import { notFound, tool } from '../queries/tool.ts';

export const machines = tool({
  name: 'machines',
  description:
    '检测节点（集群中做分析的机器）：各是什么状态、负载和版本，有多少检测在排队和运行；可只看一种状态。只有超级管理员可以查看。',
  input: z.object({
    state: z
      .enum(machineStates)
      .optional()
      .describe(machineStates.map((one) => `${one} ${machineStateWords[one].zh}`).join('、')),
  }),
  async run({ state }, ask) {
    const found = await ask(cluster.clusterList, {}).catch(withoutRight);
    if (found === undefined) return onlyAdministrators;
    const { list: all, queued, running } = found;
    const list = all.filter(({ status }) => state === undefined || status === state);
    const links = [linkTo('节点管理', page('/sysmanage/cluster-list', {}))];
    const kind = state === undefined ? { zh: '', en: '' } : machineStateWords[state];
    if (list.length === 0)
      return notFound(
        {
          zh: `没有${kind.zh === '' ? '' : `${kind.zh}的`}检测节点（共 ${all.length} 个节点）。`,
          en: `There are no ${kind.en} machines (of ${all.length}).`,
        },
        links,
      );
    const working = all.filter(({ status }) => status === 'running').length;
    return {
      found: true,
      text: {
        zh: `共 ${all.length} 个检测节点，${working} 个运行中；${running} 个检测正在运行，${queued} 个在排队。`,
        en: `There are ${all.length} machines, ${working} of them running; ${running} detections run and ${queued} wait.`,
      },
      table: tableOf(
        {
          machine: { label: '节点', cell: (row) => row.name },
          state: { label: '状态', cell: (row) => machineStateWords[row.status].zh },
          running: { label: '运行中的检测', cell: (row) => `${row.running}/${row.workers}` },
          cpu: { label: 'CPU', cell: (row) => `${Math.round(row.cpu_percent)}%` },
          memory: { label: '内存', cell: (row) => share(row.memory_used, row.memory_total) },
          disk: { label: '磁盘', cell: (row) => share(row.disk_used, row.disk_total) },
          version: { label: '版本', cell: (row) => row.version },
          beat: { label: '最近心跳', cell: (row) => timeText(row.beat_time) },
        },
        list,
      ),
      links,
    };
  },
});

/** How much is used of something, in percent; empty where nobody knows how much there is. */
function share(used: number, total: number): string {
  return total === 0 ? '' : `${Math.round((100 * used) / total)}%`;
}

/** Nothing for those whose role may not see the machines. */
function withoutRight(error: unknown): undefined {
  if (!(error instanceof Refusal) || error.status !== 403) throw error;
}

const onlyAdministrators = notFound({
  zh: '检测节点只有超级管理员可以查看，您的角色不能。',
  en: 'Only super administrators may see the machines; your role may not.',
});
