import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { BarList } from './bar-list.tsx';
import { BreakableName } from './breakable-name.tsx';
import { Figure } from './figure.tsx';
import { FactTable } from './fact-table.tsx';
import { SeverityCounts } from './severity-tag.tsx';
import { StackedBar } from './stacked-bar.tsx';

const drawn = (element: ReactElement) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);
const words = (markup: string) => markup.replace(/<[^>]+>/g, '');

describe('SeverityCounts', () => {
  const counts = { critical: 2, high: 0, medium: 1200, low: 0, none: 0, unknown: 1 };

  it('shows what there is, worst first, with words for those who cannot see colours', () => {
    const markup = drawn(<SeverityCounts counts={counts} />);

    expect(words(markup)).toBe('21,2001');
    expect(markup).toContain('aria-label="超危 2"');
    expect(markup).not.toContain('高危');
  });

  it('leads each count to its list', () => {
    const markup = drawn(<SeverityCounts counts={counts} to={(severity) => `/list?s=${severity}`} />);

    expect(markup).toContain('href="/list?s=medium"');
  });

  it('does not show a zero where nothing could be matched', () => {
    expect(words(drawn(<SeverityCounts counts={undefined} />))).toBe('未检测');
    expect(words(drawn(<Figure label="漏洞" count={undefined} to="/list" />))).toBe('未检测漏洞');
  });

  it('shows a zero when there is nothing', () => {
    const none = { critical: 0, high: 0, medium: 0, low: 0, none: 0, unknown: 0 };

    expect(words(drawn(<SeverityCounts counts={none} />))).toBe('0');
  });
});

describe('StackedBar', () => {
  const part = (label: string, count: number) => ({
    label,
    count,
    display: 'high' as const,
    to: `?s=${label}`,
  });

  it('leaves out empty parts and never rounds a part down to nothing', () => {
    const markup = drawn(
      <StackedBar
        title="t"
        hint=""
        empty="空"
        parts={[part('高危', 1), part('中危', 0), part('低危', 999)]}
      />,
    );

    expect(words(markup)).toContain('高危 1 &lt;1%');
    expect(markup).not.toContain('中危');
  });

  it('has percents that add up to a hundred', () => {
    const parts = [part('超危', 3), part('高危', 3), part('中危', 2)];
    const shown = words(drawn(<StackedBar title="t" hint="" empty="空" parts={parts} />));

    expect([...shown.matchAll(/(\d+)%/g)].map(([, percent]) => percent)).toEqual(['38', '37', '25']);
  });

  it('says so when the whole is empty', () => {
    expect(words(drawn(<StackedBar title="t" hint="" empty="未发现" parts={[part('高危', 0)]} />))).toContain(
      '未发现',
    );
  });
});

describe('BarList', () => {
  it('draws each bar in proportion to the largest', () => {
    const markup = drawn(
      <BarList
        title="t"
        empty="空"
        items={[
          { label: 'npm', count: 4 },
          { label: 'maven', count: 1 },
        ]}
      />,
    );

    expect(markup).toContain('width:100%');
    expect(markup).toContain('width:25%');
  });

  it('says so when there is nothing', () => {
    expect(words(drawn(<BarList title="t" empty="没有识别到组件" items={[]} />))).toContain('没有识别到组件');
  });
});

describe('BreakableName', () => {
  it.each([
    ['org.apache.logging.log4j:log4j-core', 'org.|apache.|logging.|log4j:|log4j-|core'],
    ['@babel/core', '@|babel/|core'],
    ['lodash', 'lodash'],
    ['', ''],
  ])('breaks %j after its separators', (name, parts) => {
    const markup = renderToStaticMarkup(<BreakableName name={name} />);

    expect(words(markup.replaceAll('<wbr/>', '|'))).toBe(parts);
  });

  it('names what would turn or hide a part of it', () => {
    const markup = renderToStaticMarkup(<BreakableName name={'a\u202Eb\0c'} />);

    expect(words(markup)).toBe('a⟨U+202E⟩b⟨U+0000⟩c');
  });
});

describe('FactTable', () => {
  it('explains a name that could be misread', () => {
    expect(drawn(<FactTable items={[{ label: '名称', content: 'x', hint: '即代号' }]} />)).toContain(
      '<dt title="即代号">名称</dt>',
    );
  });

  it('gives a wide fact the whole line', () => {
    const markup = drawn(<FactTable items={[{ label: '名称', content: 'x', isWide: true }]} />);

    expect(markup).toContain('<div class="is-wide"><dt>名称</dt><dd>x</dd></div>');
  });
});
