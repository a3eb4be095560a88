import type { Mention } from '../mentions.ts';

/** Sentences that mean a licence without calling it by its name. */
export function phraseMentions(flat: string): Mention[] {
  if (!anyCue.test(flat)) return [];
  return phrases.flatMap(([expression, cue, pattern]) =>
    !flat.includes(cue)
      ? []
      : [...flat.matchAll(pattern)].map(({ index, 0: sentence }) => ({
          expression,
          how: 'notice' as const,
          start: index,
          end: index + sentence.length,
          score: 0.9,
          isVague: false,
        })),
  );
}

const triple = (first: string, rest: string): RegExp =>
  new RegExp(
    `version: ${first}/gpl 2\\.0/lgpl 2\\.1\\b(?:.{0,2600}?terms of any one of the .{0,40}?\\bthe lgpl\\b)?${rest}`,
    'g',
  );

/** Each with words that it has in any case. */
const phrases: readonly (readonly [expression: string, cue: string, RegExp])[] = [
  // The blocks of Mozilla's own sources ("MPL 1.1/GPL 2.0/LGPL 2.1"), to their end.
  ['MPL-1.1 OR GPL-2.0-or-later OR LGPL-2.1-or-later', 'version: mpl', triple('mpl 1\\.1', '')],
  ['NPL-1.1 OR GPL-2.0-or-later OR LGPL-2.1-or-later', 'version: npl', triple('npl 1\\.1', '')],
  ['EPL-2.0 OR GPL-2.0-or-later OR LGPL-2.1-or-later', 'version: epl', triple('epl 2\\.0', '')],
  ['EPL-1.0 OR GPL-2.0-or-later OR LGPL-2.1-or-later', 'version: epl', triple('epl 1\\.0', '')],
  // perlartistic and perlgpl; from Perl 5 on both stand side by side.
  [
    'Artistic-1.0-Perl OR GPL-1.0-or-later',
    'same ',
    /\b(?:under the )?same (?:terms|conditions|licen[cs]e)(?: and conditions)? as (?:the )?(?:perl\b|perl ?5)(?: itself| programming language)?(?:[^.]{0,60}artistic licen[cs]e)?/g,
  ],
  // What a Linux module says of itself means version 2 (kernel documentation, "Linux kernel licensing rules").
  ['BSD-3-Clause OR GPL-2.0-only', 'dual bsd', /\bdual bsd\/gpl\b/g],
  ['MIT OR GPL-2.0-only', 'dual mit', /\bdual mit\/gpl\b/g],
  ['MPL-1.1 OR GPL-2.0-only', 'dual mpl', /\bdual mpl\/gpl\b/g],
  ['GPL-2.0-only', 'module_license', /\bmodule_license\(? ?gpl(?: v2)?\b/g],
  ['CDDL-1.1', 'cddl', /\bcddl(?:\+gpl)?[_-]1[_-]1\b/g],
  [
    'Zlib',
    'conditions of distribution and use',
    /for conditions of distribution and use, see (?:the )?(?:accompanying )?copyright notice in \w+\.h\b/g,
  ],
  ['MIT', 'lua.h', /see copyright notice (?:in|at the end of) lua\.h/g],
  ['Ruby', 'as ruby', /\bsame (?:terms|licen[cs]e) as ruby\b(?: itself)?/g],
  ['Python-2.0', 'as python', /\bsame (?:terms|licen[cs]e) as python\b(?: itself)?/g],
  ['Unlicense', 'unencumbered', /free and unencumbered software released into the public domain/g],
  ['BSD-3-Clause', 'bsd-style license', /\bbsd-style license that can be found in the license file\b/g],
];

/** Most texts have none of these words, and are looked through once. */
const anyCue = new RegExp(
  [...new Set(phrases.map(([, cue]) => cue))].map((cue) => cue.replaceAll('.', '\\.')).join('|'),
);
