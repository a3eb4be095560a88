import { expect, it } from 'vitest';
import type { UndetectedReason } from '#model';
import { notesOnUndetected, whyUndetected } from './undetected.ts';

const whole = ['npm', 'maven', 'golang', 'deb/debian-12'];
const knowledge = {
  covers: (field: string) => (whole.includes(field) ? 'whole' : field === 'nuget' ? 'partial' : 'none'),
} as const;

function why(purl: string, isKnown = false) {
  const [, ecosystem = '', name = '', version] = /^pkg:(\w+)\/([^@?]+)(?:@([^?]+))?/.exec(purl) ?? [];
  return whyUndetected({ purl, ecosystem, name, version }, isKnown, knowledge);
}

it.each([
  ['pkg:npm/left-pad@1.3.0', undefined],
  ['pkg:npm/left-pad', 'version'],
  ['pkg:golang/a.example/b@da39a3ee5e6b4b0d3255bfef95601890afd80709', 'version'],
  ['pkg:maven/guava@31.1', 'name'],
  ['pkg:maven/com.google.guava/guava@31.1', undefined],
  ['pkg:conan/zlib@1.2.11', 'ecosystem'],
  ['pkg:nuget/Newtonsoft.Json@13.0.3', 'partial'],
  ['pkg:cocoapods/AFNetworking@4.0.1', 'ecosystem'],
  ['pkg:deb/debian/curl@7.88.1-10?distro=debian-12', undefined],
  ['pkg:deb/debian/curl@7.88.1-10?distro=debian-12.5', undefined],
  ['pkg:deb/debian/curl@7.74.0-1?distro=debian-11', 'release'],
  ['pkg:deb/debian/curl@7.88.1-10', 'release'],
  ['pkg:alpm/arch/curl@8.0.1-1?distro=arch', 'release'],
])('%s stays undetected because of: %s', (purl, because) => {
  expect(why(purl)).toBe(because);
});

it('holds that a part is known of libraries without a registry that the knowledge speaks of', () => {
  expect(why('pkg:generic/openssl@3.0.13', true)).toBe('partial');
  expect(why('pkg:generic/some-library@1.0', false)).toBe('ecosystem');
  expect(why('pkg:conan/zlib@1.2.11', true)).toBe('ecosystem');
});

it('names what stays undetected, and why, in a note for each reason', () => {
  const of = (name: string, ecosystem: string, because: UndetectedReason) => ({
    name,
    ecosystem,
    because,
  });

  const notes = notesOnUndetected([
    of('zlib', 'conan', 'ecosystem'),
    of('curl', 'deb', 'release'),
    of('AFNetworking', 'cocoapods', 'ecosystem'),
    of('node', 'docker', 'ecosystem'),
    of('actions/cache', 'githubactions', 'ecosystem'),
    of('x', 'npm', 'version'),
    of('left-pad', 'npm', 'partial'),
  ]);

  expect(notes.map(({ level, reason }) => [level, reason])).toEqual([
    ['warning', '1 个 Linux 发行版软件包未检测：知识库没有该发行版版本的安全公告，未检测不代表安全：curl'],
    [
      'warning',
      '2 个组件未检测：知识库未覆盖其生态（cocoapods、conan），未检测不代表安全：zlib、AFNetworking',
    ],
    // A reference without a fixed version, and images and actions: nothing of the upload was missed.
    [
      'info',
      '2 个镜像或构建动作未检测：知识库未覆盖（docker、githubactions），未检测不代表安全：node、actions/cache',
    ],
    ['info', '1 个组件没有写明可比较的版本或完整的名称，未能按版本匹配漏洞，不代表安全：x'],
    ['info', '1 个组件未查到漏洞，但知识库只收录其生态（npm）的部分漏洞，不代表安全：left-pad'],
  ]);
});
