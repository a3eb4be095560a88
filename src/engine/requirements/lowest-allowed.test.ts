import { expect, it } from 'vitest';
import { lowestAllowed } from './lowest-allowed.ts';

it.each([
  ['npm', '^1.2', '1.2.0'],
  ['npm', '>=1.6.5 <2.0.0 || >=2.1.7', '1.6.5'],
  ['npm', '1.2.x', '1.2.0'],
  ['npm', '1.0.0 - 2.0.0', '1.0.0'],
  ['npm', '*', undefined],
  ['npm', '<2.0.0', undefined],
  ['npm', 'git+https://example.com/a.git', undefined],
  ['pypi', '>=2,<3', '2'],
  ['pypi', '~=1.4.2', '1.4.2'],
  ['pypi', '>1.0', undefined],
  ['pypi', '>=1.0,!=1.0', undefined],
  ['maven', '[30.0,31.0)', '30.0'],
  ['maven', '(,1.0],[1.2,)', undefined],
  ['maven', '(1.0,2.0]', undefined],
  ['maven', '1.+', '1'],
  ['nuget', '[7.0,8.0)', '7.0'],
  ['cargo', '0.3', '0.3.0'],
  ['gem', '~> 7.0, >= 7.0.2', '7.0.2'],
  ['hex', '>= 1.0.0 and < 2.0.0', '1.0.0'],
  ['hackage', '^>=2.0 || ==1.5', '1.5'],
  ['cpan', '0.98', '0.98'],
  ['cpan', '>= 0.05, < 1', '0.05'],
  ['conan', '>=1.9 <2', '1.9'],
  ['composer', '^2.0 || ^3.0', '2.0.0'],
  ['opam', '>= 4.08 & < 5.0', '4.08'],
  ['githubactions', 'v4', '4'],
  ['githubactions', 'main', undefined],
])('of %s %s is %s', (ecosystem, requirement, expected) => {
  expect(lowestAllowed(ecosystem, requirement)).toBe(expected);
});
