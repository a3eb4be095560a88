/**
 * A text with the tags that printed source code is coloured by turned into spaces, at the same offsets, and with them the line
 * numbers of Doxygen: they stand in the middle of sentences.
 */
export function withoutMarkup(text: string): string {
  return text.includes('</span>') ? text.replace(colours, (found) => ' '.repeat(found.length)) : text;
}

const colours = /<a name="l\d+"><\/a>\d+|<span(?: class="[^"<>\n]{0,100}")?>|<\/span>/g;
