import { licenseTypeToWire, type WireLicenseType } from '#contract';
import type { LicenseCategory } from '#model';
import type { Said } from '../grammar/language.ts';

/** Families of licences that are meant where no version is said. */
export const licenseFamilies = ['GPL', 'LGPL', 'AGPL'] as const;

const said: Readonly<Record<LicenseCategory, Said>> = {
  permissive: { zh: '宽松', en: 'permissive' },
  weak: { zh: '弱传染性', en: 'weak copyleft' },
  strong: { zh: '强传染性', en: 'strong copyleft' },
  'public-domain': { zh: '公有领域', en: 'public domain' },
  private: { zh: '私有', en: 'proprietary' },
  exception: { zh: '带例外条款', en: 'exception' },
  unknown: { zh: '类型未知', en: 'unclassified' },
};

/** The words of a category of licences, and its word of the wire. */
export const categoryWords = Object.fromEntries(
  Object.entries(said).map(([category, words]) => [
    category,
    { ...words, wire: licenseTypeToWire(category as LicenseCategory) },
  ]),
) as Readonly<Record<LicenseCategory, Said & { readonly wire: WireLicenseType }>>;
