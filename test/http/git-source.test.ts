import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GitServer, startGitServer } from '../git-server.ts';
import { addAccount, query } from './accounts.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

let remote: GitServer;
let server: StartedServer;
let admin: Client;
let first: string;

const lockOf = (version: string) =>
  JSON.stringify({ lockfileVersion: 3, packages: { 'node_modules/lodash': { version } } });

beforeAll(async () => {
  remote = await startGitServer();
  first = remote.add('shop', { 'package-lock.json': lockOf('4.17.15'), 'src/a.js': 'a' });
  remote.git('shop', 'tag', 'v1');
  remote.git('shop', 'checkout', '--quiet', '-b', 'feature/left-pad');
  remote.commit('shop', { 'package-lock.json': lockOf('4.17.20') });
  remote.git('shop', 'checkout', '--quiet', 'main');
  remote.commit('shop', { 'package-lock.json': lockOf('4.17.21') });
  server = await startServer({
    env: {
      SUXI_GIT_HOSTS: 'localhost,*.invalid',
      SUXI_GIT_PORTS: `443,${remote.port}`,
      SUXI_GIT_CA: remote.certificateFile,
      SUXI_GIT_LOOPBACK: 'yes',
      SUXI_GIT_BYTES: String(2 * 1024 * 1024),
      SUXI_GIT_SECONDS: '5',
    },
  });
  admin = await signIn(server.url, 'superadmin', server.adminPassword);
});
afterAll(async () => {
  await server.stop();
  remote.stop();
});

function check(repo: string, branch = '', project = '代码仓库') {
  return admin.post('/analysis/check', {
    project_name: project,
    repo_url: repo.startsWith('https:') ? repo : `${remote.url}/${repo}.git`,
    branch,
  });
}

async function detect(repo: string, branch = '') {
  const { body } = await check(repo, branch);
  expect(body).toMatchObject({ code: 200 });
  return untilEnded(admin, body.data.task_id);
}

async function versionsIn(taskId: string): Promise<string[]> {
  const { body } = await admin.get('/component/allList', { task_id: taskId });
  return body.data.list.map((row: { Version: string }) => row.Version);
}

/** What is left of fetches; there must be nothing. */
function drafts(): string[] {
  return readdirSync(join(server.dataFolder, 'uploads', 'draft'));
}

describe('a repository', () => {
  it.each([
    ['its usual branch', () => '', '4.17.21'],
    ['a branch', () => 'feature/left-pad', '4.17.20'],
    ['a tag', () => 'v1', '4.17.15'],
    ['a commit', () => first, '4.17.15'],
  ])('is analysed at %s', async (_what, ref, version) => {
    const task = await detect('shop', ref());

    expect(task).toMatchObject({ status: 'finished', source_type: 'git', error_text: '' });
    expect(task.commit_id).toMatch(/^[0-9a-f]{40}$/);
    expect(task.source_name).toBe(`${remote.url}/shop.git@${task.commit_id.slice(0, 12)}`);
    expect(task.size).toBeGreaterThan(0);
    expect(await versionsIn(task.task_id)).toEqual([version]);
    expect(drafts()).toEqual([]);
  });

  it('is only data: attributes hide nothing, links lead nowhere, hooks and submodules do nothing', async () => {
    remote.add('hostile', {
      'package-lock.json': lockOf('4.17.15'),
      'hidden/package-lock.json': lockOf('4.17.11'),
      '.gitattributes':
        '* export-ignore filter=evil ident\nhidden export-ignore\nhidden/** export-ignore\n* export-subst eol=crlf text\n',
      'format.txt': '$Format:%H$\n',
      'hooks/post-checkout': '#!/bin/sh\ntouch /tmp/suxi-was-here\n',
      '.gitmodules': '[submodule "x"]\n\tpath = x\n\turl = --upload-pack=touch /tmp/suxi-was-here\n',
      passwd: { linksTo: '/etc/passwd' },
    });
    remote.git('hostile', 'update-index', '--add', '--cacheinfo', `160000,${first},x`);
    remote.git('hostile', 'commit', '--quiet', '--message', 'submodule');

    const task = await detect('hostile');

    expect((await versionsIn(task.task_id)).sort()).toEqual(['4.17.11', '4.17.15']);
    expect(task.status).toBe('partial');
    expect(JSON.stringify(task.warnings)).toContain('1 个子模块');
    const files = await query(server, 'select path, size_bytes from inventory_file where task_id = $1', [
      task.task_id,
    ]);
    expect(files).toContainEqual({ path: 'format.txt', size_bytes: '12' });
  });

  it('of several addresses at once is a task each', async () => {
    const [one, two] = await Promise.all([check('shop', 'v1', '并行'), check('shop', 'main', '并行')]);

    expect(one.body.data.task_id).not.toBe(two.body.data.task_id);
    await untilEnded(admin, one.body.data.task_id);
    await untilEnded(admin, two.body.data.task_id);
  });
});

