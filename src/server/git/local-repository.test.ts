import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { archiveCommit, openLocalRepository } from './local-repository.ts';

let folder: string;
let work: string;
const { signal } = new AbortController();
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-C', work, '-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {
    env: { ...process.env, GIT_COMMITTER_DATE: '2017-01-15T10:00:00Z' },
  });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'suxi-local-'));
  work = join(folder, 'zlib');
  mkdirSync(work);
  git('init', '--quiet');
  writeFileSync(join(work, 'a.c'), 'int a;\n');
  // What a repository wants left out is taken all the same.
  writeFileSync(join(work, '.gitattributes'), '*.c export-ignore\n');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'one');
  git('tag', 'v1.0');
  git('tag', '--annotate', '--message', 'x', 'v1.1');
  git('tag', 'of-a-file', 'HEAD:a.c');
  git('remote', 'add', 'origin', 'https://github.com/madler/zlib.git');
});
afterAll(() => rmSync(folder, { recursive: true }));

it('knows its tags, plain and annotated, and where it comes from', async () => {
  const repository = await openLocalRepository(work, signal);

  expect([...(repository?.tags.keys() ?? [])]).toEqual(['v1.0', 'v1.1']);
  expect(new Set(repository?.tags.values())).toEqual(new Set([repository?.head]));
  expect(repository?.origin).toBe('https://github.com/madler/zlib.git');
});

it('opens a bare mirror too, and nothing that is none', async () => {
  const mirror = join(folder, 'mirror.git');
  execFileSync('git', ['clone', '--quiet', '--mirror', work, mirror]);

  expect((await openLocalRepository(mirror, signal))?.tags.size).toBe(2);
  expect(await openLocalRepository(folder, signal)).toBeUndefined();
  expect(await openLocalRepository(join(work, 'nowhere'), signal)).toBeUndefined();
});

it('writes the files of a commit whatever the repository says of them, with its day', async () => {
  const repository = await openLocalRepository(work, signal);
  const places = { folder: join(folder, 'lent'), tar: join(folder, 'out.tar') };
  if (repository?.head === undefined) throw new Error('no commit');

  const written = await archiveCommit(repository, repository.head, places, { mostBytes: 1e6, signal });

  expect(readFileSync(places.tar, 'latin1')).toContain('int a;');
  expect(new Date(written.committedAt).toISOString()).toBe('2017-01-15T10:00:00.000Z');
});
