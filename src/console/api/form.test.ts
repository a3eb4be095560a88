import { describe, expect, it } from 'vitest';
import { formEntries } from './form.ts';

describe('formEntries', () => {
  it('repeats a list as name[] entries', () => {
    expect(formEntries({ status: ['queued', 'running'] })).toEqual([
      ['status[]', 'queued'],
      ['status[]', 'running'],
    ]);
  });

  it('omits null and undefined, and keeps empty text, zero and false', () => {
    const entries = formEntries({ a: null, b: undefined, c: '', d: 0, e: false });

    expect(entries).toEqual([
      ['c', ''],
      ['d', '0'],
      ['e', 'false'],
    ]);
  });

  it('sends nothing for an empty list', () => {
    expect(formEntries({ task_id: [] })).toEqual([]);
  });
});
