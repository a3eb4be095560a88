import { severityToWire, vulnerabilityOfSeverity } from '#contract';
import { changeToWire } from '../features/alert/rows.ts';
import type { Message } from './message.ts';
import type { NewsOfAlert } from './store.ts';

/** So many alerts a message for people names; programs are told of more. */
const shownToPeople = 20;
const shownToPrograms = 200;

/** Tell of some alerts, the most urgent first. */
export function composeMessage(alerts: readonly NewsOfAlert[]): Message {
  const count = (kind: string) => alerts.filter((alert) => alert.kind === kind).length;
  const counts = [
    ...(count('new') > 0 ? [`${count('new')} 条新增漏洞`] : []),
    ...(count('update') > 0 ? [`${count('update')} 条漏洞更新`] : []),
  ];
  const [worst] = alerts;
  const title = `[溯析] ${counts.join('、')}${worst === undefined ? '' : `，最高${severityToWire(worst.severity)}`}`;
  const shown = alerts.slice(0, shownToPeople).map(lineOf);
  const more = alerts.length > shownToPeople ? [`…… 共 ${alerts.length} 条，请到“预警管理”查看`] : [];
  const facts = {
    event: 'alerts',
    total: alerts.length,
    alerts: alerts.slice(0, shownToPrograms).map(factOf),
  };
  return { title, lines: [...shown, ...more], facts };
}

/** What is sent to see whether it arrives. */
export const testMessage: Message = {
  title: '[溯析] 测试消息',
  lines: ['收到这条消息说明预警订阅可以正常送达。'],
  facts: { event: 'test' },
};

function lineOf(alert: NewsOfAlert): string {
  const what = `${vulnerabilityOfSeverity(severityToWire(alert.severity))} ${alert.primary_id}`;
  const where = `影响组件 ${alert.component_name}@${alert.component_version}，项目“${alert.project_name}”`;
  if (alert.kind === 'new') return `${what}，${where}`;
  const changes = alert.changes
    .map(changeToWire)
    .map((one) => `${one.label} ${one.old || '无'} → ${one.new || '无'}`);
  return `${what} 有更新（${changes.join('；')}），${where}`;
}

function factOf(alert: NewsOfAlert) {
  return {
    type: alert.kind,
    CveId: alert.primary_id,
    Severity: severityToWire(alert.severity),
    Repo: alert.component_name,
    Version: alert.component_version,
    product_id: alert.project_id,
    product_name: alert.project_name,
    kev: alert.is_known_exploited ? 1 : 0,
    fixed_versions: alert.fixed_versions,
    changes: alert.changes.map(changeToWire),
    UpdateTime: alert.raised_at.toISOString(),
  };
}
