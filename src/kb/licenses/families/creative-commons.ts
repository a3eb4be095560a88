import type { LicenseFamily } from '../license-family.ts';

/** The Creative Commons licences, in all their versions and ports. */
export const creativeCommons: readonly LicenseFamily[] = [
  {
    id: 'cc-by',
    title: 'CC 署名',
    category: 'permissive',
    allows: 'commercialUse distribution modification privateUse',
    asks: 'copyrightNotice stateChanges',
    denies: 'trademarkUse patentUse liability warranty',
    basis: '须署名、提供许可证链接并标明修改；不授予专利与商标权',
    ids: `
      CC-BY-1.0 CC-BY-2.0 CC-BY-2.5 CC-BY-2.5-AU CC-BY-3.0 CC-BY-3.0-AT CC-BY-3.0-AU CC-BY-3.0-DE
      CC-BY-3.0-IGO CC-BY-3.0-NL CC-BY-3.0-US CC-BY-4.0`,
  },
  {
    id: 'cc-by-sa',
    title: 'CC 署名-相同方式共享',
    category: 'weak',
    allows: 'commercialUse distribution modification privateUse',
    asks: 'copyrightNotice sameLicense stateChanges',
    denies: 'trademarkUse patentUse liability warranty',
    basis: '须署名并标明修改，改编作品须以相同或兼容的许可证发布',
    ids: `
      CC-BY-SA-1.0 CC-BY-SA-2.0 CC-BY-SA-2.0-UK CC-BY-SA-2.1-JP CC-BY-SA-2.5 CC-BY-SA-3.0
      CC-BY-SA-3.0-AT CC-BY-SA-3.0-DE CC-BY-SA-3.0-IGO CC-BY-SA-4.0 CC-SA-1.0`,
  },
  {
    id: 'cc-by-nc',
    title: 'CC 署名-非商业性使用',
    category: 'private',
    allows: 'distribution modification privateUse',
    asks: 'copyrightNotice stateChanges',
    denies: 'commercialUse trademarkUse patentUse liability warranty',
    basis: '仅许可非商业性使用',
    ids: `
      CC-BY-NC-1.0 CC-BY-NC-2.0 CC-BY-NC-2.5 CC-BY-NC-3.0 CC-BY-NC-3.0-DE CC-BY-NC-4.0`,
  },
  {
    id: 'cc-by-nc-sa',
    title: 'CC 署名-非商业-相同方式共享',
    category: 'private',
    allows: 'distribution modification privateUse',
    asks: 'copyrightNotice sameLicense stateChanges',
    denies: 'commercialUse trademarkUse patentUse liability warranty',
    basis: '仅许可非商业性使用，改编作品须以相同许可证发布',
    silent: {
      liability: `
        CC-BY-NC-SA-2.0-FR`,
    },
    ids: `
      CC-BY-NC-SA-1.0 CC-BY-NC-SA-2.0 CC-BY-NC-SA-2.0-DE CC-BY-NC-SA-2.0-FR CC-BY-NC-SA-2.0-UK
      CC-BY-NC-SA-2.5 CC-BY-NC-SA-3.0 CC-BY-NC-SA-3.0-DE CC-BY-NC-SA-3.0-IGO CC-BY-NC-SA-4.0`,
  },
  {
    id: 'cc-by-nd',
    title: 'CC 署名-禁止演绎',
    category: 'private',
    allows: 'commercialUse distribution privateUse',
    asks: 'copyrightNotice',
    denies: 'modification trademarkUse patentUse liability warranty',
    basis: '可以分发原作，不得分发改编后的作品',
    ids: `
      CC-BY-ND-1.0 CC-BY-ND-2.0 CC-BY-ND-2.5 CC-BY-ND-3.0 CC-BY-ND-3.0-DE CC-BY-ND-4.0`,
  },
  {
    id: 'cc-by-nc-nd',
    title: 'CC 署名-非商业-禁止演绎',
    category: 'private',
    allows: 'distribution privateUse',
    asks: 'copyrightNotice',
    denies: 'commercialUse modification trademarkUse patentUse liability warranty',
    basis: '仅许可非商业性使用，不得分发改编后的作品',
    ids: `
      CC-BY-NC-ND-1.0 CC-BY-NC-ND-2.0 CC-BY-NC-ND-2.5 CC-BY-NC-ND-3.0 CC-BY-NC-ND-3.0-DE
      CC-BY-NC-ND-3.0-IGO CC-BY-NC-ND-4.0`,
  },
];