describe('a repository that cannot be fetched', () => {
  it.each([
    ['none of that name', 'nothing', '', '不存在'],
    ['no such branch', 'shop', 'nowhere', '没有这个分支'],
    ['no such commit', 'shop', '1'.repeat(40), '没有这个提交'],
    ['no such host', 'https://nothing.invalid/a.git', '', '找不到'],
  ])('says so: %s', async (_what, repo, ref, sentence) => {
    const task = await detect(repo, ref);

    expect(task).toMatchObject({ status: 'failed', error_text: expect.stringContaining(sentence) });
    expect(drafts()).toEqual([]);
  });

  it('says so: empty, not public, not Git, elsewhere, too slow', async () => {
    remote.git('.', 'init', '--quiet', '--bare', 'empty.git');
    remote.answer('/private.git', (_request, response) => {
      response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="x"' }).end();
    });
    remote.answer('/page.git', (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html></html>');
    });
    remote.answer('/moved.git', (request, response) => {
      response.writeHead(302, { Location: request.url?.replace('moved', 'shop') }).end();
    });
    remote.answer('/slow.git', () => undefined);

    const names = ['empty', 'private', 'page', 'moved', 'slow'];
    const texts: string[] = [];
    for (const name of names) texts.push((await detect(name)).error_text);

    expect(texts).toEqual([
      '仓库中没有任何提交，或该地址不是 Git 仓库',
      '仓库不存在，或需要登录才能访问',
      '仓库中没有任何提交，或该地址不是 Git 仓库',
      '仓库地址会跳转到别处，请填写最终的地址',
      '获取仓库超过 5 秒，已停止',
    ]);
    expect(remote.asked.filter((path) => path.startsWith('/shop.git?'))).toEqual([]);
  });

  it('is said to be fetched while it is, and has no size yet', async () => {
    remote.answer('/waiting.git', () => undefined);
    const { body } = await check('waiting');
    const { task_id } = body.data;

    const view = async () => (await admin.get('/analysis/taskView', { task_id })).body.data;
    await expect.poll(view).toMatchObject({ stage: '获取代码', size: 0 });

    expect((await untilEnded(admin, task_id)).stage).toBe('');
  });

  it('says so: too much to transfer, or too much when unpacked', async () => {
    remote.add('noise', { 'noise.bin': randomBytes(3 * 1024 * 1024) });
    remote.add('zeros', { 'zeros.bin': Buffer.alloc(10 * 1024 * 1024) });

    expect((await detect('noise')).error_text).toBe('仓库超过大小上限（2 MiB）');
    expect((await detect('zeros')).error_text).toBe('仓库超过大小上限（2 MiB）');
    expect(drafts()).toEqual([]);
  });

  it.each([
    ['http://localhost/a.git', '', 'https'],
    ['https://user:secret@localhost/a.git', '', '用户名'],
    ['https://github.com/a/b.git', '', '不允许访问该主机'],
    ['https://169.254.169.254/a.git', '', '不允许访问该主机'],
    ['https://localhost:22/a.git', '', '端口'],
    ['https://localhost/a.git', '--upload-pack=x', '名称不正确'],
  ])('is refused at once: %s %s', async (url, branch, sentence) => {
    const { body } = await admin.post('/analysis/check', { project_name: '项目', repo_url: url, branch });

    expect(body).toMatchObject({ code: 400, error: expect.stringContaining(sentence) });
    expect(JSON.stringify(body)).not.toContain('secret');
  });
});

describe('the list of repositories and uploads', () => {
  it('has what was analysed, latest first, and nothing of projects out of reach', async () => {
    await addAccount(server, { username: 'other', password: 'other-password', role: 'user' });
    const other = await signIn(server.url, 'other', 'other-password');
    const again = { project_name: '代码仓库', repo_url: `${remote.url}/shop.git`, branch: 'v1' };
    const { body } = await admin.post('/analysis/check', { ...again, request_key: 'once more' });
    await untilEnded(admin, body.data.task_id);

    const mine = (await admin.get('/analysis/getAllRepo')).body.data.list;
    const theirs = (await other.get('/analysis/getAllRepo')).body.data.list;

    expect(mine[0]).toMatchObject({ type: 'git', url: `${remote.url}/shop.git` });
    expect(mine[0].branches).toEqual(expect.arrayContaining(['', 'v1', 'feature/left-pad']));
    expect(theirs).toEqual([]);
  });
});
