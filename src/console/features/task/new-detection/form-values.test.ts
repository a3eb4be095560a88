import { describe, expect, it } from 'vitest';
import { fieldsOf, fileProblem, initialValues } from './form-values.ts';

const projects = [{ id: 'p1', name: '商城' }];

describe('fieldsOf', () => {
  it('names a project that exists by its id', () => {
    const fields = fieldsOf({ project: ' 商城 ', taskName: '', version: '' }, projects, 'k');

    expect(fields).toEqual({
      product_id: 'p1',
      product_version: undefined,
      task_name: undefined,
      request_key: 'k',
    });
  });

  it('makes a project of any other name', () => {
    const fields = fieldsOf({ project: '新商城', taskName: ' 首次 ', version: '1.0' }, projects, 'k');

    expect(fields).toMatchObject({ project_name: '新商城', task_name: '首次', product_version: '1.0' });
    expect(fields).not.toHaveProperty('product_id');
  });
});

describe('initialValues', () => {
  it('takes what the query brings', () => {
    const values = initialValues(new URLSearchParams('product_id=p1&task_name=t&product_version=2'));

    expect(values).toEqual({ project: '', projectId: 'p1', taskName: 't', version: '2' });
  });
});

describe('fileProblem', () => {
  const limit = { bytes: 100, text: '100 B' };

  it.each(['a.zip', 'A.ZIP', 'a.tar', 'a.tar.gz', 'a.tgz'])('accepts %s', (name) => {
    expect(fileProblem({ name, size: 1 }, limit)).toBeUndefined();
  });

  it.each([
    ['a.rar', 1, '仅支持'],
    ['a.zip', 0, '空的'],
    ['a.zip', 101, '100 B'],
  ])('explains what is wrong with %s of %d bytes', (name, size, words) => {
    expect(fileProblem({ name, size }, limit)).toContain(words);
  });
});
