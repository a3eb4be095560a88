import { describe, expect, it } from 'vitest';
import { findRoute, type RouteRow, routeTable } from '../route-table.ts';
import { breadcrumbOf } from './breadcrumb.ts';
import { type MenuEntry, menuFor, menuPathOf } from './menu.ts';
import { pageTitle } from './page-title.ts';
import { mayOpen } from './permissions.ts';

function row(path: string): RouteRow {
  const found = findRoute(path);
  if (found === undefined) throw new Error(`no route ${path}`);
  return found;
}

const titlesOf = (entries: readonly MenuEntry[]) => entries.map((entry) => entry.title);

describe('the route table', () => {
  it('names every path once, and only parents and targets that exist', () => {
    const paths = routeTable.map((candidate) => candidate.path);

    expect(new Set(paths).size).toBe(paths.length);
    for (const { parent, redirect } of routeTable) {
      if (parent !== undefined) expect(paths).toContain(parent);
      if (redirect !== undefined) expect(paths).toContain(redirect);
    }
  });

  it('gives every page a title', () => {
    for (const { path, title } of routeTable) if (path !== '/') expect(title).not.toBe('');
  });
});

describe('breadcrumbOf', () => {
  it('starts with home and follows the parents', () => {
    const titles = breadcrumbOf(row('/analysis/analysis-results/:task_id')).map((crumb) => crumb.title);

    expect(titles).toEqual(['首页', '检测分析', '检测列表', '检测结果详情']);
  });

  it('is empty on the dashboard', () => {
    expect(breadcrumbOf(row('/dashboard'))).toEqual([]);
  });

  it.each([
    ['/assets-lib/ticket/:ticket_id', ['首页', '资产台账', '工单列表', '工单详情']],
    [
      '/contrast/binary-contrast-result/:task_id',
      ['首页', '对比分析', '二进制两两比对', '二进制比对结果详情'],
    ],
    ['/knowledge/component/search', ['首页', '知识库', '组件搜索结果']],
  ])('of %s is right', (path, titles) => {
    expect(breadcrumbOf(row(path)).map((crumb) => crumb.title)).toEqual(titles);
  });
});

describe('the permissions', () => {
  it.each([
    ['/report/report-list', 'user', false],
    ['/report/report-list', 'expert', true],
    ['/report/report-edit', 'padmin', false],
    ['/report/report-edit', 'admin', true],
    ['/sysmanage/user-list', 'expert', false],
    ['/sysmanage/userinfo', 'user', true],
    ['/sysmanage/changepassword', 'padmin', true],
    ['/sysmanage/cluster-list', 'admin', false],
    ['/sysmanage/cluster-list', 'superadmin', true],
    ['/analysis/analysis-results/:task_id', 'user', true],
  ])('of %s for %s say %s', (path, role, expected) => {
    expect(mayOpen(row(path), role)).toBe(expected);
  });
});

describe('menuFor', () => {
  it('shows a superadmin every section in the order of the table', () => {
    expect(titlesOf(menuFor('superadmin'))).toEqual([
      '首页',
      '项目管理',
      '检测分析',
      '资产台账',
      '知识库',
      '可信库',
      '自主可控评估',
      '对比分析',
      '智能对话',
      '报告管理',
      '系统管理',
    ]);
  });

  it('shows a section when any of its entries is permitted', () => {
    const system = menuFor('user').find((entry) => entry.path === '/sysmanage');

    expect(titlesOf(system?.children ?? [])).toEqual(['个人信息', '修改密码']);
    expect(titlesOf(menuFor('user'))).not.toContain('报告管理');
  });

  it('offers nothing that the role could only be refused', () => {
    const projectsOf = (role: string) =>
      titlesOf(menuFor(role).find((entry) => entry.path === '/project')?.children ?? []);

    expect(projectsOf('expert')).toEqual(['项目列表']);
    expect(projectsOf('user')).toEqual(['项目列表', '新建项目']);
  });

  it('keeps a section that is a page itself reachable', () => {
    const assets = menuFor('user').find((entry) => entry.path === '/assets-lib');

    expect(titlesOf(assets?.children ?? [])).toEqual(['资产台账', '预警管理', '工单列表', '可信库']);
  });

  it.each([
    ['/analysis/analysis-results/:task_id', '/analysis/analysis-list'],
    ['/independence-evaluate/evaluate-result', '/independence-evaluate'],
    ['/knowledge/component/search', '/knowledge'],
    ['/trusted', '/trusted'],
  ])('marks for %s the entry %s', (path, entry) => {
    expect(menuPathOf(row(path))).toBe(entry);
  });
});

describe('pageTitle', () => {
  it('puts the product behind the page', () => {
    expect(pageTitle('检测列表', '溯析')).toBe('检测列表 - 溯析');
  });

  it('is the product alone when the page has no title', () => {
    expect(pageTitle('', '溯析')).toBe('溯析');
  });
});
