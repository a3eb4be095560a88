import type { EndedTask } from '../../delivery/gate-store.ts';
import type { Message } from '../../delivery/message.ts';
import { type GateTools, judgeTask, onlyReaching } from './judge.ts';
import { reasonText } from './reason-texts.ts';

/** What people and programs are told when a detection has ended: what the gate of its project says of it. */
export async function verdictMessage(tools: GateTools, task: EndedTask): Promise<Message> {
  const { project_id: projectId, project_name: projectName, task_id: taskId, name } = task;
  const { result, reasons } = await judgeTask(tools, onlyReaching(projectId), projectId, task);
  const told = reasons.map((reason) => ({ ...reason, text: reasonText(reason) }));
  return {
    title: `[溯析] 项目“${projectName}”${words[result]}`,
    lines: [`检测“${name}”已完成，${words[result]}`, ...told.map(({ text }) => text)],
    facts: {
      event: 'gate',
      result,
      reasons: told,
      task_id: taskId,
      task_name: name,
      product_id: projectId,
      product_name: projectName,
    },
  };
}

const words = { pass: '门禁通过', fail: '门禁不通过', none: '门禁无法判断，不代表安全' } as const;
