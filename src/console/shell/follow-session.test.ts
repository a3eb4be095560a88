import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setAnnouncer } from '../api/announce.ts';
import { forgetSession, rereadSession, signInWith } from '../api/session.ts';
import { followSession } from './follow-session.ts';

function tokenOf(userId: string, exp = 4_000_000_000): string {
  const payload = { user_name: userId, user_id: userId, flag: 'user', exp };
  return `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`;
}

describe('followSession', () => {
  const jar = { cookie: '' };
  const navigate = vi.fn(() => Promise.resolve());
  const announced = vi.fn();
  const queries = new QueryClient();
  let stop = () => {};

  function followFrom(pathname: string, search = '') {
    stop = followSession({ state: { location: { pathname, search } }, navigate }, queries);
  }

  beforeEach(() => {
    jar.cookie = '';
    vi.stubGlobal('document', jar);
    setAnnouncer(announced);
    rereadSession();
  });
  afterEach(() => {
    stop();
    jar.cookie = '';
    rereadSession();
    setAnnouncer(undefined);
    vi.unstubAllGlobals();
    vi.clearAllMocks();
  });

  it('leads to the sign-in page when another tab signs out', () => {
    signInWith(tokenOf('a'));
    followFrom('/analysis/analysis-list', '?page=2');

    jar.cookie = '';
    rereadSession();

    expect(navigate).toHaveBeenCalledWith('/login?redirect=%2Fanalysis%2Fanalysis-list%3Fpage%3D2', {
      replace: false,
    });
    expect(announced).not.toHaveBeenCalled();
  });

  it('leads on from the sign-in page when another tab signs in', () => {
    followFrom('/login', '?redirect=%2Fchat');

    signInWith(tokenOf('a'));

    expect(navigate).toHaveBeenCalledWith('/chat', { replace: true });
  });

  it('says so when the token ran out', () => {
    signInWith(tokenOf('a', 1_000));
    followFrom('/chat');

    forgetSession();

    expect(announced).toHaveBeenCalledWith('error', '用户登录已过期，请重新登录');
  });

  it('forgets what was loaded when another account signs in, and only then', () => {
    signInWith(tokenOf('a'));
    followFrom('/chat');
    queries.setQueryData(['tasks'], 'of a');

    signInWith(tokenOf('a', 4_000_000_001));
    expect(queries.getQueryData(['tasks'])).toBe('of a');

    signInWith(tokenOf('b'));
    expect(queries.getQueryData(['tasks'])).toBeUndefined();
  });
});
