/**
 * A character that a reader of code does not see, or sees as something else.
 *
 * `bidi`: turns the direction of what follows (Boucher & Anderson, "Trojan Source", 2021); `invisible`: takes no
 * room, or is a control character; `space`: looks like the common space and is another one.
 */
export type HiddenKind = 'bidi' | 'invisible' | 'space';

/** A hidden character of a text; `at` counts UTF-16 units from 0. */
export interface HiddenCharacter {
  readonly at: number;
  readonly character: string;
  readonly kind: HiddenKind;
}

const bidi = '\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069';
/** Controls beside tab and line feed, zero-width characters, fillers, line separators, tags and unusual selectors. */
const invisible =
  '\\0-\\x08\\x0B-\\x1F\\x7F-\\x9F\\xAD\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180E\\u200B-\\u200D\\u2028\\u2029' +
  '\\u2060-\\u2065\\u206A-\\u206F\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF9-\\uFFFB\\u{E0000}-\\u{E0FFF}';
const space = '\\xA0\\u1680\\u2000-\\u200A\\u202F\\u205F\\u3000';

/**
 * An emoji selector or a joiner belongs to the picture before it and hides nothing; so does a joiner between letters
 * of a script that needs it.
 */
const harmless =
  '(?<=\\p{Extended_Pictographic}\\p{Emoji_Modifier}?)[\\uFE0E\\uFE0F]|' +
  '(?<=\\p{Extended_Pictographic}[\\p{Emoji_Modifier}\\uFE0F]?)\\u200D(?=\\p{Extended_Pictographic})|' +
  '(?<=[\\p{Script=Arabic}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Malayalam}\\p{Script=Sinhala}])' +
  '[\\u200C\\u200D](?=[\\p{Script=Arabic}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Malayalam}\\p{Script=Sinhala}])';

const anyHidden = new RegExp(`[${bidi}${invisible}${space}]`, 'u');
const allHidden = new RegExp(`${harmless}|([${bidi}])|([${invisible}])|([${space}])`, 'gu');

/** The hidden characters of a text, in their order. */
export function hiddenCharacters(text: string): HiddenCharacter[] {
  // Most texts have none, and the plain class is found out much sooner.
  if (!anyHidden.test(text)) return [];
  return [...text.matchAll(allHidden)].flatMap((match): HiddenCharacter[] => {
    const [character, turning, unseen, blank] = match;
    if (turning !== undefined) return [{ at: match.index, character, kind: 'bidi' }];
    if (unseen !== undefined) return [{ at: match.index, character, kind: 'invisible' }];
    return blank === undefined ? [] : [{ at: match.index, character, kind: 'space' }];
  });
}

/** How a hidden character is shown: `U+202E`. */
export function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
