import { expect, it } from 'vitest';
import { requestOf } from './package-request.ts';

it('asks for one commit of a repository, or for its tags', () => {
  const typed = { repo_url: ' https://github.com/madler/zlib ', ref: ' v1.3 ' };

  expect(requestOf(typed, false)).toEqual({ repo_url: 'https://github.com/madler/zlib', ref: 'v1.3' });
  expect(requestOf({ ...typed, is_several: true, tag_count: 5 }, false)).toEqual({
    repo_url: 'https://github.com/madler/zlib',
    tag_count: 5,
  });
});

it('says of a file what is typed of it, and nothing of a repository', () => {
  const typed = { repo_url: 'https://x.example/y', name: ' ours ', version: '', is_private: true };

  expect(requestOf(typed, true)).toEqual({ name: 'ours', is_private: '1' });
});
