import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importKnowledge } from '../importing/import-knowledge.ts';
import { openCurrentSnapshot } from '../snapshot/current.ts';
import type { Snapshot } from '../snapshot/open-snapshot.ts';
import { type LicenseKnowledge, readLicenses } from './license-knowledge.ts';

const importers = fileURLToPath(new URL('../importers/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'suxi-licenses-'));

let snapshot: Snapshot;
let knowledge: LicenseKnowledge;

beforeAll(async () => {
  const feeds = ['spdx-licenses', 'choosealicense', 'scancode-licensedb', 'osadl'];
  await importKnowledge(
    folder,
    feeds.map((feed) => join(importers, feed, 'cases')),
  );
  const opened = await openCurrentSnapshot(folder);
  if (opened === undefined) throw new Error('nothing was imported');
  snapshot = opened;
  knowledge = await readLicenses(snapshot);
});
afterAll(async () => {
  await snapshot.close();
  rmSync(folder, { recursive: true, force: true });
});

it('a generation knows what ships and what was imported', async () => {
  const later = knowledge.book.find('later-1.0');

  expect(knowledge.book.find('Apache-2.0')?.rules.patentUse).toBe('yes');
  expect(later).toMatchObject({
    name: 'A license that is listed later',
    links: ['https://example.org/later'],
  });
  expect(knowledge.book.find('Later-exception')?.kind).toBe('exception');
  expect(knowledge.book.find('Terms of an example')?.category).toBe('private');
  expect(later === undefined ? '' : await knowledge.findText(later)).toBe(
    'You may do with this what you like.',
  );
});

it('a text of the GNU project speaks for every choice of later versions', () => {
  for (const id of ['GPL-9.0', 'GPL-9.0-only', 'GPL-9.0-or-later'])
    expect(knowledge.book.find(id)?.rules).toMatchObject({
      discloseSource: 'yes',
      networkDistribution: 'no',
    });
});

it('the matrix answers what it says, and nothing else', () => {
  const { matrix } = knowledge;

  expect(matrix('GPL-2.0-only', 'Apache-2.0')).toEqual({
    source: 'osadl',
    verdict: 'compatible',
    word: 'Yes',
  });
  expect(matrix('Apache-2.0', 'EPL-2.0')?.verdict).toBe('conditional');
  expect(matrix('MIT', 'GPL-2.0-only')?.verdict).toBe('incompatible');
  expect(matrix('Apache-2.0', 'MIT')).toBeUndefined();
  expect(matrix('Apache-2.0', '__proto__')).toBeUndefined();
  expect(matrix('timestamp', 'MIT')).toBeUndefined();
});
