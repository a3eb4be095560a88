/** A pattern of a text as it is, in any case, wherever it stands. */
export function literally(text: string): RegExp {
  return new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`), 'gi');
}
