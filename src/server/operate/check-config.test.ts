import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { exposure } from './check-config.ts';

const warned = (env: Readonly<Record<string, string>>) =>
  exposure(readConfig(env))
    .map(({ what, sentence }) => `${what} ${sentence}`)
    .join('\n');

describe('what the settings lay open', () => {
  it('is nothing as the product comes', () => {
    expect(warned({})).toBe('');
  });

  it('is a server that others reach, and users whom a proxy hides', () => {
    expect(warned({ SUXI_HOST: '0.0.0.0' })).toMatch(/HTTPS[^]*SUXI_TRUSTED_PROXIES/);
    expect(warned({ SUXI_HOST: '0.0.0.0', SUXI_TRUSTED_PROXIES: '10.0.0.1' })).not.toContain('SUXI_TRUSTED');
  });

  it.each([
    ['postgres://suxi:x@db.example.cn/suxi', true],
    ['postgres://suxi:x@db.example.cn/suxi?sslmode=prefer', true],
    ['postgres://suxi:x@db.example.cn/suxi?sslmode=verify-full', false],
    ['postgres://suxi:x@127.0.0.1:5433/suxi', false],
    ['postgres://suxi:x@[::1]/suxi', false],
    ['postgres:///suxi?host=/run/postgresql', false],
  ])('is a database that is asked in clear, without its password: %s', (url, isOpen) => {
    const text = warned({ DATABASE_URL: url });

    expect(text.includes('sslmode=verify-full')).toBe(isOpen);
    expect(text).not.toContain('suxi:x');
  });
});
