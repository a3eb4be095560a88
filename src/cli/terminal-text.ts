/**
 * A foreign text as it may stand on a terminal: control characters, which could clear or forge what is printed, and
 * the marks that turn the direction of writing (Boucher & Anderson, "Trojan Source", 2021) are written as `\u{1b}`.
 */
export function terminalText(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, (character) => {
    return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
  });
}
