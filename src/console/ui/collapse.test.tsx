import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { isCollapsible, joinParts } from './collapse.ts';
import { CollapsibleText } from './collapsible-text.tsx';

describe('the collapsible text', () => {
  it('folds beyond 30 characters, not at 30', () => {
    expect(isCollapsible('字'.repeat(30))).toBe(false);
    expect(isCollapsible('字'.repeat(31))).toBe(true);
  });

  it('counts a character outside the basic plane once', () => {
    expect(isCollapsible('𠮷'.repeat(30))).toBe(false);
  });

  it('puts a slash between the parts and leaves out the empty ones', () => {
    expect(joinParts(['MIT', '', 'Apache-2.0'])).toBe('MIT / Apache-2.0');
  });

  it('shows the beginning and a way to open it', () => {
    const markup = renderToStaticMarkup(<CollapsibleText parts={'a'.repeat(40)} />);

    expect(markup).toContain(`${'a'.repeat(30)}…`);
    expect(markup).not.toContain(`>${'a'.repeat(31)}`);
    expect(markup).toContain(`data-full-text="${'a'.repeat(40)}"`);
    expect(markup).toContain('展开');
  });

  it('keeps a version on one line, and lets a name in Chinese break', () => {
    expect(renderToStaticMarkup(<CollapsibleText parts=">=1.0, <2.0" />)).toContain('nowrap');
    expect(renderToStaticMarkup(<CollapsibleText parts="lodash 原型污染漏洞" />)).not.toContain('nowrap');
  });

  it('says 暂无 for nothing', () => {
    expect(renderToStaticMarkup(<CollapsibleText parts={[]} />)).toContain('暂无');
  });
});
