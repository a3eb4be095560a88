import { describe, expect, it } from 'vitest';
import { component, interval, knowing, stated, vulnerability } from './knowledge-for-test.ts';
import { proveUpgrades } from './upgrade-plan.ts';

const npm = (name: string, range: readonly [string, string]) => stated('npm', name, [interval(range)]);

describe('proveUpgrades', () => {
  it('matches what is and what would be by the same knowledge', async () => {
    const knowledge = knowing(
      vulnerability('CVE-2020-0001', npm('a', ['0', '1.5.0'])),
      vulnerability('CVE-2020-0002', npm('a', ['0', '3.0.0'])),
      vulnerability('CVE-2020-0003', npm('a', ['2.0.0', '2.1.0'])),
      vulnerability('CVE-2020-0004', npm('b', ['0', '9.0.0'])),
    );

    const [proven] = await proveUpgrades(
      [{ component: component('npm', 'a', '1.2.0'), to: '2.0.0' }],
      knowledge,
    );

    expect(proven).toMatchObject({
      removed: ['CVE-2020-0001'],
      remaining: ['CVE-2020-0002'],
      gained: ['CVE-2020-0003'],
      isMajor: true,
    });
  });

  it('keeps the qualifiers of a package', async () => {
    const plain = component('npm', 'a', '1.2.0');
    const qualified = { ...plain, purl: `${plain.purl}?repository_url=example.org` };
    const knowledge = knowing(vulnerability('CVE-2020-0001', npm('a', ['0', '1.5.0'])));

    const [proven] = await proveUpgrades([{ component: qualified, to: '1.4.0' }], knowledge);

    expect(proven).toMatchObject({ removed: [], remaining: ['CVE-2020-0001'], gained: [], isMajor: false });
  });

  it.each([
    ['1.9.0', '1.10.0', false],
    ['1.9.0', '2.0.0', true],
    ['0.3.1', '0.3.9', false],
    ['0.3.1', '0.4.0', true],
    ['0.0.3', '0.0.4', true],
    ['v1.2.3', '1.4.0', false],
    ['2.3.4.RELEASE', '2.9', false],
  ])('raising %s to %s leaves its version line: %s', async (from, to, isMajor) => {
    const [proven] = await proveUpgrades([{ component: component('npm', 'a', from), to }], knowing());

    expect(proven?.isMajor).toBe(isMajor);
  });
});
