import { expect, it } from 'vitest';
import { adler, moveToFront } from '../../../test/copied-code.ts';
import { memoryCodeIndex } from '../../../test/memory-code-index.ts';
import type { OriginFile } from './code-index.ts';
import { KnownTexts } from './known-texts.ts';

const project = (name: string, text: string) => ({ project: name, version: '1', files: { 'sums.c': text } });

it('reads a text that several projects hold under one path once, and tells it of each of them', async () => {
  const index = memoryCodeIndex([
    project('github.com/a/sums', adler),
    project('github.com/b/fork', adler),
    project('github.com/c/other', moveToFront),
  ]);
  const files = [...(await index.describe([1, 2, 3])).values()];
  const asked: number[] = [];
  const counted = {
    ...index,
    text: (fileId: number, contentNo: number) => {
      asked.push(fileId);
      return index.text(fileId, contentNo);
    },
  };
  const texts = new KnownTexts(counted);

  const read = [];
  for (const file of files) read.push(...(await texts.contentsOf(file)));

  expect(asked).toEqual([1, 3]);
  expect(read.map(({ content }) => content)).toEqual(files.map((file: OriginFile) => file.contents[0]));
  expect(read[1]?.print).toBe(read[0]?.print);
});
