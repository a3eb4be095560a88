import { randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { Tokens } from './tokens.ts';

const key = randomBytes(32);
const claims = {
  user_name: 'a',
  user_id: 'u1',
  flag: 'user',
  jti: 'j1',
  exp: Math.floor(Date.now() / 1000) + 600,
};

it('knows its own token again', async () => {
  const token = await new Tokens(key).sign(claims);

  expect(await new Tokens(key).verify(token)).toMatchObject(claims);
});

it('refuses a changed payload, a cut signature, no signature and another key', async () => {
  const [header, payload, signature] = (await new Tokens(key).sign(claims)).split('.');
  const changed = Buffer.from(JSON.stringify({ ...claims, flag: 'superadmin' })).toString('base64url');
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
  const strangers = await new Tokens(randomBytes(32)).sign(claims);
  const tokens = new Tokens(key);

  for (const token of [
    `${header}.${changed}.${signature}`,
    `${header}.${payload}.${signature?.slice(0, -4)}`,
    `${header}.${payload}.`,
    `${unsigned}.${payload}.`,
    strangers,
    '',
    'x',
  ]) {
    expect(await tokens.verify(token)).toBeUndefined();
  }
});

it('refuses another algorithm, another audience and a token that is over', async () => {
  const sign = (alg: string, audience: string, exp: number) =>
    new SignJWT({ ...claims, exp })
      .setProtectedHeader({ alg })
      .setIssuer('suxi')
      .setAudience(audience)
      .sign(alg === 'HS512' ? Buffer.concat([key, key]) : key);
  const tokens = new Tokens(key);

  expect(await tokens.verify(await sign('HS512', 'suxi-console', claims.exp))).toBeUndefined();
  expect(await tokens.verify(await sign('HS256', 'other', claims.exp))).toBeUndefined();
  expect(await tokens.verify(await sign('HS256', 'suxi-console', claims.exp - 1_200))).toBeUndefined();
});
