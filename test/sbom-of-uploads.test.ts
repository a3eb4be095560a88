import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  analyze,
  emptyCodeIndex,
  noKnownFixes,
  FileBlobs,
  readSbom,
  resultsOfAnalysis,
  type Sbom,
  sbomFormats,
  sbomOf,
  silentReport,
  vexOfAudit,
  writtenBytes,
} from '#engine';
import { ensureStarterSnapshot, type Snapshot } from '#kb';
import { auditStatuses } from '#model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readHere } from './read-here.ts';
import { schemaCheck } from './sbom-schemas.ts';
import { uploadNames, uploadOf } from './sbom-uploads.ts';

let folder: string;
let knowledge: Snapshot;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'suxi-bills-'));
  knowledge = await ensureStarterSnapshot(join(folder, 'knowledge'));
});
afterAll(async () => {
  await knowledge.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The bill of an upload; its findings have every standing that audits know, one after the other. */
async function billOf(name: string, upload = uploadOf(name)): Promise<Sbom> {
  const path = join(folder, 'upload.zip');
  writeFileSync(path, upload);
  const tools = {
    blobs: new FileBlobs(folder),
    knowledge,
    codeIndex: emptyCodeIndex,
    fixes: noKnownFixes,
    read: readHere(folder),
  };
  const analysis = await analyze({ kind: 'archive', path, name: 'upload.zip' }, tools, silentReport);
  const results = resultsOfAnalysis(analysis, {
    key: name,
    name,
    version: '1.0',
    author: { kind: 'organization', name: '示例公司' },
    endedAt: '2026-11-22T06:00:00Z',
    toolVersion: '0.1.0',
    comment: undefined,
  });
  const findings = results.findings.map((finding, at) => ({ ...finding, analysis: judged(at) }));
  const options = {
    hasVulnerabilities: true,
    hasDevelopment: true,
    isDirectOnly: false,
    hasFiles: true,
    hasCopies: true,
    isPathHidden: false,
  };
  return sbomOf({ ...results, findings }, options);
}

function judged(at: number) {
  const status = auditStatuses[at % auditStatuses.length] ?? 'none';
  const justification = status === 'not_affected' ? 'code_not_reachable' : undefined;
  const note = status === 'none' ? '' : '已由安全组核对';
  return vexOfAudit({ status, justification, note, at: note === '' ? undefined : '2026-11-22T07:00:00Z' });
}

const written = sbomFormats.flatMap((format) =>
  format.written.flatMap(({ version, forms }) => forms.map((form) => ({ format, version, form }))),
);

describe.each(uploadNames)('the bill of materials of %s', (name) => {
  let bill: Sbom;
  beforeAll(async () => {
    bill = await billOf(name);
  });

  it('lists something', () => {
    expect(bill.components.length).toBeGreaterThan(1);
  });

  it.each(written.map((one) => ({ ...one, title: `${one.format.standard} ${one.version} ${one.form}` })))(
    'is valid by the schema of $title, and says the same when it was read and written again',
    async ({ format, version, form }) => {
      const bytes = writtenBytes(format, bill, { version, form });
      const check = schemaCheck(format.standard, version, form);
      const isEmptyVex = format.isVex === true && bill.vulnerabilities.length === 0;

      if (!isEmptyVex) expect((await check?.(bytes)) ?? []).toEqual([]);
      if (isEmptyVex || format.reader === undefined) return;
      const { sbom, problems } = await readSbom(bytes, `bill.${form}`);
      expect(problems.filter(({ level }) => level === 'error')).toEqual([]);
      const again = writtenBytes(format, sbom, { version, form });
      expect(Buffer.from(again).equals(Buffer.from(bytes))).toBe(true);
    },
  );

  it('has its tags again, and who needs whom, when it was uploaded as a zip of SWID tags', async () => {
    const [swid] = sbomFormats.filter(({ standard }) => standard === 'SWID');
    if (swid === undefined) throw new Error('no SWID');
    const zip = Buffer.from(writtenBytes(swid, bill, { version: '2015', form: 'zip' }));
    const again = await billOf(name, zip);

    const links = ({ components, edges }: Sbom) => {
      const purls = new Map(components.map(({ ref, purl }) => [ref, purl]));
      return edges
        .filter(({ from, to, kind }) => kind === 'depends-on' && purls.has(from) && purls.has(to))
        .map(({ from, to }) => `${purls.get(from)} ${purls.get(to)}`)
        .sort();
    };
    expect(links(again)).toEqual(links(bill));
  });
});
