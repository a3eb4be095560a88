import { readCodes, readFunctions } from '../src/engine/reading/read-codes.ts';
import { readLicenses } from '../src/engine/reading/read-licenses.ts';
import { readPrints } from '../src/engine/reading/read-prints.ts';
import { readSourceTexts } from '../src/engine/reading/read-source-texts.ts';
import { readFlows } from '../src/engine/reading/read-flows.ts';
import { readBinaries } from '../src/engine/reading/read-binaries.ts';
import { readSboms } from '../src/engine/reading/read-sboms.ts';
import { readSources } from '../src/engine/reading/read-sources.ts';
import { readTexts } from '../src/engine/reading/read-texts.ts';
import type { FileReading, ReadFiles, ReadRange } from '../src/engine/reading/read-files.ts';
import { readNow } from '../src/engine/upload/read-now.ts';

/** Reads without threads: these files are known. */
export function readHere(blobs: string): FileReading {
  const here = <Outcome>(range: ReadRange<Outcome>): ReadFiles<Outcome> => {
    return async (files, heard) => {
      const place = { blobs, folder: undefined };
      const outcomes = range(
        files,
        { from: 0, to: files.length },
        (file) => readNow(file, place),
        () => {},
      );
      for await (const outcome of outcomes) await heard([outcome]);
    };
  };
  return {
    packages: here(readTexts),
    sources: here(readSources),
    texts: here(readSourceTexts),
    prints: here(readPrints),
    flows: here(readFlows),
    sboms: here(readSboms),
    binaries: here(readBinaries),
    codes: here(readCodes),
    functions: here(readFunctions),
    licenses: here(readLicenses),
  };
}
