import { severityToWire, ticket } from '#contract';
import { severities } from '#model';
import type { Message } from './message.ts';
import type { NewsOfTicket } from './ticket-store.ts';

/** So many tickets a message for people names. */
const shownToPeople = 20;

/** Tell of what has happened to some tickets. */
export function composeTicketMessage(news: readonly NewsOfTicket[]): Message {
  const [only] = news.length === 1 ? news : [];
  const title =
    only === undefined
      ? `[溯析] ${news.length} 条工单动态`
      : `[溯析] 工单 ${only.ticket_id} ${words[only.reason]}`;
  const shown = news.slice(0, shownToPeople).map(lineOf);
  const more = news.length > shownToPeople ? [`…… 共 ${news.length} 条，请到“工单列表”查看`] : [];
  return { title, lines: [...shown, ...more], facts: { event: 'tickets', tickets: news.map(factOf) } };
}

const words = {
  assigned: '已指派给您',
  overdue: '已超过截止日期',
  reopened: '的漏洞仍未消除，已重新处理',
  closed: '已关闭',
} as const satisfies Record<NewsOfTicket['reason'], string>;

function lineOf(news: NewsOfTicket): string {
  const facts = `${severityOf(news)}，项目“${news.project_name}”，截止 ${news.due_on}`;
  return `工单 ${news.ticket_id}“${news.title}”${words[news.reason]}（${facts}）`;
}

function factOf(news: NewsOfTicket) {
  return {
    reason: news.reason,
    ticket_id: news.ticket_id,
    title: news.title,
    status: news.status,
    status_text: ticket.ticketStatusWords[news.status],
    priority: news.priority,
    severity: severityOf(news),
    product_id: news.project_id,
    product_name: news.project_name,
    assignee: news.assignee_username ?? '',
    sla_deadline: news.due_on,
  };
}

function severityOf({ severity_rank: rank }: NewsOfTicket): string {
  return severityToWire(severities[rank] ?? 'unknown');
}
