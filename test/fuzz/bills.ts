import { writtenBytes } from '../../src/engine/sbom/format.ts';
import { sbomFormats } from '../../src/engine/sbom/list.ts';
import { sampleDocument } from '../../src/engine/sbom/sample-document.ts';
import { statedBySbom } from '../../src/engine/sbom/stated-by-sbom.ts';
import { UnreadableFile } from '../../src/engine/unreadable-file.ts';
import { bytesTarget, type FuzzTarget } from './target.ts';

/** Every standard of bills of materials and VEX that is read, in each of its versions and forms. */
export function billTargets(): FuzzTarget[] {
  return sbomFormats.flatMap((format) => {
    const { reader } = format;
    if (reader === undefined) return [];
    return format.written.flatMap(({ version, forms }) =>
      forms.map((form) =>
        bytesTarget({
          id: `bill ${format.standard} ${version} ${form}`,
          samples: {
            [`sample.${form}`]: Buffer.from(writtenBytes(format, sampleDocument, { version, form })),
          },
          refusals: [UnreadableFile],
          // Held against a schema in a machine of WebAssembly.
          cost: format.standard === 'CycloneDX' && form === 'xml' ? 100 : 4,
          async read(bytes, name) {
            reader.recognize(bytes, name);
            statedBySbom(await reader.read(bytes, name));
          },
        }),
      ),
    );
  });
}
