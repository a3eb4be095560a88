import { expect, it } from 'vitest';
import { project } from '#contract';
import type { Ask } from '../queries/tool.ts';
import { runTool } from '../queries/tool.ts';
import { projects } from './projects.ts';

const counts = { critical: 0, high: 2, medium: 0, low: 0, unknown: 0, total: 2 };
const row = { product_id: 'p', name: '门户', owner: 'alice', vuln: counts };

/** What the list of projects was asked for, of which there is one. */
function recording(): { readonly requests: object[]; readonly ask: Ask } {
  const requests: object[] = [];
  const ask = async (endpoint: unknown, request: object) => {
    expect(endpoint).toBe(project.projectList);
    requests.push(request);
    return { list: [row], pagination: { total: 1 } };
  };
  return { requests, ask: ask as unknown as Ask };
}

it('narrows the projects without some vulnerabilities by everything else that is asked', async () => {
  const { requests, ask } = recording();

  const { text } = await runTool(projects, { without: ['critical'], ticketed: false, owner: 'alice' }, ask);

  expect(requests).toEqual([expect.objectContaining({ no_ticket: '1', owner: ['alice'] })]);
  expect(text).toBe('1 个没有在办工单的由 alice 负责的项目检测过而没有超危漏洞。');
});

it.each([
  { clean: true, ticketed: false },
  { undetected: true, owner: 'alice' },
  { member: 'alice', without: ['critical'] },
  { member: 'alice', clean: true },
])('answers nothing by %j, of which it could take a part only', async (args) => {
  const { requests, ask } = recording();

  const { found, text } = await runTool(projects, args, ask);

  expect({ found, requests }).toEqual({ found: false, requests: [] });
  expect(text).toContain('请分开提问');
});
