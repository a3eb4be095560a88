import { policyTarget } from '../features/license/in-use/policy-basis.ts';
import { daysUntil } from '../today.ts';
import type { Message } from './message.ts';
import type { NewsOfPolicy } from './policy-store.ts';

/** So many rules a message for people names; programs are told of all. */
const shownToPeople = 20;

/** Tell of rules about licences that end. */
export function composePolicyMessage(policies: readonly NewsOfPolicy[]): Message {
  const shown = policies.slice(0, shownToPeople).map(lineOf);
  const more = policies.length > shownToPeople ? [`…… 共 ${policies.length} 条`] : [];
  return {
    title: `[溯析] ${policies.length} 条许可证策略到期提醒`,
    lines: [...shown, ...more, '到期后按其余策略判断；可到“预警管理 > 许可证策略到期”查看、续期或撤销'],
    facts: { event: 'license_policies', policies: policies.map(factOf) },
  };
}

function lineOf(rule: NewsOfPolicy): string {
  const whose = rule.project_name === null ? '平台策略' : `项目“${rule.project_name}”`;
  const exception = rule.package === '' ? '' : `（组件 ${rule.package} 的例外）`;
  return `${whose}：${words[rule.policy]} ${policyTarget(rule)}${exception}，有效期至 ${rule.until}，${whenWord(rule)}`;
}

const words = { allow: '允许', review: '审批', deny: '禁止', none: '' } as const;

function whenWord({ until }: NewsOfPolicy): string {
  const days = daysUntil(until);
  if (days < 0) return '已到期';
  return days === 0 ? '今天到期' : `${days} 天后到期`;
}

function factOf(rule: NewsOfPolicy) {
  return {
    product_id: rule.project_id,
    product_name: rule.project_name ?? '',
    subject: rule.subject,
    target: rule.target,
    package: rule.package,
    policy: rule.policy,
    until: rule.until,
    days_left: daysUntil(rule.until),
    note: rule.note,
  };
}
