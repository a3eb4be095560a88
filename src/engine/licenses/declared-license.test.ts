import { expect, it } from 'vitest';
import { declaredExpression } from './declared-license.ts';

it.each([
  ['MIT', 'MIT'],
  ['mit', 'MIT'],
  ['(MIT OR Apache-2.0)', '(MIT OR Apache-2.0)'],
  ['MIT/Apache-2.0', 'MIT OR Apache-2.0'],
  ['(MIT OR MIT)', 'MIT'],
  ['MIT OR Apache-2.0 OR MIT', 'MIT OR Apache-2.0 OR MIT'],
  ['GPL-2.0-only WITH Classpath-exception-2.0', 'GPL-2.0-only WITH Classpath-exception-2.0'],
  ['The Apache Software License, Version 2.0', 'Apache-2.0'],
  ['Apache License 2.0', 'Apache-2.0'],
  ['BSD 3-Clause License', 'BSD-3-Clause'],
  ['木兰宽松许可证, 第2版', 'MulanPSL-2.0'],
  ['UNLICENSED', 'LicenseRef-UNLICENSED'],
  ['Our House License (v3)', 'LicenseRef-Our-House-License-v3'],
  ['专有', 'LicenseRef-unnamed'],
  ['constructor', 'LicenseRef-constructor'],
])('reads %j as %s', (declared, expression) => {
  expect(declaredExpression(declared)).toBe(expression);
});

it.each([undefined, '', '  ', 'UNKNOWN', 'SEE LICENSE IN LICENSE.txt'])(
  'finds nothing declared in %j',
  (declared) => {
    expect(declaredExpression(declared)).toBeUndefined();
  },
);
