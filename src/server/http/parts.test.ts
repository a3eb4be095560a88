import { expect, it } from 'vitest';
import { fileNameOf } from './parts.ts';

it('reads file names as browsers write them in forms', () => {
  expect(fileNameOf('a%22b%22.zip')).toBe('a"b".zip');
  expect(fileNameOf('a%0D%0Ab.zip')).toBe('a\r\nb.zip');
  expect(fileNameOf('100%25 %2F %41.zip')).toBe('100%25 %2F %41.zip');
});
