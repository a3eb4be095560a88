/** How hard a password is to guess. */
export type Strength = 'weak' | 'fair' | 'strong';

/**
 * How strong a password looks, by the bits of an attacker who tries all words of its length in its kinds of characters.
 *
 * What repeats or follows the character before it (`aaaa`, `1234`) adds nothing. Only an estimate for the eye: common
 * passwords are refused by the server.
 */
export function passwordStrength(password: string): Strength {
  const characters = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  const told = characters.filter((code, index) => Math.abs(code - (characters[index - 1] ?? -2)) > 1).length;
  const kinds = kindsOfCharacters.filter(({ pattern }) => pattern.test(password));
  const bits = told * Math.log2(kinds.reduce((sum, { size }) => sum + size, 0) || 1);
  if (bits < 40) return 'weak';
  return bits < 64 ? 'fair' : 'strong';
}

const kindsOfCharacters = [
  { pattern: /[a-z]/, size: 26 },
  { pattern: /[A-Z]/, size: 26 },
  { pattern: /\d/, size: 10 },
  { pattern: /[ -/:-@[-`{-~]/, size: 33 },
  { pattern: /[^ -~]/, size: 2_000 },
];
