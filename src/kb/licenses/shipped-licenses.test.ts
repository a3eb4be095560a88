import { licenseCategories, licenseRules, obligationCount } from '#model';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { chooseALicense } from './choosealicense.ts';
import { licenseFamilies } from './families/list.ts';
import { LicenseBook } from './license-book.ts';
import { rulesOfMember, unreadRules, wordsIn } from './license-family.ts';
import { shippedText } from './license-text.ts';
import { rareCategories } from './rare-categories.ts';
import { rareIds, rulesOfRare } from './rare-licenses.ts';
import { chineseNames, releaseDates, replacements } from './shipped-facts.ts';
import { shippedLicenses } from './shipped-licenses.ts';

const licenses = shippedLicenses();
const book = new LicenseBook(licenses);
const full = createRequire(import.meta.url)('spdx-license-list/full.js') as Record<
  string,
  { name: string; osiApproved: boolean; licenseText: string }
>;
const spdxIds = Object.keys(full);
const read = licenseFamilies.flatMap(({ ids }) => wordsIn(ids));
const rare = Object.values(rareCategories).flatMap(wordsIn);
/** They stand for any licence of a kind, and have no text. */
const textless = ['any-OSI', 'any-OSI-perl-modules'];

describe('the licences that come with the product', () => {
  it('are those of SPDX, each once, with its exceptions', () => {
    const ids = licenses.filter(({ kind }) => kind === 'license').map(({ id }) => id);

    expect(ids.toSorted()).toEqual(spdxIds.toSorted());
    expect(new Set(licenses.map(({ id }) => id)).size).toBe(licenses.length);
    expect(licenses.filter(({ kind }) => kind === 'exception').length).toBeGreaterThan(80);
  });

  it('agree with the package of their texts on names and on what OSI approved', () => {
    const differing = licenses.filter(
      ({ id, name, isOsiApproved }) =>
        full[id] !== undefined && (full[id].name !== name || full[id].osiApproved !== isOsiApproved),
    );

    expect(differing.map(({ id }) => id)).toEqual([]);
  });

  it('stand in one family, or are read by themselves', () => {
    expect([...read, ...rare].toSorted()).toEqual(spdxIds.toSorted());
    expect([...rareIds, ...textless].toSorted()).toEqual(rare.toSorted());
  });

  it('have a category each, and rules where somebody has read them', () => {
    for (const { id, kind, category, rules, basis } of licenses) {
      expect(licenseCategories, id).toContain(category);
      expect(Object.keys(rules), id).toEqual([...licenseRules]);
      expect(basis, id).not.toBe('');
      if (kind === 'license' && !textless.includes(id)) expect(rules, id).not.toEqual(unreadRules);
    }
  });

  it('name only ids that exist', () => {
    const named = [...Object.keys(chineseNames), ...Object.keys(releaseDates), ...Object.keys(replacements)];
    const withOnly = Object.keys(chooseALicense);

    expect([...named, ...withOnly].filter((id) => full[id] === undefined)).toEqual([]);
    for (const id of Object.values(replacements).flatMap((expression) => expression.split(' WITH '))) {
      expect(book.find(id)?.isDeprecated, id).toBe(false);
    }
    expect(licenses.filter(({ isDeprecated }) => isDeprecated).length).toBeGreaterThan(30);
  });
});

/** What a text must speak of when we say that it says something. */
const evidence = {
  warranty: /as[ -]is|warrant|garanti|gewähr|quality/i,
  liability: /liab|damages|responsib|responsab|haft|loss/i,
  patentUse: /patent|brevet/i,
  networkDistribution: /network|remote|deploy|communicat|distance|réseau/i,
  trademarkUse: /trade ?mark|trade name|\bnames?\b|marque|marken|merk/i,
  copyrightNotice: /notice|copyright|attribut|credit|mention|urheber/i,
  discloseSource: /source|transparent|readable/i,
  stateChanges: /modif|chang|alter|adapt|deriv/i,
} as const;

/** Texts in Dutch, Japanese and German, which these words do not find. */
const foreign = ['CC-BY-3.0-NL', 'CC-BY-SA-2.1-JP', 'CC-BY-NC-SA-2.0-DE'];
/** Their text names the licence that they amend and leaves the rest to it. */
const amending = 'gpl-with-exception';
/** LPPL asks for the original or a way to it, in words of its own. */
const ownWords = ['LPPL-1.3a', 'LPPL-1.3c'];

