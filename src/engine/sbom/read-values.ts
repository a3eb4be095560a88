import { UnreadableFile } from '../unreadable-file.ts';
import { ForeignNode } from './foreign-node.ts';
import { Problems } from './problems.ts';
import { attributesOf, xmlTags } from './xml-tags.ts';

/** Larger documents are refused; a text in memory cannot be much longer. */
const maxBytes = 400 * 1024 * 1024;
/** Deeper nesting is no bill of materials. */
const maxDepth = 200;

/** Read a JSON document. Throws `UnreadableFile`. */
export function readJson(bytes: Uint8Array, path: string): ForeignNode {
  const text = textOf(bytes, path);
  if (depthOf(text) > maxDepth) throw new UnreadableFile(path, `JSON 文件的嵌套超过 ${maxDepth} 层`);
  try {
    return new ForeignNode(JSON.parse(text), new Problems(), 'json');
  } catch {
    throw new UnreadableFile(path, '不是有效的 JSON 文件');
  }
}

/**
 * Read an XML document as plain values: an element is an object of its children by their names, those of one name a
 * list, and `@name` for attributes; one that has neither is its text. Throws `UnreadableFile`.
 */
export function readXml(bytes: Uint8Array, path: string): ForeignNode {
  interface Open {
    readonly name: string;
    readonly members: Record<string, unknown>;
    text: string;
  }
  const top: Open = { name: '', members: membersOf(), text: '' };
  const open = [top];
  for (const tag of xmlTags(textOf(bytes, path), path)) {
    const last = open.at(-1) ?? top;
    if (tag.kind === 'text') {
      if (last !== top) last.text += tag.text;
    } else if (tag.kind === 'open') {
      const members = membersOf();
      for (const [name, value] of attributesOf(tag)) members[`@${name}`] = value;
      open.push({ name: tag.name, members, text: '' });
      if (open.length > maxDepth) throw new UnreadableFile(path, `XML 文件的嵌套超过 ${maxDepth} 层`);
    } else {
      if (last === top || last.name !== tag.name)
        throw new UnreadableFile(path, '不是有效的 XML 文件：标签不配对');
      open.pop();
      addMember((open.at(-1) ?? top).members, tag.name, valueOf(last));
    }
  }
  const [root] = Object.keys(top.members);
  if (open.length > 1 || root === undefined)
    throw new UnreadableFile(path, '不是有效的 XML 文件：缺少根元素或没有结束');
  return new ForeignNode(top.members[root], new Problems(), 'xml', undefined, root);
}

/** An object that inherits no names. */
function membersOf(): Record<string, unknown> {
  return Object.create(null) as Record<string, unknown>;
}

function addMember(members: Record<string, unknown>, name: string, value: unknown): void {
  const before = members[name];
  if (before === undefined) members[name] = value;
  else if (Array.isArray(before)) before.push(value);
  else members[name] = [before, value];
}

function valueOf({ members, text }: { members: Record<string, unknown>; text: string }): unknown {
  const trimmed = text.trim();
  for (const _ in members) return trimmed === '' ? members : { ...members, '#text': trimmed };
  return trimmed;
}

function textOf(bytes: Uint8Array, path: string): string {
  if (bytes.length > maxBytes) throw new UnreadableFile(path, '文件过大（超过 400 MB）');
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/** How deep brackets lie in brackets, those in texts not counted. */
function depthOf(text: string): number {
  let [depth, deepest] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (code === 0x5b || code === 0x7b) deepest = Math.max(deepest, (depth += 1));
    else if (code === 0x5d || code === 0x7d) depth -= 1;
  }
  return deepest;
}

const quote = 0x22;
const backslash = 0x5c;

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1;
  return at;
}
