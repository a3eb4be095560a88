import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const tokenOf = (flag: string) =>
  `h.${Buffer.from(JSON.stringify({ user_name: 'a', user_id: '1', flag, exp: 4_000_000_000 })).toString('base64url')}.s`;

/** A cookie jar of one cookie, as a document shows it. */
function fakeDocument() {
  let kept = '';
  const written: string[] = [];
  return {
    written,
    get cookie() {
      return kept;
    },
    set cookie(text: string) {
      written.push(text);
      kept = text.includes('Max-Age=0') ? '' : (text.split(';')[0] ?? '');
    },
  };
}

describe('the session', () => {
  let jar: ReturnType<typeof fakeDocument>;
  let session: typeof import('./session.ts');

  beforeEach(async () => {
    jar = fakeDocument();
    vi.stubGlobal('document', jar);
    vi.stubGlobal('location', { protocol: 'http:' });
    vi.resetModules();
    session = await import('./session.ts');
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('keeps the token in a strict cookie that ends with it', () => {
    session.signInWith(tokenOf('admin'));

    expect(jar.written[0]).toContain('SameSite=Strict');
    expect(jar.written[0]).toContain('Path=/');
    expect(jar.written[0]).toContain(`Expires=${new Date(4_000_000_000_000).toUTCString()}`);
    expect(session.currentSession()?.tokenData.flag).toBe('admin');
  });

  it('sends the cookie over TLS alone where the page came over TLS', () => {
    session.signInWith(tokenOf('admin'));
    vi.stubGlobal('location', { protocol: 'https:' });
    session.signInWith(tokenOf('user'));
    session.forgetSession();

    expect(jar.written.map((text) => text.includes('; Secure'))).toEqual([false, true, true]);
  });

  it('refuses a token that cannot be read', () => {
    expect(session.signInWith('nonsense')).toBe(false);
    expect(session.currentSession()).toBeUndefined();
  });

  it('tells its listeners of a sign-out', () => {
    session.signInWith(tokenOf('admin'));
    const heard = vi.fn();
    session.onSessionChange(heard);

    session.forgetSession();

    expect(heard).toHaveBeenCalledTimes(1);
    expect(session.currentSession()).toBeUndefined();
  });

  it('notices the sign-in of another tab within a second where there are no cookie events', () => {
    vi.useFakeTimers();
    expect(session.currentSession()).toBeUndefined();
    const stop = session.watchOtherTabs();

    jar.cookie = `suxi_token=${tokenOf('user')}; Path=/`;
    vi.advanceTimersByTime(1000);

    expect(session.currentSession()?.tokenData.flag).toBe('user');
    stop();
  });

  it('listens to cookie events where the browser has them', () => {
    const store = new EventTarget();
    vi.stubGlobal('cookieStore', store);
    expect(session.currentSession()).toBeUndefined();
    const stop = session.watchOtherTabs();

    jar.cookie = `suxi_token=${tokenOf('expert')}; Path=/`;
    store.dispatchEvent(new Event('change'));

    expect(session.currentSession()?.tokenData.flag).toBe('expert');
    stop();
  });
});