describe.each(licenseFamilies.filter(({ id }) => id !== amending))('the texts of $id', (family) => {
  const members = wordsIn(family.ids).filter((id) => !foreign.includes(id) && !ownWords.includes(id));

  it.each(Object.entries(evidence))('speak of %s where we say so', (rule, words) => {
    const said = members.filter((id) => {
      const value = rulesOfMember(family, id)[rule as keyof typeof evidence];
      return value === 'yes' || (value === 'no' && ['warranty', 'liability', 'trademarkUse'].includes(rule));
    });

    expect(said.filter((id) => !words.test(full[id]?.licenseText ?? ''))).toEqual([]);
  });
});

/** Rare licences that say so in words of their own, by rule: read again. */
const otherWords: Readonly<Record<string, string>> = {
  warranty: 'Barr Cronyx ThirdEye', // no guarantees, not responsible for its functioning, no claims
  liability: 'ADSL', // you waive any claim
  trademarkUse: 'JPL-image', // no endorsement
  copyrightNotice: 'CrystalStacker eGenix LAL-1.2 LAL-1.3 Linux-man-pages-1-para man2html', // this document, this comment
  discloseSource: 'CERN-OHL-1.1 CERN-OHL-1.2 EFL-1.0 IPA TAPR-OHL-1.0', // documentation, the editable form
};

describe('the texts of rare licences', () => {
  it.each(Object.entries(evidence))('speak of %s where we say so', (rule, words) => {
    const said = rareIds.filter((id) => {
      const value = rulesOfRare(id)?.rules[rule as keyof typeof evidence];
      return value === 'yes' || (value === 'no' && ['warranty', 'liability', 'trademarkUse'].includes(rule));
    });

    const silent = said.filter((id) => !words.test(full[id]?.licenseText ?? ''));
    expect(said.length).toBeGreaterThan(5);
    expect(silent).toEqual(wordsIn(otherWords[rule] ?? ''));
  });
});

describe('well-known licences', () => {
  it.each([
    ['MIT', 'permissive', 1],
    ['Apache-2.0', 'permissive', 2],
    ['GPL-2.0-or-later', 'strong', 4],
    ['AGPL-3.0-only', 'strong', 5],
    ['LGPL-2.1-only', 'weak', 4],
    ['MPL-2.0', 'weak', 3],
    ['CC0-1.0', 'public-domain', 0],
    ['MulanPSL-2.0', 'permissive', 1],
    ['CC-BY-NC-4.0', 'private', 2],
    ['Classpath-exception-2.0', 'exception', undefined],
  ])('%s is %s with %i obligations', (id, category, obligations) => {
    const license = book.find(id);

    expect(license?.category).toBe(category);
    expect(license === undefined ? undefined : obligationCount(license.rules)).toBe(obligations);
  });

  it('say what they grant, what they do not, and nothing where they say nothing', () => {
    expect(book.find('Apache-2.0')?.rules).toMatchObject({ patentUse: 'yes', trademarkUse: 'no' });
    expect(book.find('MIT')?.rules).toMatchObject({
      patentUse: 'none',
      discloseSource: 'no',
      warranty: 'no',
    });
    expect(book.find('CC-BY-NC-4.0')?.rules.commercialUse).toBe('no');
    expect(book.find('BUSL-1.1')?.rules.commercialUse).toBe('none');
  });
});

describe('a licence is found', () => {
  it.each([
    ['mit', 'MIT'],
    ['Apache License 2.0', 'Apache-2.0'],
    ['GPLv2+', 'GPL-2.0-or-later'],
    ['GPL-2.0', 'GPL-2.0'],
    ['GPL-2.0+', 'GPL-2.0+'],
    ['GNU General Public License v2.0 only', 'GPL-2.0-only'],
    ['木兰宽松许可证，第2版', 'MulanPSL-2.0'],
    ['The MIT License', 'MIT'],
  ])('by %s', (name, id) => {
    expect(book.find(name)?.id).toBe(id);
  });

  it.each(['', 'Unknown', 'My own licence', '../../etc/passwd', '__proto__', '(MIT OR Apache-2.0)'])(
    'not by %j',
    (name) => {
      expect(book.find(name)).toBeUndefined();
    },
  );
});

it('reads the text of a licence, and of nothing else', async () => {
  expect(await shippedText('MIT')).toContain('Permission is hereby granted');
  expect(await shippedText('Classpath-exception-2.0')).toBeUndefined();
  expect(await shippedText('../package')).toBeUndefined();
});
