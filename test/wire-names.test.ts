import { expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** Names of the specification that are misspelt or foreign to the field; they live in `contract/wire` alone. */
const oddNames = [
  'Fname',
  'Fstartp',
  'Fendp',
  'Startp',
  'Endp',
  'Qpname',
  'QpnameUrl',
  'Qfname',
  'Qstartp',
  'Qendp',
  'Qcontent',
  'Detecttype',
  'MostSeverityIds',
  'HightSeverityIds',
  'MiddleSeverityIds',
  'LowSeverityIds',
  'UnknownSeverityIds',
  'PetentUse',
  'vuln_severitys',
];

it('keeps the odd names of the specification inside contract/wire', () => {
  const pattern = new RegExp(`\\b(${oddNames.join('|')})\\b`);

  const strays = sourceFiles('src', { withTests: true })
    .filter(({ path }) => !path.startsWith('src/contract/wire/'))
    .flatMap(({ path, text }) => {
      const found = pattern.exec(text);
      return found === null ? [] : [`${path}: ${found[0]}`];
    });

  expect(strays).toEqual([]);
});
