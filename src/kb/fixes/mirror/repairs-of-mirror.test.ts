import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SecurityFix } from '#engine';
import { NoRepository } from './git-objects.ts';
import { type MirrorChoice, readCommitList, repairsOfMirror } from './repairs-of-mirror.ts';

const copy = (check: string) => `int copy_name(struct name *to, const char *from, int length)
{
    char *place = to->text;
    if (from == NULL)
        return -1;
${check}    memcpy(place, from, length);
    to->length = length;
    return count_names(to, length);
}
`;
const repaired = copy('    if (length > NAME_MAX)\n        return -1;\n');
/** Whoever knows the repair alone would miss it here. */
const since = copy('').replace('from == NULL', 'is_bad_name(from, length)');

let folder: string;
const ids: string[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'suxi-mirror-'));
  let environment = {};
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: folder,
      stdio: 'pipe',
      env: { ...process.env, ...environment },
    }).toString();
  git('init', '-q');
  const commit = (message: string, files: Readonly<Record<string, string>>) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    git('add', '.');
    git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '-q', '-m', message);
    ids.push(git('rev-parse', 'HEAD').trim());
  };
  commit('begin', { 'src/copy.c': copy(''), 'tests/copy.c': copy(''), 'README.md': 'a' });
  commit('check the length\n\nThis is CVE-2031-1001.', {
    'src/copy.c': repaired,
    'tests/copy.c': repaired,
    'README.md': 'b',
  });
  commit('Revert the repair of CVE-2031-1001', { 'src/copy.c': copy('') });
  commit('check again', { 'src/copy.c': repaired });
  const kept = copy('').replaceAll('copy_name', 'copy_all');
  commit('another', { 'src/other.c': kept });
  commit('begin to repair CVE-2031-1001', { 'src/other.c': repaired.replaceAll('copy_name', 'copy_all') });
  // A head of the same second is not younger.
  environment = { GIT_COMMITTER_DATE: '2037-01-01T00:00:00Z' };
  commit('better do it elsewhere', { 'src/other.c': kept, 'src/copy.c': since });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function repairs(choice: Partial<MirrorChoice> = {}): Promise<SecurityFix[]> {
  const found: SecurityFix[] = [];
  for await (const fix of repairsOfMirror(folder, { project: 'alpha', ...choice })) found.push(fix);
  return found;
}

describe('the repairs of a mirror', () => {
  it('are the functions of commits that name a vulnerability, those of tests, reverts and what was undone aside', async () => {
    const found = await repairs({ commitUrl: 'https://example.org/c/' });

    expect(found).toMatchObject([
      {
        vulnerabilityIds: ['CVE-2031-1001'],
        project: 'alpha',
        path: 'src/copy.c',
        functionName: 'copy_name',
        vulnerable: copy(''),
        fixed: repaired,
        later: since,
        url: `https://example.org/c/${ids[1]}`,
      },
    ]);
  });

  it('are those of commits that a list names, where the mirror has them', async () => {
    const list = `# alpha\n${ids[3]?.slice(0, 12)} CVE-2031-1002, CVE-2031-1003\n${'0'.repeat(40)} CVE-2031-1\nnone`;

    const found = await repairs({ commits: readCommitList(list) });

    expect(found.map(({ vulnerabilityIds }) => vulnerabilityIds)).toEqual([
      ['CVE-2031-1002', 'CVE-2031-1003'],
    ]);
  });

  it('cannot be read where there is no repository', async () => {
    folder = join(folder, 'src');
    rmSync(join(folder, '../.git'), { recursive: true });

    await expect(repairs()).rejects.toThrow(NoRepository);
    folder = dirname(folder);
  });
});
