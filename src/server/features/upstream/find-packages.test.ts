import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPackages } from './find-packages.ts';

let folder: string;
let repository: string;
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-C', repository, '-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args]);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'suxi-find-'));
  repository = join(folder, 'zlib.git');
  mkdirSync(repository);
  git('init', '--quiet');
  writeFileSync(join(repository, 'a.c'), 'int a;\n');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'one');
  git('tag', 'v1.0');
});
afterAll(() => rmSync(folder, { recursive: true }));

async function statedOf(name?: string) {
  const tools = {
    uploads: folder,
    git: {
      hosts: [],
      ports: [],
      certificates: undefined,
      allowsLoopback: false,
      seconds: 60,
      bytes: 1_000_000,
      databaseHost: undefined,
    },
    signal: new AbortController().signal,
  };
  const [found] = await findPackages(repository, name === undefined ? {} : { name }, tools);
  return found?.stated;
}

it('names the page of a repository on this machine by where it was cloned from', async () => {
  git('remote', 'add', 'origin', 'git@github.com:madler/zlib.git');
  try {
    expect(await statedOf()).toMatchObject({
      name: 'github.com/madler/zlib',
      version: 'v1.0',
      website: 'https://github.com/madler/zlib',
    });
    expect(await statedOf('zlib')).toMatchObject({
      name: 'zlib',
      version: '1.0',
      website: 'https://github.com/madler/zlib',
    });
  } finally {
    git('remote', 'remove', 'origin');
  }
});

it('names it by the name of a host where the repository says nothing, and else not at all', async () => {
  expect(await statedOf('github.com/madler/zlib')).toMatchObject({
    website: 'https://github.com/madler/zlib',
  });
  expect((await statedOf('zlib'))?.website).toBeUndefined();
});
