import { describe, expect, it } from 'vitest';
import { shellTexts } from './texts.ts';
import { warningsToShow, warningTarget } from './warnings.ts';

const row = (day: number, extra: object = {}) => ({
  CveId: `CVE-2026-000${day}`,
  Severity: '高危',
  Count: 2,
  UpdateTime: `2026-11-0${day}`,
  ...extra,
});

describe('warningsToShow', () => {
  it('keeps the five newest, newest first', () => {
    const shown = warningsToShow([1, 2, 3, 4, 5, 6].map((day) => row(day)));

    expect(shown.map((warning) => warning.vulnerabilityId)).toEqual(
      [6, 5, 4, 3, 2].map((day) => `CVE-2026-000${day}`),
    );
  });

  it('takes a warning that names a component as new, and any other as an update', () => {
    const [update, fresh] = warningsToShow([row(1, { Repo: 'lodash', Version: '4.17.0' }), row(2)]);

    expect(update?.kind).toBe('update');
    expect(fresh?.kind).toBe('new');
  });

  it.each([undefined, null, {}, 'x', [null, 3, {}]])('shows nothing for %j', (data) => {
    expect(warningsToShow(data)).toEqual([]);
  });
});

it('says that nobody has rated a vulnerability, and not that it is unknown', () => {
  const [update, fresh] = warningsToShow([
    row(2, { Severity: '未知' }),
    row(1, { Severity: '未知', Repo: 'lodash', Version: '1.0' }),
  ]);

  expect(update && shellTexts.updatedAlert(update)).toBe('未评级漏洞（CVE-2026-0002）有更新，涉及 2 个项目');
  expect(fresh && shellTexts.newAlert(fresh)).toMatch(/^未评级漏洞 CVE-2026-0001，影响组件 lodash@1.0/);
});

describe('warningTarget', () => {
  it('leads to the alerts of its kind', () => {
    const [fresh] = warningsToShow([row(1, { Repo: 'a/b', Version: '1' })]);

    expect(fresh && warningTarget(fresh)).toBe(
      '/assets-lib/alert?type=new&cve_id=CVE-2026-0001&repo=a%2Fb&version=1',
    );
  });
});
