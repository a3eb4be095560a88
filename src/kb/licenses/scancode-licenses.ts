import type { License, LicenseCategory } from '#model';
import { unreadRules } from './license-family.ts';

/** Ids of ScanCode that stand for any licence of a category, and not for one text. */
const generic: Readonly<Record<string, readonly [LicenseCategory, chineseName: string]>> = {
  'other-permissive': ['permissive', '其他宽松许可证'],
  'other-copyleft': ['strong', '其他保护型许可证'],
  'public-domain': ['public-domain', '声明为公共领域'],
  'us-govt-public-domain': ['public-domain', '美国政府作品（公共领域）'],
  'proprietary-license': ['private', '专有许可证'],
  'commercial-license': ['private', '商业许可证'],
};

/**
 * What an id of ScanCode that SPDX does not list says by itself: `LicenseRef-scancode-other-permissive` names a category, and
 * what is called an exception is one. Of all others nothing follows from the name (`bsd-new-nomod` forbids changes):
 * `undefined`, until LicenseDB is imported.
 */
export function licenseOfScancode(id: string): License | undefined {
  const [, key = ''] = /^LicenseRef-scancode-(.+)$/i.exec(id) ?? [];
  const [category, chineseName] = Object.hasOwn(generic, key) ? (generic[key] ?? []) : [];
  const isException = /(?:^|-)exception(?:-|\d|$)/.test(key);
  if (category === undefined && !isException) return undefined;
  return {
    id: `LicenseRef-scancode-${key}`,
    kind: isException ? 'exception' : 'license',
    name: key,
    chineseName,
    category: category ?? 'exception',
    rules: unreadRules,
    basis: isException
      ? '例外条款附加在另一许可证之后（WITH）；由 ScanCode 的编号得知，尚未研读'
      : '类别由 ScanCode 的编号得出；具体文本未知，权利与义务须核对原文',
    isOsiApproved: undefined,
    isFsfLibre: undefined,
    isDeprecated: false,
    links: [],
    aliases: [],
    sources: { category: 'scancode-licensedb' },
  };
}
