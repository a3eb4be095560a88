import { describe, expect, it } from 'vitest';
import { digestOf, makePasswords, turns } from './passwords.ts';

describe('passwords', () => {
  it('knows a digest again and no other', async () => {
    const passwords = await makePasswords();
    const digest = digestOf('superadmin', 'secret');

    const hash = await passwords.hash(digest);

    expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(await passwords.matches(hash, digest)).toBe(true);
    expect(await passwords.matches(hash, digestOf('superadmin', 'Secret'))).toBe(false);
    expect(await passwords.matchesNothing(digest)).toBe(false);
  });

  it('makes the digest of the specification', () => {
    expect(digestOf('admin', '123456')).toBe('d2e7a4fe167f57d7e088cdf96f4676db6e9a70c4');
  });
});

describe('turns', () => {
  it('runs so many at once and refuses when too many wait', async () => {
    const inTurn = turns(1, 1);
    let release = () => {};
    const first = inTurn(() => new Promise<void>((done) => (release = done)));
    const second = inTurn(async () => 'second');

    await expect(inTurn(async () => 'third')).rejects.toThrow('登录请求过多');
    release();

    await first;
    expect(await second).toBe('second');
    expect(await inTurn(async () => 'fourth')).toBe('fourth');
  });
});
