import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analyze, FileBlobs, type StepFound } from '#engine';
import { ensureStarterSnapshot, openCurrentSnapshot, withFacts } from '#kb';
import { analysisSteps } from '#model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSpoken } from '../src/server/jobs/heard/read-spoken.ts';
import type { AnalysisEnd } from '../src/server/jobs/analysis-process.ts';
import type { AnalysisMessage } from '../src/server/jobs/messages.ts';
import { safeVersionsOf } from '../src/server/jobs/safe-versions.ts';
import { stepResult } from '../src/server/jobs/step-result.ts';
import { adler, changedAdler, renamedAdler } from './copied-code.ts';
import { makeZip } from './make-archives.ts';
import { memoryCodeIndex } from './memory-code-index.ts';
import { readHere } from './read-here.ts';
import { uploadNames, uploadOf } from './sbom-uploads.ts';
import { importFixes, repairedFiles } from './vulnerable-upload.ts';

let folder: string;
/** What analyses of all kinds of uploads say, as it arrives over a channel that speaks JSON. */
const said: AnalysisMessage[] = [];

const weak = `const express = require('express');
const { exec } = require('child_process');
express().get('/', (request, response) => exec('ls ' + request.query.folder, () => response.end()));
`;

const licensed = { name: 'shop/LICENSE', content: 'SPDX-License-Identifier: MIT\n\nSee COPYING.\n' };

const copied = makeZip([
  ...Object.entries(repairedFiles).map(([name, content]) => ({ name, content })),
  { name: 'shop/sum.c', content: `#include <stdint.h>\n\n${adler}` },
  {
    name: 'shop/renamed.c',
    content: `/* SPDX-License-Identifier: Zlib */\n${renamedAdler}\n${changedAdler}`,
  },
  { name: 'shop/serve.js', content: weak },
  licensed,
]);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'suxi-messages-'));
  await (await ensureStarterSnapshot(join(folder, 'knowledge'))).close();
  await importFixes(folder);
  for (const upload of [copied, ...uploadNames.map(uploadOf)]) await listenTo(upload);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function listenTo(upload: Uint8Array): Promise<void> {
  const knowledge = await openCurrentSnapshot(join(folder, 'knowledge'));
  if (knowledge === undefined) throw new Error('there is no knowledge');
  const fixes = await knowledge.openFixes();
  const path = join(folder, 'upload.zip');
  writeFileSync(path, upload);
  const say = async (message: AnalysisMessage) =>
    void said.push(JSON.parse(JSON.stringify(message)) as AnalysisMessage);
  let components: Extract<StepFound, { step: 'licenses' }>['components'] = [];
  await analyze(
    { kind: 'archive', path, name: 'upload.zip' },
    {
      blobs: new FileBlobs(join(folder, 'blobs')),
      knowledge,
      fixes,
      codeIndex: memoryCodeIndex([
        { project: 'npm/sums', version: '1.0.0', releasedAt: '2020-01-01', files: { 'src/sum.c': adler } },
      ]),
      read: readHere(join(folder, 'blobs')),
    },
    {
      started: (step) => void say({ kind: 'started', step }),
      progress: (step, done, total) =>
        void say({ kind: 'progress', step, percent: total === 0 ? 0 : (100 * done) / total }),
      measured: (files) => say({ kind: 'measured', files }),
      matched: (matches) => say({ kind: 'matched', matches }),
      licensed: (files) => say({ kind: 'licensed', files }),
      suspected: async (code) => say({ kind: 'suspected', code: await withFacts(code, knowledge) }),
      async finished(found) {
        if (found.step === 'licenses') components = found.components;
        const safeVersions =
          found.step === 'vulnerabilities' ? await safeVersionsOf(found.findings, components, knowledge) : [];
        await say({ kind: 'finished', found: stepResult(found), safeVersions, checkpoint: 'a'.repeat(64) });
      },
    },
  );
  await fixes.close();
  await knowledge.close();
}

const ofKind = <Kind extends AnalysisMessage['kind']>(kind: Kind) =>
  said.filter((message): message is Extract<AnalysisMessage, { kind: Kind }> => message.kind === kind);

describe('what an analysis says', () => {
  it('is of every kind, with something in it', () => {
    expect(
      ofKind('measured').some(({ files }) => files.some(({ source }) => source.functions.length > 0)),
    ).toBe(true);
    expect(ofKind('matched').flatMap(({ matches }) => matches).length).toBeGreaterThan(1);
    expect(ofKind('licensed').flatMap(({ files }) => files).length).toBeGreaterThan(1);
    expect(ofKind('suspected').flatMap(({ code }) => code).length).toBeGreaterThan(1);
    const finished = ofKind('finished');
    expect(new Set(finished.map(({ found }) => found.step))).toEqual(new Set(analysisSteps));
    expect(finished.flatMap(({ safeVersions }) => safeVersions).length).toBeGreaterThan(0);
    const findings = finished.flatMap(({ found }): readonly object[] =>
      found.step === 'vulnerabilities' || found.step === 'static-analysis' ? found.findings : [],
    );
    expect(findings.some((one) => 'ruleId' in one)).toBe(true);
    expect(findings.some((one) => 'vulnerability' in one)).toBe(true);
  });

  it('arrives as it was said', () => {
    for (const message of said) expect(readSpoken({ message })).toEqual({ message });
  });

  it('is refused with a key too many or a value of another type, wherever it is', () => {
    let count = 0;
    for (const message of [...ofKind('measured'), ...ofKind('matched'), ...ofKind('suspected')].slice(
      0,
      20,
    )) {
      for (const spoilt of spoil(message)) {
        count += 1;
        expect(() => readSpoken({ message: spoilt }), JSON.stringify(spoilt).slice(0, 500)).toThrow();
      }
    }
    expect(count).toBeGreaterThan(100);
  });

  it.each<AnalysisEnd>([
    { kind: 'done' },
    { kind: 'unusable', reason: '压缩包已损坏' },
    { kind: 'broken', reason: '出错', detail: 'at line 1', culprit: 'a.c' },
  ])('may be that it has ended: %j', (end) => expect(readSpoken({ end })).toEqual({ end }));

  it.each([null, [], 'done', {}, { kind: 'end' }, { kind: 'finished', found: { step: 'fetch' } }])(
    'is not %j',
    (value) => expect(() => readSpoken({ message: value })).toThrow(),
  );
});

/** A message with one thing wrong, for each object in it. */
function* spoil(value: unknown, rebuild: (changed: unknown) => unknown = (changed) => changed): Generator {
  if (typeof value !== 'object' || value === null) {
    yield rebuild(typeof value === 'string' ? 1 : 'eins');
    return;
  }
  if (!Array.isArray(value)) yield rebuild({ ...value, more: 1 });
  for (const [key, inner] of Object.entries(value).slice(0, 8)) {
    const put = (changed: unknown) =>
      rebuild(Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed });
    yield* spoil(inner, put);
  }
}
