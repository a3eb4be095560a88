import { describe, expect, it } from 'vitest';
import { type Log, type LogLevel, makeLog, withoutSecrets } from './log.ts';

function linesOf(level: LogLevel, work: (log: Log) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  work(makeLog(level, (line) => lines.push(line)));
  return lines.map((line) => JSON.parse(line));
}

describe('a log', () => {
  it('writes one JSON object a line, with the fields of its parents', () => {
    const [line, ...more] = linesOf('info', (log) =>
      log.child({ request_id: 'r1' }).child({ uid: 'u1' }).info({ ms: 3 }, 'request'),
    );

    expect(line).toEqual({
      level: 'info',
      time: expect.stringMatching(/Z$/),
      event: 'request',
      request_id: 'r1',
      uid: 'u1',
      ms: 3,
    });
    expect(more).toEqual([]);
  });

  it('leaves out what is less grave than its level, and objects of libraries', () => {
    const lines = linesOf('warn', (log) => {
      log.info('too quiet');
      log.warn({ req: { headers: { authorization: 'x' } }, count: 1 }, 'loud enough');
    });

    expect(lines).toEqual([{ level: 'warn', time: expect.any(String), event: 'loud enough', count: 1 }]);
  });

  it('tells of an error its name, code, message and stack, and nothing that was hung on it', () => {
    const error = Object.assign(new RangeError('too far'), { code: 'E1', detail: 'a row with a password' });

    const [line] = linesOf('info', (log) => log.error({ err: error }, 'request failed'));

    expect(line).toMatchObject({ err: { name: 'RangeError', code: 'E1', message: 'too far' } });
    expect(JSON.stringify(line)).not.toContain('password');
  });
});

it.each([
  ['a token', 'eyJhbGciOiJIUzI1NiJ9.eyJ1aWQiOiJzZWNyZXQifQ.c2VjcmV0c2lnbmF0dXJl'],
  ['a digest of a password', '5baa61e4c9b93f3f0682250b6cf8331b7ee68fd8'],
  ['a kept password', '$argon2id$v=19$m=65536,t=3,p=1$c2FsdA$aGFzaA'],
  ['a kept password of the second kind', 'scrypt$c2FsdA$aGFzaA'],
])('hides %s', (_what, secret) => {
  expect(withoutSecrets(`before ${secret} after`)).toBe('before *** after');
});

it('hides who signs in to an address, and leaves the address', () => {
  expect(withoutSecrets('fetch https://bob:hunter2@git.example/a.git failed')).toBe(
    'fetch https://***@git.example/a.git failed',
  );
  expect(withoutSecrets('see https://example.com/a@b and sha256 of 64')).toContain('https://example.com/a@b');
});
