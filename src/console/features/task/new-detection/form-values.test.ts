import { describe, expect, it } from 'vitest';
import { fieldsOf, fileProblem, initialValues, repositoryProblem } from './form-values.ts';

const scope = { skip: [], ignore: '' };
const projects = [{ id: 'p1', name: '商城', scope }];
const fromFile = { source: 'file', repository: '', branch: '', ...scope } as const;

describe('fieldsOf', () => {
  it('names a project that exists by its id', () => {
    const fields = fieldsOf({ project: ' 商城 ', taskName: '', version: '', ...fromFile }, projects, 'k');

    expect(fields).toEqual({
      product_id: 'p1',
      product_version: undefined,
      task_name: undefined,
      request_key: 'k',
      skip: 'none',
      ignore: '#',
    });
  });

  it('makes a project of any other name', () => {
    const fields = fieldsOf(
      { project: '新商城', taskName: ' 首次 ', version: '1.0', ...fromFile },
      projects,
      'k',
    );

    expect(fields).toMatchObject({ project_name: '新商城', task_name: '首次', product_version: '1.0' });
    expect(fields).not.toHaveProperty('product_id');
  });

  it('names a repository, and its usual branch by none', () => {
    const filled = { project: '商城', taskName: '', version: '', source: 'repository', ...scope } as const;

    const usual = fieldsOf({ ...filled, repository: ' https://a.cn/b.git ', branch: '' }, projects, 'k');
    const tag = fieldsOf({ ...filled, repository: 'https://a.cn/b.git', branch: 'v1' }, projects, 'k');

    expect(usual).toMatchObject({ repo_url: 'https://a.cn/b.git', branch: undefined });
    expect(tag).toMatchObject({ branch: 'v1' });
  });
});

describe('initialValues', () => {
  it('takes what the query brings', () => {
    const values = initialValues(new URLSearchParams('product_id=p1&task_name=t&product_version=2'));

    expect(values).toEqual({ project: '', projectId: 'p1', taskName: 't', version: '2', ...fromFile });
  });

  it('opens on the repository that a link names', () => {
    const values = initialValues(new URLSearchParams('repo_url=https%3A%2F%2Fa.cn%2Fb.git&branch=dev'));

    expect(values).toMatchObject({ source: 'repository', repository: 'https://a.cn/b.git', branch: 'dev' });
  });
});

describe('fileProblem', () => {
  const limit = { bytes: 2 ** 30, text: '1 GB', endings: ['.zip', '.tar', '.tar.gz', '.tgz'] };

  it.each(['a.zip', 'A.ZIP', 'a.tar', 'a.tar.gz', 'a.tgz', 'package-lock.json', 'main.c'])(
    'accepts %s',
    (name) => {
      expect(fileProblem({ name, size: 1 }, limit)).toBeUndefined();
    },
  );

  it.each([
    ['a.pdf', 2 ** 25, '不支持'],
    ['a.zip', 0, '空的'],
    ['a.zip', 2 ** 30 + 1, '1 GB'],
  ])('explains what is wrong with %s of %d bytes', (name, size, words) => {
    expect(fileProblem({ name, size }, limit)).toContain(words);
  });
});

describe('repositoryProblem', () => {
  it.each(['', 'https://a.cn/b.git', ' https://a.cn:8443/b ', 'HTTPS://A.CN/b'])('accepts %j', (text) => {
    expect(repositoryProblem(text)).toBeUndefined();
  });

  it.each(['http://a.cn/b', 'git@a.cn:b', 'https://a.cn', 'https://u:p@a.cn/b', 'https://a.cn/b c', 'a'])(
    'explains what is wrong with %j',
    (text) => {
      expect(repositoryProblem(text)).toContain('https://');
    },
  );
});
