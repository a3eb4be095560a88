import { type ForeignRecord, isRecord } from '../../../../ecosystems/foreign-values.ts';
import type { ByteSink } from '../../../byte-sink.ts';
import { MadeList } from '../../../made-list.ts';
import { Utf8Text } from '../../../utf8-text.ts';

/**
 * Write an object as YAML 1.2 in block style, member by member.
 *
 * A text stands plain only where no reader of YAML 1.1 or 1.2 could take it for anything else; any other is a text in
 * quotes as JSON writes it, which YAML 1.2 reads alike (clause 5.7 and 7.3.1).
 */
export function writeYaml(record: ForeignRecord, out: ByteSink): void {
  const text = new Utf8Text(out);
  addMembers(text, record, '', '');
  text.end();
}

/** Members each in a line; the first one follows what already stands in its line. */
function addMembers(text: Utf8Text, record: ForeignRecord, indent: string, first: string): void {
  let before = first;
  for (const [name, value] of Object.entries(record)) {
    if (value === undefined) continue;
    text.add(`${before}${scalar(name)}:`);
    addValue(text, value, indent);
    before = indent;
  }
}

/** A value behind its name or the dash of its list. */
function addValue(text: Utf8Text, value: unknown, indent: string): void {
  if (Array.isArray(value) || value instanceof MadeList) addList(text, value, indent);
  else if (isRecord(value)) addRecord(text, value, indent);
  else text.add(` ${scalar(value)}\n`);
}

function addRecord(text: Utf8Text, record: ForeignRecord, indent: string): void {
  if (isEmpty(record)) return text.add(' {}\n');
  text.add('\n');
  addMembers(text, record, `${indent}  `, `${indent}  `);
}

function addList(text: Utf8Text, list: readonly unknown[] | MadeList<unknown>, indent: string): void {
  if (list.length === 0) return text.add(' []\n');
  text.add('\n');
  const inner = `${indent}  `;
  for (const item of list) {
    text.add(`${inner}-`);
    if (isRecord(item) && !isEmpty(item)) addMembers(text, item, `${inner}  `, ' ');
    else addValue(text, item, inner);
  }
}

function isEmpty(record: ForeignRecord): boolean {
  return Object.values(record).every((value) => value === undefined);
}

/** Words that mean something else in YAML 1.1 or 1.2. */
const words = /^(?:null|true|false|yes|no|on|off|y|n)$/i;
/** Letters first, so that it is no number and no date; a colon or a sharp sign only inside of a word. */
const plain = /^[A-Za-z](?:[\w.,+/@()-]|[:#](?=[\w/])(?<=\w[:#])| (?=[\w(]))*$/;

function scalar(value: unknown): string {
  if (typeof value === 'string' && value.length < 1000 && plain.test(value) && !words.test(value))
    return value;
  return JSON.stringify(value) ?? 'null';
}
