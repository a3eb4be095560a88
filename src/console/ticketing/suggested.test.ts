import type { ticket } from '#contract';
import { describe, expect, it } from 'vitest';
import {
  isChosenAtFirst,
  suggestedDescription,
  suggestedPriority,
  suggestedDays,
  suggestedTitle,
} from './suggested.ts';

function finding(rest: Partial<ticket.PickRow> = {}): ticket.PickRow {
  return {
    Id: 'f',
    CveId: 'CVE-2021-1',
    name: '',
    Severity: '高危',
    Repo: 'lodash',
    Version: '4.17.4',
    product_id: 'p',
    product_name: '商城',
    task_id: 't',
    reachable: 'none',
    fixed_version: '4.17.21',
    fixed_remaining: 0,
    kev: 0,
    first_found: '',
    ticket_id: '',
    ...rest,
  };
}

describe('what a new ticket begins with', () => {
  it('says of an upgrade that does not repair everything how much remains', () => {
    const zlib = finding({ Repo: 'zlib', Version: '1.2.8', fixed_version: '1.2.12', fixed_remaining: 2 });

    const lines = suggestedDescription([zlib, { ...zlib, Id: 'g' }, finding()]).split('\n');

    expect(lines.slice(3)).toEqual(['升级到 1.2.12 后 zlib 仍有 2 个已知漏洞，需另行缓解']);
  });

  it('names the upgrade of one component, and the repair where none is known', () => {
    expect(suggestedTitle([finding(), finding({ Id: 'g' })])).toBe('将 lodash 4.17.4 升级到 4.17.21');
    expect(suggestedTitle([finding({ fixed_version: '' })])).toBe('修复 lodash 4.17.4 的漏洞');
    expect(suggestedTitle([finding(), finding({ Repo: 'minimist' })])).toBe('修复 2 个组件的漏洞');
    expect(suggestedTitle([])).toBe('');
  });

  it('names the findings, and how many more there are', () => {
    const many = Array.from({ length: 25 }, (_, at) => finding({ CveId: `CVE-${at}` }));

    const lines = suggestedDescription(many).split('\n');

    expect(lines).toHaveLength(21);
    expect(lines[0]).toBe('高危 CVE-0（lodash 4.17.4）');
    expect(lines.at(-1)).toBe('…… 共 25 个漏洞');
  });

  it('has the findings that were asked for, and none that stands beside them or that a ticket has', () => {
    const [asked, beside, held] = [{ Id: 'f' }, { Id: 'g' }, { Id: 'f', ticket_id: 'GD-1' }].map(finding);

    const chosen = [asked, beside, held].map((row) => row && isChosenAtFirst(row, { Id: ['f'] }));

    expect(chosen).toEqual([true, false, false]);
    expect(isChosenAtFirst(finding(), {})).toBe(true);
  });

  it('is as urgent, and due as soon, as the worst of them', () => {
    expect(suggestedPriority([finding({ Severity: '超危' }), finding()])).toBe('urgent');
    expect(suggestedPriority([finding({ Severity: '低危', kev: 1 })])).toBe('urgent');
    expect(suggestedPriority([finding({ Severity: '中危' })])).toBe('normal');
    expect(suggestedDays([finding({ Severity: '低危' }), finding()])).toBe(7);
  });
});
