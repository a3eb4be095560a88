import { expect, it } from 'vitest';
import { whyUnknown } from './why-unknown.ts';

it.each([
  ['LicenseRef-altered-MIT', '文本与 MIT 相近，但有改动或附加条件，须人工核对'],
  [
    'LicenseRef-scancode-public-domain',
    '已识别为 public-domain（ScanCode 的编号），该许可证不在 SPDX 清单中，规则尚未收录',
  ],
  ['LicenseRef-House-Terms', '许可证名称不规范或尚未收录：House-Terms'],
  ['House Terms', '许可证名称不规范或尚未收录：House Terms'],
])('says of %s: %s', (id, why) => {
  expect(whyUnknown(id)).toBe(why);
});
