import type { LicenseCategory } from '#model';

/** The categories of licences, in words. */
export const categoryWords: Readonly<Record<LicenseCategory, string>> = {
  permissive: '宽松型',
  weak: '弱保护型',
  strong: '强保护型',
  'public-domain': '公共领域',
  private: '私有型',
  exception: '例外',
  unknown: '未知',
};
