import { expect, it } from 'vitest';
import type { CvssRating, Vulnerability } from '#model';
import type { ImportedStatements } from '../snapshot/companions.ts';
import { beginWeaknesses, readWeaknessLines } from './weakness-lines.ts';
import type { WeaknessStatement } from './weakness-statement.ts';

const nothing: Vulnerability = {
  knowledgeId: 'CJN-2021-1',
  ids: { cve: undefined, cnnvd: undefined, cnvd: undefined, avd: undefined, ghsa: undefined, others: [] },
  severity: 'unknown',
  ratings: [],
  weaknesses: [],
  publishedAt: undefined,
  modifiedAt: undefined,
  withdrawnAt: undefined,
  isKnownExploited: false,
  affected: [],
  references: [],
  sources: [],
  accounts: [],
};

/** A vulnerability of this day, score and weaknesses. */
function found(day: number, score: number | undefined, ...weaknesses: string[]): Vulnerability {
  const rating: CvssRating = { version: '3.1', vector: undefined, score: score ?? 0, severity: 'high' };
  return {
    ...nothing,
    ids: { ...nothing.ids, cve: `CVE-2024-${1000 + day}` },
    publishedAt: new Date(Date.UTC(2024, 0, day)).toISOString(),
    ratings: score === undefined ? [] : [rating],
    weaknesses,
  };
}

async function linesOf(heard: readonly Vulnerability[], entries: readonly WeaknessStatement[] = []) {
  const imported = { of: () => entries } as unknown as ImportedStatements;
  const companion = beginWeaknesses(imported, '');
  for (const vulnerability of heard) companion.hear?.(vulnerability, { offset: 0, length: 0 });
  let text = '';
  await companion.write({
    async write(_name, pieces) {
      text = [...pieces].join('');
    },
  });
  return readWeaknessLines(text);
}

it('counts the vulnerabilities of a weakness, with the median of their scores and the newest first', async () => {
  const scores = [9.8, 5.4, 6.1, undefined, 7.5, 4.3];

  const lines = await linesOf(scores.map((score, day) => found(day + 1, score, 'CWE-79', 'CWE-79')));

  expect(lines).toEqual([
    {
      id: 'CWE-79',
      use: {
        count: 6,
        medianScore: 6.1,
        newest: [6, 5, 4, 3, 2, 1].map((day) => `CVE-2024-${1000 + day}`),
      },
    },
  ]);
});

it('states no median of few scores, and counts nothing that was withdrawn', async () => {
  const withdrawn = { ...found(9, 9.8, 'CWE-89'), withdrawnAt: '2024-02-01' };

  const [line, ...others] = await linesOf([found(1, 9.8, 'CWE-79'), withdrawn]);

  expect(line?.use).toEqual({ count: 1, newest: ['CVE-2024-1001'] });
  expect(others).toEqual([]);
});

it('keeps the newest twenty of many', async () => {
  const lines = await linesOf(
    Array.from({ length: 1000 }, (_, day) => found(1 + ((day * 7) % 1000), 5, 'CWE-20')),
  );

  expect(lines[0]?.use?.newest).toEqual(Array.from({ length: 20 }, (_, place) => `CVE-2024-${2000 - place}`));
});

it('passes on what was imported, used or not', async () => {
  const entry = { source: 'cwe', id: 'CWE-90001', name: 'New' } as WeaknessStatement;

  expect(await linesOf([], [entry])).toEqual([{ id: 'CWE-90001', entry }]);
});
