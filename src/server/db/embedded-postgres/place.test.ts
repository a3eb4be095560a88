import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { canReach, candidates } from './place.ts';

it('tries 65534 first, then the usual service users, and never root', () => {
  const passwd = [
    'root:x:0:0:root:/root:/bin/sh',
    'toor:x:0:0::/root:/bin/sh',
    'daemon:x:1:1::/:/usr/sbin/nologin',
    'alice:x:1000:1000::/home/alice:/bin/sh',
    'nobody:x:65534:65533::/:/usr/sbin/nologin',
    'postgres:x:26:27::/:/sbin/nologin',
    'broken line',
  ].join('\n');

  expect(candidates(passwd)).toEqual([
    { uid: 65534, gid: 65533 },
    { uid: 26, gid: 27 },
    { uid: 1, gid: 1 },
  ]);
});

it('sees a closed folder on the way', async () => {
  const stranger = { uid: 4_000_000, gid: 4_000_000 };
  const top = mkdtempSync(join(tmpdir(), 'suxi-reach-'));
  const inside = join(top, 'open', 'data');
  mkdirSync(inside, { recursive: true });

  chmodSync(top, 0o711);
  const isOpen = await canReach(inside, stranger);
  chmodSync(top, 0o700);
  const isClosed = !(await canReach(inside, stranger));

  expect([isOpen, isClosed]).toEqual([true, true]);
  rmSync(top, { recursive: true });
});
