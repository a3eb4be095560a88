import { expect, it } from 'vitest';
import { detectLicenses } from './detect-licenses.ts';
import { withoutMarkup } from './without-markup.ts';

it('keeps offsets and other tags', () => {
  const text = 'a <span class="x">notice</span> <a href="http://x/gpl">of</a> <year>';

  expect(withoutMarkup(text)).toBe('a                 notice        <a href="http://x/gpl">of</a> <year>');
});

it('reads a notice in a source file that Doxygen has printed', () => {
  const notice = [
    'This library is free software: you can redistribute it and/or modify',
    'it under the terms of the GNU Lesser General Public License as published by',
    'the Free Software Foundation, either version 3 of the License, or',
    '(at your option) any later version.',
  ];
  const printed = notice.map(
    (line, at) => `<a name="l0000${at}"></a>0000${at} <span class="comment"> ${line}</span>`,
  );

  expect(detectLicenses(printed.join('\n')).map(({ expression }) => expression)).toEqual([
    'LGPL-3.0-or-later',
  ]);
});
