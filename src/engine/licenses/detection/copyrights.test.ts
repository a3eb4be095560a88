import { expect, it } from 'vitest';
import { findCopyrights } from './copyrights.ts';

it.each([
  ['Copyright (c) 2011-2018 John Doe. All rights reserved.', '2011-2018', 'John Doe'],
  [' * (C) 2001, 2004 Example Corp. <a@example.org>', '2001, 2004', 'Example Corp. <a@example.org>'],
  ['// © 2020 张三', '2020', '张三'],
  ['# Copyright: Example Foundation', '', 'Example Foundation'],
  ['版权所有 (c) 2019-2023 示例公司，保留所有权利', '2019-2023', '示例公司，'.replace('，', '，')],
  ['Copyright 1999 by The Group', '1999', 'The Group'],
])('reads %j', (text, years, holder) => {
  const [found] = findCopyrights(`\n${text}\n`);

  expect(found).toMatchObject({ years, line: 2 });
  expect(found?.holder.startsWith(holder.slice(0, 4))).toBe(true);
});

it.each([
  'The above copyright notice and this permission notice shall be included',
  'Copyright (c) <year> <copyright holders>',
  'Copyright [yyyy] [name of copyright owner]',
  'the copyright holders or contributors',
])('finds nothing in %j', (text) => {
  expect(findCopyrights(text)).toEqual([]);
});

it('tells each statement once, and not thousands of them', () => {
  expect(findCopyrights('Copyright 2020 Ada B\nCopyright 2020 Ada B\n')).toHaveLength(1);
  expect(
    findCopyrights(Array.from({ length: 900 }, (_, n) => `(c) 2020 Holder${n}`).join('\n')),
  ).toHaveLength(50);
});

it('takes whose the text of a licence is for nobody of the work, and keeps who stands above it', () => {
  const text = `Copyright (C) 2020 Ada B

  GNU GENERAL PUBLIC LICENSE, Version 2, June 1991
  Copyright (C) 1989, 1991 Free Software Foundation, Inc.
  51 Franklin Street, Fifth Floor, Boston, MA 02110-1301, USA
  Everyone is permitted to copy and distribute verbatim copies
  of this license document, but changing it is not allowed.
`;

  expect(findCopyrights(text).map(({ holder }) => holder)).toEqual(['Ada B']);
});
