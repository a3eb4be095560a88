/** What a document is made of before it is written; members that are `undefined` are left out. */
export type PlainValue =
  | string
  | number
  | boolean
  | undefined
  | readonly PlainValue[]
  | { readonly [name: string]: PlainValue };

/** Write a value as JSON in UTF-8. */
export function writeJson(value: PlainValue): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(value, undefined, 2)}\n`);
}

/** Write a value as XML in UTF-8, as `readXml` reads it: lists as elements of one name, `@name` as attributes. */
export function writeXml(root: string, value: PlainValue): Uint8Array {
  return new TextEncoder().encode(xmlDocument(root, value));
}

export function xmlDocument(root: string, value: PlainValue): string {
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>'];
  addElement(lines, root, value, '');
  return `${lines.join('\n')}\n`;
}

function addElement(lines: string[], name: string, value: PlainValue, indent: string): void {
  if (value === undefined) return;
  if (Array.isArray(value)) {
    for (const item of value as readonly PlainValue[]) addElement(lines, name, item, indent);
  } else if (typeof value === 'object') {
    const members = Object.entries(value as Record<string, PlainValue>).filter(
      ([, member]) => member !== undefined,
    );
    const attributes = members.filter(([key]) => key.startsWith('@'));
    const children = members.filter(([key]) => !key.startsWith('@'));
    const start = `${indent}<${name}${attributes.map(([key, text]) => ` ${key.slice(1)}="${escapeXml(typeof text === 'object' ? '' : String(text))}"`).join('')}`;
    if (children.length === 0) return void lines.push(`${start}/>`);
    lines.push(`${start}>`);
    for (const [key, child] of children) addElement(lines, key, child, `${indent}  `);
    lines.push(`${indent}</${name}>`);
  } else {
    lines.push(`${indent}<${name}>${escapeXml(String(value))}</${name}>`);
  }
}

/** What XML cannot hold (XML 1.0, 2.2) becomes U+FFFD; breaks of lines are kept in attributes too. */
function escapeXml(text: string): string {
  if (!/[&<>"\p{Cc}\p{Cs}\uFFFE\uFFFF]/u.test(text)) return text;
  return text
    .replace(/(?![\t\n\r\x7F-\x9F])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '\uFFFD')
    .replace(/[&<>"\t\n\r]/g, (character) => xmlReferences[character] ?? character);
}

const xmlReferences: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};
