import { expect, it } from 'vitest';
import { Sections, writeSections } from './sections.ts';
import { TermIndex, TermWriter } from './term-index.ts';

it.each([1, 7, 1000])('finds the same documents when %d pairs are sorted at a time', (pieceLength) => {
  const writer = new TermWriter(pieceLength);
  const wordsOf = (document: number) =>
    ['every', `third${document % 3}`, `own${document}`].map((word, index) => [word, 2 ** index] as const);
  for (let document = 0; document < 50; document += 1) writer.add(new Map(wordsOf(document)));

  const bytes = Buffer.concat(Array.from(writeSections(writer.columns(), {}), (piece) => Buffer.from(piece)));

  const index = new TermIndex(new Sections(new Uint8Array(bytes)));
  const found = (word: string) => {
    const documents: number[][] = [];
    index.exactly(word, (document, placed) => documents.push([document, placed]));
    return documents;
  };
  expect(found('every')).toEqual(Array.from({ length: 50 }, (_, document) => [document, 1]));
  expect(found('third1').map(([document]) => document)).toEqual(
    [...Array(50).keys()].filter((n) => n % 3 === 1),
  );
  expect(found('own49')).toEqual([[49, 4]]);
  expect(found('nobody')).toEqual([]);
});
