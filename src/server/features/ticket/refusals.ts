import { Refusal } from '../../http/refusal.ts';
import { Unchanged } from './unchanged.ts';

/** Why a ticket was not made or changed, as the answer to whoever wanted it. */
export function refuse(error: unknown): never {
  if (!(error instanceof Unchanged)) throw error;
  const [status, reason, text] = answers[error.why];
  throw new Refusal(status, reason, text.replace('%', error.about));
}

/** By reason: the code, its name in logs, and the sentence; `%` stands for what it is about. */
const answers: Readonly<Record<Unchanged['why'], readonly [number, string, string]>> = {
  // The same answers for what is not there and for what is somebody else's.
  'no-project': [404, 'no-such-project', '项目不存在'],
  'no-ticket': [404, 'no-such-ticket', '工单不存在'],
  'no-finding': [404, 'no-such-finding', '部分漏洞在项目最近的检测中已不存在，请刷新后重新选择'],
  'no-person': [400, 'no-such-person', '%不能处理该项目的工单，请选择项目成员或本单位的审核人员'],
  'no-original': [400, 'no-such-original', '同一项目中没有这样的工单'],
  'no-step': [409, 'no-such-step', '工单的当前状态不能这样流转，请刷新后重试'],
  held: [409, 'finding-held', '%，请在该工单中处理'],
  'changed-meanwhile': [409, 'ticket-changed', '工单已被他人修改，您填写的内容已保留，请核对后重新提交'],
  'not-a-judge': [403, 'not-a-judge', '只有项目负责人和本单位的审核人员可以接受风险或判定误报'],
  'last-day-over': [400, 'last-day-over', '到期日不能早于今天'],
  comment: [400, 'comment-missing', '请填写原因'],
  'last-day': [400, 'last-day-missing', '请选择到期日'],
  original: [400, 'original-missing', '请填写重复的工单编号'],
  'findings-gone': [
    409,
    'findings-remain',
    '还有 % 个漏洞没有消除，不能关闭；请重新检测，或接受风险、判定误报',
  ],
};
