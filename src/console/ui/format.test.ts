import { describe, expect, it } from 'vitest';
import {
  bytesText,
  countText,
  dayText,
  durationText,
  factTimeText,
  shortCountText,
  timeText,
} from './format.ts';

describe('bytesText', () => {
  it.each([
    [0, '0 B'],
    [1, '1 B'],
    [1023, '1023 B'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [1_234_567, '1.18 MB'],
    [5 * 1024 ** 3, '5 GB'],
    [1024 ** 5, '1 PB'],
    [4096 * 1024 ** 5, '4096 PB'],
    [Number.NaN, '0 B'],
  ])('writes %d as %s', (bytes, text) => {
    expect(bytesText(bytes)).toBe(text);
  });
});

describe('timeText', () => {
  it('writes an ISO instant in local time', () => {
    const at = new Date(2026, 10, 21, 9, 5, 3);

    expect(timeText(at.toISOString())).toBe('2026-11-21 09:05:03');
    expect(dayText(at.toISOString())).toBe('2026-11-21');
  });

  it.each(['', '2026-11-21 09:05:03', 'soon', '2026-99-99T00:00:00Z'])('leaves %j alone', (text) => {
    expect(timeText(text)).toBe(text);
  });
});

describe('factTimeText', () => {
  it.each(['2021-12-10T00:00:00Z', '2021-12-10T00:00:00.000Z'])('shows the day alone of %s', (text) => {
    expect(factTimeText(text)).toBe('2021-12-10');
    expect(dayText(text)).toBe('2021-12-10');
  });

  it('shows the time where one is known', () => {
    const at = new Date(2021, 11, 10, 10, 15, 9);

    expect(factTimeText(at.toISOString())).toBe('2021-12-10 10:15:09');
    expect(factTimeText('')).toBe('');
  });
});

describe('durationText', () => {
  it.each([
    [0.4, '不足 1 秒'],
    [8.2, '8 秒'],
    [125, '2 分 5 秒'],
    [3780, '1 小时 3 分'],
    [-1, ''],
  ])('writes %d as %s', (seconds, text) => {
    expect(durationText(seconds)).toBe(text);
  });
});

describe('countText', () => {
  it('separates thousands', () => {
    expect(countText(1_234_567)).toBe('1,234,567');
  });
});

it.each([
  [0, '0'],
  [9_999, '9999'],
  [12_345, '1.2万'],
  [999_999, '100.0万'],
  [1_234_567, '123万'],
])('says %d in few characters: %s', (count, text) => {
  expect(shortCountText(count)).toBe(text);
});
