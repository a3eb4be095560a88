import { spawn } from 'node:child_process';
import { chown, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { binary } from './binaries.ts';
import type { Place } from './place.ts';
import { UnsupportedPlatform } from './unsupported-platform.ts';

/** Character types that know Chinese letters, under the names that systems give them. */
const characterTypes = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'UTF-8'];

/**
 * Make a database cluster with the user and the database `suxi`.
 *
 * It is made beside its place and then renamed, so an interrupted first start leaves no half cluster.
 */
export async function initialize(place: Place, cluster: string, password: string): Promise<void> {
  const draft = `${cluster}.draft`;
  const passwordFile = join(place.root, 'first-password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (place.runAs !== undefined) await chown(passwordFile, place.runAs.uid, place.runAs.gid);
  try {
    await initdb(place, draft, passwordFile);
    await createDatabase(place, draft);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(draft, cluster);
}

async function initdb(place: Place, draft: string, passwordFile: string): Promise<void> {
  const failures: string[] = [];
  for (const characterType of characterTypes) {
    await rm(draft, { recursive: true, force: true });
    const outcome = await run(place, 'initdb', initdbArguments(draft, passwordFile, characterType));
    if (outcome.code === 0) return;
    failures.push(outcome.text);
    // Only an unknown locale is worth another try.
    if (!/locale/.test(outcome.text)) break;
  }
  const failure = failures.at(-1) ?? '';
  if (failure.includes('could not look up effective user')) {
    throw new UnsupportedPlatform(
      `当前用户（uid ${process.getuid?.()}）没有系统账号，内置 PostgreSQL 无法运行`,
    );
  }
  throw new Error(`无法创建内置数据库：${failure.trim().slice(-2_000)}`);
}

function initdbArguments(draft: string, passwordFile: string, characterType: string): string[] {
  return [
    `--pgdata=${draft}`,
    '--username=suxi',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--lc-collate=C',
    `--lc-ctype=${characterType}`,
    '--lc-messages=C',
    '--no-instructions',
  ];
}

/** Single-user mode needs neither socket nor password. */
async function createDatabase(place: Place, draft: string): Promise<void> {
  const outcome = await run(
    place,
    'postgres',
    ['--single', '-D', draft, '-c', 'lc_messages=C', 'postgres'],
    'create database suxi;\n',
  );
  if (outcome.code !== 0) throw new Error(`无法创建内置数据库：${outcome.text.trim().slice(-2_000)}`);
}

function run(
  place: Place,
  program: 'postgres' | 'initdb',
  parameters: readonly string[],
  input = '',
): Promise<{ code: number | null; text: string }> {
  return new Promise((done, fail) => {
    const child = spawn(binary(place.binaries, program), parameters, {
      ...place.runAs,
      cwd: '/',
      env: { PATH: process.env.PATH, TZ: 'UTC' },
      stdio: 'pipe',
    });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.once('error', fail);
    child.once('close', (code) => done({ code, text }));
    child.stdin.end(input);
  });
}
