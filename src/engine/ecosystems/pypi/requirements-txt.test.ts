import { expect, it } from 'vitest';
import { readFirst } from '../read-for-test.ts';
import { requirementsTxt } from './requirements-txt.ts';

it('reads pins, ranges, options, comments, continued lines and hashes', () => {
  const text = `# comment
--index-url https://example.com/simple
A.b==1.0 --hash=sha256:00  # why
c[x]>=1,<2 ; python_version < "3"
d==2.0 \\
    --hash=sha256:00 \\
    --hash=sha256:11
./folder
-e .
-e git+https://example.com/e.git@main#egg=E_x&subdirectory=y
https://example.com/f-1.5-py3-none-any.whl
g @ https://example.com/g.zip
`;

  expect(readFirst(requirementsTxt, { 'requirements.txt': text }).lines).toEqual([
    'a-b 1.0 @3 runtime direct',
    'c (>=1,<2) @4 runtime direct',
    'd 2.0 @5 runtime direct',
    'e-x (git+https://example.com/e.git@main#egg=E_x&subdirectory=y) @10 runtime direct',
    'f 1.5 @11 runtime direct',
    'g (https://example.com/g.zip) @12 runtime direct',
  ]);
});

it('follows -r to files that are not read for themselves, and lets -c fix versions', () => {
  const { lines } = readFirst(requirementsTxt, {
    'app/requirements.txt': '-r more/base.txt\n-r requirements-dev.txt\n-c constraints.txt\na\n',
    'app/more/base.txt': 'b\n-r ../../deep.txt\n',
    'deep.txt': 'c==1\n-r app/requirements.txt\n',
    'app/requirements-dev.txt': 'd\n',
    'app/constraints.txt': 'a==1.5\nb==2.5\nunused==1\n',
  });

  expect(lines).toEqual(['b 2.5 @1 runtime direct', 'c 1 @1 runtime direct', 'a 1.5 @4 runtime direct']);
});

it('says what it was pointed to and could not read', () => {
  const { lines, notes } = readFirst(requirementsTxt, {
    'requirements.txt': '-r https://example.com/base.txt\n--requirement gone.txt\na==1\n',
  });

  expect(lines).toEqual(['a 1 @3 runtime direct']);
  expect(notes).toEqual([
    '第 1 行引用的 https://example.com/base.txt 是网址，未读取，其中的依赖未列出',
    '第 2 行引用的 gone.txt 不在上传内容中，其中的依赖未列出',
  ]);
});

it('knows from the comments of pip-compile who asked for what', () => {
  const text = `a==1.0
    # via -r requirements.in
b==2.0
    # via
    #   a
    #   c
c==3.0  # via app (pyproject.toml)
`;

  const { lines, edges } = readFirst(requirementsTxt, { 'requirements.txt': text });

  expect(lines).toEqual([
    'a 1.0 @1 runtime direct',
    'b 2.0 @3 runtime transitive',
    'c 3.0 @7 runtime direct',
  ]);
  expect(edges).toEqual(['a 1.0 -> b 2.0', 'c 3.0 -> b 2.0']);
});

it.each([
  ['requirements.txt', 'runtime'],
  ['requirements-dev.txt', 'dev'],
  ['dev-requirements.txt', 'dev'],
  ['requirements/test.txt', 'test'],
  ['requirements/production.txt', 'runtime'],
  ['tests/requirements.txt', 'test'],
  ['requirements.in', 'runtime'],
])('takes %s for %s', (path, scope) => {
  expect(readFirst(requirementsTxt, { [path]: 'a\n' }).lines).toEqual([`a ? @1 ${scope} direct`]);
});

it.each(['notes.txt', 'robots.txt', 'requirements.md', 'my-requirementsish.txt'])(
  'does not take %s',
  (path) => {
    expect(requirementsTxt.matches(path)).toBe(false);
  },
);

it('asks for nothing by a constraints file alone', () => {
  expect(readFirst(requirementsTxt, { 'constraints.txt': 'a==1\n' }).lines).toEqual([]);
});
