import { expect, it } from 'vitest';
import { Tally } from './tally.ts';

const nothing = { statedBySource: new Map(), generation: 1, isChanged: false, counts: undefined, files: [] };

function report(path: string, feed: string | undefined, skippedCount = 0) {
  const skipped = Array.from({ length: Math.min(skippedCount, 10) }, (_, index) => ({
    place: `第 ${index + 1} 行`,
    reason: '不是有效的 JSON',
  }));
  return { path, feed, readCount: 3, takenCount: 3 - skippedCount, skippedCount, skipped };
}

it('adds files up by their feed, and calls them as people do', () => {
  const tally = new Tally('/somewhere/all.zip', '全部.zip');
  tally.add(report('/somewhere/all.zip!/a.json', 'osv'));
  tally.add(report('/somewhere/all.zip!/b.json', 'osv', 1));

  const summary = tally.summary(nothing);

  expect(summary.feeds).toEqual([
    { feed: 'osv', fileCount: 2, readCount: 6, takenCount: 5, skippedCount: 1 },
  ]);
  expect(summary).toMatchObject({ fileCount: 2, readCount: 6, takenCount: 5, skippedCount: 1 });
  expect(summary.skips).toEqual([{ file: '全部.zip!/b.json', place: '第 1 行', reason: '不是有效的 JSON' }]);
});

it('lists the first hundred skips of a hundred thousand files, and counts all', () => {
  const tally = new Tally('/x', 'x');
  for (let index = 0; index < 1_000; index += 1) tally.add(report(`/x!/${index}`, 'osv', 1));

  const summary = tally.summary(nothing);

  expect(summary.skips).toHaveLength(100);
  expect(summary.skippedCount).toBe(1_000);
});

it('says of a file that no feed knows that it was not imported', () => {
  const tally = new Tally('/x', 'x');
  tally.add({ path: '/x', feed: undefined, readCount: 0, takenCount: 0, skippedCount: 0, skipped: [] });

  const summary = tally.summary(nothing);

  expect(summary.unknownFileCount).toBe(1);
  expect(summary.skips).toEqual([expect.objectContaining({ file: 'x', reason: '不认识的格式，未导入' })]);
});

it('counts what was taken over apart, and what was read of a file that is not over', () => {
  const tally = new Tally('/x', 'x.zip');
  tally.add({ ...report('/x!/a.json', 'osv'), isTakenOver: true });
  tally.add(report('/x!/b.json', 'osv'));

  const inside = tally.progressInside({ path: '/x!/c.json', readCount: 7, readBytes: 10, sizeBytes: 40 });

  expect(inside).toMatchObject({
    file: 'x.zip!/c.json',
    fileCount: 2,
    readCount: 13,
    readBytes: 10,
    sizeBytes: 40,
  });
  expect(tally.summary(nothing).takenOver).toEqual({ fileCount: 1, readCount: 3 });
});
