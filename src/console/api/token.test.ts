import { describe, expect, it } from 'vitest';
import { tokenDataOf } from './token.ts';

const tokenWith = (payload: unknown) =>
  `h.${Buffer.from(JSON.stringify(payload), 'utf8').toString('base64url')}.s`;

describe('tokenDataOf', () => {
  it('reads the payload, Chinese names included', () => {
    const data = { user_name: '张三', user_id: 'u1', flag: 'admin', exp: 1_800_000_000 };

    expect(tokenDataOf(tokenWith(data))).toEqual(data);
  });

  it.each(['', 'a', 'a.b', 'a.%%.c', 'a.bnVsbA.c', tokenWith({ flag: 1 })])(
    'says that %j is no token',
    (token) => {
      expect(tokenDataOf(token)).toBeUndefined();
    },
  );
});
