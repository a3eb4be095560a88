import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { UnreadableFile } from '../unreadable-file.ts';
import { bomSw } from './bom-sw/bom-sw.ts';
import { cqae } from './cqae/cqae.ts';
import { csaf } from './csaf/csaf.ts';
import { dsdx } from './dsdx/dsdx.ts';
import type { SbomFormat, SbomReading } from './format.ts';
import { gbt47020 } from './gbt47020/gbt47020.ts';
import { openVex } from './openvex/openvex.ts';
import { sampleDocument } from './sample-document.ts';
import { csvTable, xlsxSheets } from './sheets/sheets.ts';
import { swid } from './swid/swid.ts';
import { writtenBytes } from './format.ts';

const formats: readonly SbomFormat[] = [
  bomSw,
  cqae,
  csaf,
  csvTable,
  dsdx,
  gbt47020,
  openVex,
  swid,
  xlsxSheets,
];

/** The wrong things that a member may be; none of them may do more than be a problem. */
const wrong: readonly unknown[] = [null, 7, true, '', 'x', [], [[]], [null, 3], {}, { a: { b: [] } }];

/** A file is read, or is unreadable; nothing else happens. */
async function outcomeOf(
  format: SbomFormat,
  bytes: Uint8Array,
  name: string,
): Promise<SbomReading | undefined> {
  try {
    return await format.reader?.read(bytes, name);
  } catch (error) {
    if (error instanceof UnreadableFile) return undefined;
    throw error;
  }
}

function* damaged(value: unknown): Generator {
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) {
    const member: unknown = Reflect.get(value, key);
    for (const other of wrong)
      yield Array.isArray(value) ? [other, ...value.slice(1)] : { ...value, [key]: other };
    const isList = Array.isArray(value);
    for (const inner of damaged(member))
      yield isList ? [inner, ...value.slice(1)] : { ...value, [key]: inner };
    if (isList) return; // the first item speaks for the others
  }
}

const withJson = formats.filter(({ written }) => written[0]?.forms.includes('json') === true);

describe.each(withJson.map((format) => ({ format, name: format.standard })))(
  '$name as JSON',
  ({ format }) => {
    it('is read whatever a member is', async () => {
      const version = format.written[0]?.version ?? '';
      const whole: unknown = JSON.parse(
        Buffer.from(writtenBytes(format, sampleDocument, { version, form: 'json' })).toString(),
      );

      let unreadable = 0;
      for (const value of damaged(whole)) {
        const reading = await outcomeOf(format, Buffer.from(JSON.stringify(value)), 'a.json');
        if (reading === undefined) unreadable += 1;
        // What was read can be written again.
        else writtenBytes(format, reading.sbom, { version, form: 'json' });
      }

      // Damaged members are problems; only a tag without its name leaves nothing to read.
      expect(unreadable).toBeLessThan(format === swid ? 200 : 1);
    });
  },
);

describe.each(formats.map((format) => ({ format, name: format.standard })))('$name', ({ format }) => {
  it('reads or refuses what was cut off or changed', async () => {
    for (const { version, forms } of format.written) {
      for (const form of forms) {
        const bytes = writtenBytes(format, sampleDocument, { version, form });
        for (let at = 1; at < 40; at += 1) {
          const cut = Math.floor((bytes.length * at) / 40);
          const changed = Uint8Array.from(bytes);
          changed[cut] = (changed[cut] ?? 0) ^ 0x15;
          await outcomeOf(format, bytes.subarray(0, cut), `a.${form}`);
          await outcomeOf(format, changed, `a.${form}`);
        }
      }
    }
    expect(await outcomeOf(format, new Uint8Array(), 'a')).toSatisfy(
      (reading: SbomReading | undefined) => reading === undefined || reading.sbom.components.length === 0,
    );
  });
});

it('unpacks no sheet that is larger than it says', async () => {
  const packed = deflateRawSync(Buffer.alloc(50_000_000));
  const name = Buffer.from('xl/workbook.xml');
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50);
  header.writeUInt16LE(8, 8);
  header.writeUInt16LE(name.length, 26);
  const head = Buffer.concat([header, name, packed]);

  expect(xlsxSheets.reader?.recognize(head, 'a.zip')).toBeUndefined();
  await expect(xlsxSheets.reader?.read(head, 'a.xlsx')).rejects.toThrow(UnreadableFile);
});
