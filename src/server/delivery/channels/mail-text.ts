import type { Parcel } from '../message.ts';

/** A mail as it goes over the wire (RFC 5322): plain text, UTF-8, in base64, so that no line begins with a dot. */
export function mailText(from: string, to: string, { id, message }: Parcel): string {
  const body = Buffer.from([...message.lines, ''].join('\r\n')).toString('base64');
  return [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${encodedWords(message.title)}`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}@suxi>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    'Auto-Submitted: auto-generated',
    '',
    ...(body.match(/.{1,76}/g) ?? []),
  ].join('\r\n');
}

/** A header in any language (RFC 2047): words of at most 75 letters, each with whole characters. */
function encodedWords(text: string): string {
  const words: string[] = [];
  let word = '';
  for (const character of text) {
    if (Buffer.byteLength(word + character) > 42) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  return [...words, word].map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`).join('\r\n ');
}
