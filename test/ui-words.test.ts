import { expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

it('calls what others bring 传递 on every screen and in every report', () => {
  const strays = sourceFiles('src', { withTests: false })
    .filter(({ path }) => path.startsWith('src/console/') || path.startsWith('src/server/features/report/'))
    // Questions of the assistant are understood in either word.
    .filter(({ path }) => !path.startsWith('src/console/features/chat/'))
    .flatMap(({ path, text }) => (/间接(?!跳转)/.test(text) ? [path] : []));

  expect(strays).toEqual([]);
});

it('asks before something is done through the one helper that keeps the question open when that fails', () => {
  const strays = sourceFiles('src', { withTests: false })
    .filter(({ path }) => path !== 'src/console/ui/ask-first.ts')
    .flatMap(({ path, text }) => (text.includes('modal.confirm(') ? [path] : []));

  expect(strays).toEqual([]);
});
