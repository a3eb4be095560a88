import { expect, it } from 'vitest';
import { repairedVersions } from './affected-versions.ts';
import { versionOrderOf } from './version-order.ts';

function range(from: string, to: string) {
  return { from: { version: from, isIncluded: true }, to: { version: to, isIncluded: false } };
}

it('names no release candidate as a repair while there is a release', () => {
  const compare = versionOrderOf('golang');
  const both = { intervals: [range('1.24.0', '1.24.13'), range('1.25.0', '1.26.0-rc.3')], listed: [] };
  const candidateOnly = { intervals: [range('1.25.0', '1.26.0-rc.3')], listed: [] };

  expect(repairedVersions('1.24.1', [both], compare)).toEqual(['1.24.13']);
  expect(repairedVersions('1.25.1', [candidateOnly], compare)).toEqual(['1.26.0-rc.3']);
});

it.each(['2.0-rc1', '5.2b1', '1.26.0-rc.3', '1.21.0-0', '9.0.0.M1', '3.0.0-SNAPSHOT', '1.0.dev4'])(
  'takes %s for a pre-release',
  (candidate) => {
    const statement = { intervals: [range('0', '0.2'), range('50', candidate)], listed: [] };

    expect(repairedVersions('0.1', [statement], versionOrderOf('generic'))).toEqual(['0.2']);
  },
);
