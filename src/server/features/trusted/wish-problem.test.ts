import { describe, expect, it } from 'vitest';
import { claimedExpression, nameProblem, wishProblem } from './wish-problem.ts';

describe('the name of a package', () => {
  it.each([
    ['npm', 'lodash'],
    ['npm', '@babel/core'],
    ['npm', 'JSONStream'],
    ['maven', 'org.slf4j:slf4j-api'],
    ['pypi', 'zope.interface'],
    ['golang', 'github.com/Masterminds/semver/v3'],
    ['golang', 'gopkg.in/yaml.v3'],
    ['cargo', 'serde_json'],
    ['nuget', 'Newtonsoft.Json'],
    ['composer', 'symfony/polyfill-php80'],
    ['gem', 'rack-test'],
    ['generic', '某供应商/组件'],
    ['generic', 'Visual C++ Runtime'],
    ['deb', 'libstdc++6'],
  ])('%s has %s', (manager, name) => {
    expect(nameProblem({ manager, name })).toBeUndefined();
  });

  it.each([
    ['npm', '不存在的包', 'npm 没有这样的组件名称'],
    ['npm', '.hidden', '例如 lodash、@babel/core'],
    ['npm', '@scope', 'npm 没有'],
    ['npm', 'a/b', 'npm 没有'],
    ['npm', 'x'.repeat(215), 'npm 没有'],
    ['npm', 'left pad', '不能含有空格'],
    ['deb', 'left pad', '不能含有空格'],
    ['maven', 'slf4j-api', '例如 org.slf4j:slf4j-api'],
    ['pypi', '-requests', '例如 requests'],
    ['golang', 'github.com//gin', '没有这样的组件名称'],
    ['cargo', '9lives', '没有这样的组件名称'],
    ['composer', 'console', '例如 symfony/console'],
  ])('%s has no %s', (manager, name, sentence) => {
    expect(nameProblem({ manager, name })).toContain(sentence);
  });
});

it.each([
  ['MIT', 'MIT'],
  ['mit', 'MIT'],
  ['Apache 2.0', 'Apache-2.0'],
  ['(MIT OR GPL-2.0-only) AND ISC', '(MIT OR GPL-2.0-only) AND ISC'],
  ['LicenseRef-Ours', 'LicenseRef-Ours'],
  ['our own', undefined],
  ['MIT AND', undefined],
  ['MIT OR Nothing-1.0', undefined],
  ['无', undefined],
  ['constructor', undefined],
])('the licence %j is %j', (license, expected) => {
  expect(claimedExpression(license)).toBe(expected);
});

it('a version has no spaces', () => {
  const named = { manager: 'npm', name: 'lodash', version: '1.0.0', license: '' };

  expect(wishProblem(named)).toBeUndefined();
  expect(wishProblem({ ...named, version: '1.0 beta' })).toBe('版本不能含有空格');
  expect(wishProblem({ ...named, manager: 'generic', version: '11g R2' })).toBeUndefined();
  expect(wishProblem({ ...named, license: 'our own' })).toContain('SPDX 表达式');
});
