import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cyclonedx } from './cyclonedx/cyclonedx.ts';
import type { Sbom } from './document.ts';
import { writtenBytes } from './format.ts';
import { type BilledComponent, sbomOf, usualBill } from './from-results.ts';
import { readSbom } from './read-sbom.ts';
import { sampleDocument } from './sample-document.ts';
import { spdx } from './spdx/format.ts';
import { statedBySbom } from './stated-by-sbom.ts';
import { withStated } from './with-stated.ts';

/** The bill of a task that was made of a document. */
async function analysed(bytes: Uint8Array, name: string): Promise<Sbom> {
  const reading = await readSbom(bytes, name);
  const { packages } = statedBySbom(reading);
  const bill = sbomOf(
    {
      subject: {
        key: 'x',
        name: '商城',
        version: undefined,
        author: undefined,
        endedAt: '2026-11-22T06:00:00Z',
        toolVersion: '0.1.0',
        comment: undefined,
        isWhole: true,
      },
      components: packages.map(
        ({
          name,
          version,
          purl = '',
          ecosystem = '',
          declaredLicense,
          digests,
          scopes,
        }): BilledComponent => ({
          name,
          version,
          purl,
          ecosystem,
          declaredLicense,
          requirement: undefined,
          directness: 'unknown',
          depth: undefined,
          hashes: digests ?? [],
          scopes: scopes ?? [],
          evidence: [{ kind: 'manifest', path: 'bom', line: undefined }],
        }),
      ),
      dependencies: [],
      findings: [],
      copies: [],
      files: [],
    },
    usualBill,
  );
  return withStated(bill, reading.sbom);
}

const full = readFileSync(new URL('spdx/cases/full-2.3.json', import.meta.url));

describe('a document that was uploaded and downloaded again', () => {
  it('says who supplies its components, whose they are and where they come from', async () => {
    const written = writtenBytes(cyclonedx, sampleDocument, { version: '1.6', form: 'json' });

    const bill = await analysed(written, 'bom.json');

    const [first] = sampleDocument.components;
    expect(bill.components.find(({ name }) => name === first?.name)).toMatchObject({
      supplier: first?.supplier,
      originator: first?.originator,
      copyright: first?.copyright,
      cpe: first?.cpe,
      downloadUrl: first?.downloadUrl,
      evidence: [{ path: 'bom' }],
    });
    expect(bill.subject).toMatchObject({ name: '商城', kind: 'application' });
  });

  it.each(['json', 'tag', 'xml', 'rdf', 'yaml'] as const)(
    'has the fields of SPDX that we have no word for, and is valid, as %s',
    async (form) => {
      const bill = await analysed(full, 'full.spdx.json');

      const bytes = writtenBytes(spdx, bill, { version: '2.3', form });
      const { problems } = await readSbom(bytes, `again.spdx.${form}`);

      const text = Buffer.from(bytes).toString();
      const kept = JSON.parse(full.toString()) as {
        readonly packages: readonly {
          readonly attributionTexts?: readonly string[];
          readonly sourceInfo?: string;
        }[];
      };
      for (const { attributionTexts = [], sourceInfo = '' } of kept.packages)
        for (const said of [...attributionTexts, sourceInfo]) expect(text).toContain(said);
      expect(problems.filter(({ level }) => level === 'error')).toEqual([]);
    },
  );

  it('leaves out what the document says of components that are not listed', async () => {
    const bill = await analysed(full, 'full.spdx.json');
    const { sbom } = await readSbom(full, 'full.spdx.json');

    const { kept, ...own } = bill;
    const some = withStated({ ...own, components: own.components.slice(1) }, sbom);

    expect(kept).toBeDefined();
    expect(some.kept).toBeUndefined();
  });
});
