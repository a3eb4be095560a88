import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Secrets } from './secrets.ts';

describe('a sealed secret', () => {
  const secrets = new Secrets(randomBytes(32));

  it('opens for what it was sealed for', () => {
    const sealed = secrets.seal('密码 p@ss', 'mail');

    expect(sealed).not.toContain('p@ss');
    expect(secrets.open(sealed, 'mail')).toBe('密码 p@ss');
    expect(secrets.seal('密码 p@ss', 'mail')).not.toBe(sealed);
  });

  it('opens for nothing else, nowhere else, and not when it was touched', () => {
    const sealed = secrets.seal('secret', 'mail');
    const touched = Buffer.from(sealed, 'base64');
    touched[30] = (touched[30] ?? 0) ^ 1;

    expect(secrets.open(sealed, 'another')).toBeUndefined();
    expect(new Secrets(randomBytes(32)).open(sealed, 'mail')).toBeUndefined();
    expect(secrets.open(touched.toString('base64'), 'mail')).toBeUndefined();
    expect(secrets.open('rubbish', 'mail')).toBeUndefined();
  });

  it('stays nothing when there is none', () => {
    expect(secrets.open(secrets.seal('', 'mail'), 'mail')).toBe('');
  });
});
