import { describe, expect, it } from 'vitest';
import { judgeAddress } from './address.ts';
import { isCommitId, isListedHost, readRef, readRepositoryUrl } from './repository-url.ts';
import type { GitSettings } from './settings.ts';

const anyPublic: GitSettings = {
  hosts: [],
  ports: [443, 8443],
  certificates: undefined,
  allowsLoopback: false,
  seconds: 60,
  bytes: 1_000_000,
  databaseHost: undefined,
};

describe('readRepositoryUrl', () => {
  it.each([
    'https://github.com/a/b.git',
    'https://gitee.com/a/b',
    'https://git.example.cn:8443/a.git',
    'https://8.8.8.8/a.git',
  ])('takes %s', (text) => {
    expect(readRepositoryUrl(text, anyPublic).href).toBe(text);
  });

  it.each([
    // Other ways to a repository, or to a program.
    ['http://github.com/a.git', 'https'],
    ['git://github.com/a.git', 'https'],
    ['ssh://git@github.com/a.git', 'https'],
    ['file:///etc/passwd', 'https'],
    ['ext::sh -c id', '不允许的字符'],
    ['--upload-pack=/bin/sh', '不正确'],
    ['git@github.com:a/b.git', '不正确'],
    // This machine and its surroundings, however they are written.
    ['https://127.0.0.1/a.git', '主机'],
    ['https://2130706433/a.git', '主机'],
    ['https://0x7f000001/a.git', '主机'],
    ['https://0177.0.0.1/a.git', '主机'],
    ['https://127.1/a.git', '主机'],
    ['https://0/a.git', '主机'],
    ['https://①②⑦.⓪.⓪.①/a.git', '主机'],
    ['https://%31%32%37.0.0.1/a.git', '主机'],
    ['https://127。0。0。1/a.git', '主机'],
    ['https://[::1]/a.git', '主机'],
    ['https://[::]/a.git', '主机'],
    ['https://[::ffff:127.0.0.1]/a.git', '主机'],
    ['https://[0:0:0:0:0:ffff:7f00:1]/a.git', '主机'],
    ['https://[64:ff9b::7f00:1]/a.git', '主机'],
    ['https://[2002:7f00:1::]/a.git', '主机'],
    ['https://[fe80::1]/a.git', '主机'],
    ['https://169.254.169.254/latest', '主机'],
    ['https://10.0.0.1/a.git', '主机'],
    ['https://[fd00::1]/a.git', '主机'],
    ['https://localhost/a.git', '主机'],
    ['https://LocalHost:8443/a.git', '主机'],
    ['https://a.localhost/a.git', '主机'],
    ['https://localhost./a.git', '主机'],
    ['https://gitlab/a.git', '主机'],
    ['https://github.com@127.0.0.1/a.git', '用户名'],
    ['https://github.com\\@127.0.0.1/a.git', '不允许的字符'],
    ['https://user:secret@github.com/a.git', '用户名'],
    ['https://@github.com/a.git', '用户名'],
    // What git or a shell might read differently.
    ['https://github.com:22/a.git', '端口'],
    ['https://github.com/a.git?x=1', '?'],
    ['https://github.com/a.git#x', '?'],
    ['https://github.com/a b.git', '不允许的字符'],
    ['https://github.com/a\n.git', '不允许的字符'],
    ['https://github.com', '路径'],
    ['', '不正确'],
  ])('refuses %j and says why', (text, sentence) => {
    expect(() => readRepositoryUrl(text, anyPublic)).toThrow(sentence);
  });

  it('takes listed hosts alone when there is a list, and private ones only then', () => {
    const listed = { ...anyPublic, hosts: ['gitlab.example.cn', '*.corp.cn', '10.1.2.3', 'gitlab'] };

    for (const host of ['gitlab.example.cn', 'a.corp.cn', '10.1.2.3', 'gitlab', 'GitLab.Example.CN']) {
      expect(readRepositoryUrl(`https://${host}/a.git`, listed).pathname).toBe('/a.git');
    }
    for (const host of ['github.com', 'corp.cn', 'evilcorp.cn', 'gitlab.example.cn.evil.com', '10.1.2.4']) {
      expect(() => readRepositoryUrl(`https://${host}/a.git`, listed)).toThrow('不允许访问该主机');
    }
  });

  it('never takes this machine, listed or not', () => {
    const listed = { ...anyPublic, hosts: ['127.0.0.1', '169.254.169.254', 'localhost', '*.localhost'] };

    expect(() => readRepositoryUrl('https://127.0.0.1/a.git', listed)).toThrow('不允许访问该主机');
    expect(() => readRepositoryUrl('https://169.254.169.254/a.git', listed)).toThrow('不允许访问该主机');
    expect(() => readRepositoryUrl('https://localhost/a.git', listed)).toThrow('不允许访问该主机');
    expect(() => readRepositoryUrl('https://a.localhost/a.git', listed)).toThrow('不允许访问该主机');
  });
});

describe('judgeAddress', () => {
  it.each([
    ['8.8.8.8', true, true],
    ['2606:4700::1111', true, true],
    ['10.0.0.1', false, true],
    ['172.31.255.255', false, true],
    ['172.32.0.1', true, true],
    ['100.64.0.1', false, true],
    ['::ffff:192.168.1.1', false, true],
    ['fd12::1', false, true],
    ['127.0.0.53', false, false],
    ['::ffff:127.0.0.1', false, false],
    ['::1', false, false],
    ['0.0.0.0', false, false],
    ['169.254.1.1', false, false],
    ['255.255.255.255', false, false],
    ['224.0.0.1', false, false],
    ['64:ff9b::a00:1', false, false],
    ['fe80::1', false, false],
  ])('%s: unlisted %j, listed %j', (address, unlisted, listed) => {
    expect(judgeAddress(address, { isListed: false, allowsLoopback: false })).toBe(unlisted);
    expect(judgeAddress(address, { isListed: true, allowsLoopback: false })).toBe(listed);
  });
});

describe('readRef', () => {
  it.each(['', 'main', 'feature/a-b', 'v1.0.0', '发布/一', 'a'.repeat(40)])('takes %j', (ref) => {
    expect(readRef(ref)).toBe(ref);
  });

  it.each([
    '-x',
    '--upload-pack=x',
    'a..b',
    'a b',
    'a:b',
    'a~1',
    'a^',
    'refs@{1}',
    'a/',
    'a//b',
    '/a',
    'a.lock',
    '.a',
    'a\nb',
    'a*',
  ])('refuses %j', (ref) => {
    expect(() => readRef(ref)).toThrow('名称不正确');
  });
});

it('tells the id of a commit from a name', () => {
  expect(isCommitId('0123456789abcdef0123456789abcdef01234567')).toBe(true);
  expect(isCommitId('0123456')).toBe(false);
});

it('takes a star for one or more labels, and not for none', () => {
  expect(isListedHost('a.b.corp.cn', { hosts: ['*.corp.cn'] })).toBe(true);
  expect(isListedHost('corp.cn', { hosts: ['*.corp.cn'] })).toBe(false);
});
