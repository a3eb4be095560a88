import { describe, expect, it } from 'vitest';
import { sbomFormats } from './list.ts';
import { sampleDocument } from './sample-document.ts';
import { writtenBytes } from './format.ts';

it('has one format of a name', () => {
  const names = sbomFormats.map(({ standard }) => standard.toLowerCase());

  expect(names).toEqual([...new Set(names)]);
});

const written = sbomFormats.flatMap((format) =>
  format.written.flatMap(({ version, forms }) => forms.map((form) => ({ format, version, form }))),
);
const names = written.map((one) => ({
  ...one,
  name: `${one.format.standard} ${one.version} as ${one.form}`,
}));

describe.skipIf(names.length === 0).each(names)('$name', ({ format, version, form }) => {
  it('writes the same bytes for the same document', () => {
    expect(writtenBytes(format, sampleDocument, { version, form })).toEqual(
      writtenBytes(format, sampleDocument, { version, form }),
    );
  });

  it.skipIf(format.reader === undefined)('reads what it has written, and writes that again', async () => {
    const { reader } = format;
    const bytes = writtenBytes(format, sampleDocument, { version, form });
    const name = `sample.${form}`;

    expect(reader?.recognize(bytes.subarray(0, 65_536), name)).toEqual({ version, form });
    const reading = await reader?.read(bytes, name);

    expect(reading?.problems).toEqual([]);
    expect(reading).toMatchObject({ standard: format.standard, version, form });
    const again = writtenBytes(format, reading?.sbom ?? sampleDocument, { version, form });
    expect(Buffer.from(again).toString('latin1')).toBe(Buffer.from(bytes).toString('latin1'));
  });
});
