import { asset, dashboard, type Endpoint, task } from '#contract';
import { expect, it } from 'vitest';
import type { Ask } from '../queries/tool.ts';
import { recentChanges } from './recent-changes.ts';

const trend = [{ date: '2026-05-01', found: 3, fixed: 1 }];

/** Answers with detections of these times, newest first, in pages as long as are asked for. */
function askOf(times: readonly string[]): Ask {
  const tasks = times.map((time, at) => ({
    create_time: time,
    task_id: String(at),
    task_name: '检测',
    product_name: '商城',
    status: 'finished',
    vuln: { total: 0 },
  }));
  const answers = new Map<Endpoint, (request: { pageNum: number; pageSize: number }) => unknown>([
    [dashboard.homepage, () => ({ trend })],
    [asset.vulnerabilityStatistics, () => ({ total: { total: 7 } })],
    [
      task.taskList,
      ({ pageNum, pageSize }) => ({ list: tasks.slice((pageNum - 1) * pageSize, pageNum * pageSize) }),
    ],
  ]);
  return ((endpoint: Endpoint, request: never) =>
    Promise.resolve(answers.get(endpoint)?.(request))) as unknown as Ask;
}

const told = async (period: string, times: readonly string[]) => {
  const { text } = await recentChanges.run({ period }, askOf(times));
  return text.zh;
};

it('counts the detections of a period behind the first page too', async () => {
  const later = Array.from({ length: 150 }, () => '2026-05-03T08:00:00');

  expect(await told('2026-05-01..2026-05-02', [...later, '2026-05-02T08:00:00', '2026-04-01T08:00:00'])).toBe(
    '2026-05-01 至 2026-05-02：新发现漏洞 3 处、修复 1 处，检测 1 次；目前共有 7 个漏洞。',
  );
});

it('does not tell of days before the record as of days on which nothing happened', async () => {
  expect(await told('2025-01-01..2025-01-31', [])).toMatch(/没有记录到.*只保留最近 365 天（2026-05-01 起）/);
});

it('says where it stopped counting', async () => {
  const many = Array.from({ length: 1_200 }, () => '2026-05-03T08:00:00');

  expect(await told('2026-05-01..2026-05-02', many)).toContain('只数了最近 1000 次检测');
});
