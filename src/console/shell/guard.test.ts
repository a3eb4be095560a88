import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetSession, signInWith } from '../api/session.ts';
import { findRoute } from '../route-table.ts';
import { afterSessionChange, guard } from './guard.ts';

function signInAs(flag: string): void {
  const payload = { user_name: 'a', user_id: '1', flag, exp: 4_000_000_000 };
  signInWith(`h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`);
}

/** Where the guard of a path leads; `undefined` when it lets through. */
function ledTo(path: string, url = path): string | undefined {
  const row = findRoute(path);
  if (row === undefined) throw new Error(`no route ${path}`);
  try {
    guard(row)({ request: new Request(`http://c.example${url}`) } as never);
    return undefined;
  } catch (redirected) {
    return (redirected as Response).headers.get('Location') ?? '';
  }
}

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' });
});
afterEach(() => {
  forgetSession();
  vi.unstubAllGlobals();
});

describe('the guard of a page', () => {
  it('leads a stranger to the sign-in page and back', () => {
    expect(ledTo('/analysis/analysis-list', '/analysis/analysis-list?page=2')).toBe(
      '/login?redirect=%2Fanalysis%2Fanalysis-list%3Fpage%3D2',
    );
  });

  it('shows a stranger the public pages', () => {
    expect(ledTo('/login')).toBeUndefined();
    expect(ledTo('/404')).toBeUndefined();
  });

  it('leads a role that may not to 404', () => {
    signInAs('user');

    expect(ledTo('/sysmanage/user-list')).toBe('/404');
    expect(ledTo('/report/report-list')).toBe('/404');
    expect(ledTo('/sysmanage/userinfo')).toBeUndefined();
  });

  it.each([
    ['/', '/dashboard'],
    ['/project', '/project/project-list'],
    ['/analysis', '/analysis/analysis-list'],
    ['/knowledge', '/knowledge/project'],
    ['/independence-evaluate', '/independence-evaluate/project-list'],
    ['/contrast', '/contrast/lib-list'],
    ['/report', '/report/report-list'],
    ['/sysmanage', '/sysmanage/userinfo'],
  ])('leads %s on to %s', (path, target) => {
    signInAs('user');

    expect(ledTo(path)).toBe(target);
  });

  it('leads the signed-in away from the sign-in page', () => {
    signInAs('user');

    expect(ledTo('/login', '/login?redirect=%2Fchat')).toBe('/chat');
  });
});

describe('afterSessionChange', () => {
  it('leads from the sign-in page to where one wanted to go', () => {
    expect(afterSessionChange(true, { pathname: '/login', search: '?redirect=%2Fchat' })).toBe('/chat');
  });

  it('stays when another tab signed in again', () => {
    expect(afterSessionChange(true, { pathname: '/chat', search: '' })).toBeUndefined();
  });

  it('leads to the sign-in page when the session ended, and stays there', () => {
    expect(afterSessionChange(false, { pathname: '/chat', search: '' })).toBe('/login?redirect=%2Fchat');
    expect(afterSessionChange(false, { pathname: '/login', search: '' })).toBeUndefined();
  });
});
