import { type ForeignRecord, itemsOf, textOf } from '../../../../ecosystems/foreign-values.ts';
import { pushTo } from '../../../../push-to.ts';
import { UnreadableFile } from '../../../../unreadable-file.ts';
import { decodedText } from '../../decoded-text.ts';
import type { SbomProblem } from '../../../format.ts';
import { classFields } from '../classes.ts';
import { type ClassName, classOf, type Field, fieldsOf } from '../fields.ts';
import { relationship } from '../relationships.ts';
import { documentId } from '../terms.ts';
import type { Spdx2Text } from './form.ts';
import { type TagLine, tagLines } from './tag-lines.ts';
import { notations, readRange } from './tag-notations.ts';
import { typedItem } from './typed.ts';

/** Read a tag-value file. Throws `UnreadableFile` when it has no tag of a document. */
export function readTags(bytes: Uint8Array, name: string): Spdx2Text {
  const { tags, strays } = tagLines(decodedText(bytes));
  if (!tags.some(({ tag }) => tag === 'SPDXVersion'))
    throw new UnreadableFile(name, '不是有效的 SPDX 标签文件：缺少 SPDXVersion');
  const reading = new TagReading();
  for (const line of tags) reading.take(line);
  const before = strays.map(
    ({ line, text }): SbomProblem => ({ level: 'error', place: placeOf(line), text }),
  );
  return {
    document: reading.finished(),
    places: reading.places,
    strays: [...before, ...reading.strays],
  };
}

function placeOf(line: number): string {
  return `第 ${String(line)} 行`;
}

type Draft = Record<string, unknown>;

/** The tags that begin an object, and the list of the document that it goes to. */
const beginnings: Readonly<Record<string, { readonly className: ClassName; readonly list: string }>> = {
  PackageName: { className: 'Package', list: 'packages' },
  FileName: { className: 'File', list: 'files' },
  SnippetSPDXID: { className: 'Snippet', list: 'snippets' },
  LicenseID: { className: 'ExtractedLicensingInfo', list: 'hasExtractedLicensingInfos' },
  Reviewer: { className: 'Review', list: 'revieweds' },
};

interface Meaning {
  readonly className: ClassName;
  readonly field: Field;
}

/** What each tag means; `SPDXID` means something in several classes. */
const meanings = new Map<string, Meaning[]>();
for (const className of Object.keys(classFields) as ClassName[]) {
  for (const field of fieldsOf(className)) {
    if (field.tag === undefined) continue;
    pushTo(meanings, field.tag, { className, field });
  }
}

class TagReading {
  readonly places = new Map<object, string>();
  readonly strays: SbomProblem[] = [];
  readonly #document: Draft = {};
  /** The object of each class that its tags belong to. */
  readonly #current = new Map<ClassName, Draft>([['SpdxDocument', this.#document]]);
  readonly #annotations: { readonly annotation: Draft; target: string | undefined }[] = [];
  /** Files that follow a package are in it (5.2). */
  readonly #contained: (readonly [Draft, Draft])[] = [];
  /** What `SPDXID` names next. */
  #element: ClassName = 'SpdxDocument';

  take(line: TagLine): void {
    const { tag } = line;
    const beginning = Object.hasOwn(beginnings, tag) ? beginnings[tag] : undefined;
    if (beginning !== undefined) this.#begin(beginning.className, beginning.list, line);
    if (tag === 'Annotator') this.#annotate(line);
    if (tag === 'Relationship') this.#relate(line);
    else if (tag === 'SnippetByteRange') this.#addRange('offset', line);
    else if (tag === 'SnippetLineRange') this.#addRange('lineNumber', line);
    else if (tag === 'SPDXREF') this.#aim(line);
    else this.#set(line);
  }

  finished(): ForeignRecord {
    const elements = ['packages', 'files', 'snippets'].flatMap((list) => this.#listed(list));
    const byId = new Map(elements.map((element) => [textOf(element['SPDXID']), element]));
    for (const { annotation, target } of this.#annotations) {
      if (target !== documentId && !byId.has(target))
        this.#stray(annotation, `注释指向的 ${target ?? ''} 不存在`);
      append(byId.get(target) ?? this.#document, 'annotations', annotation);
    }
    for (const [owner, file] of this.#contained) {
      const [from, to] = [textOf(owner['SPDXID']), textOf(file['SPDXID'])];
      if (from !== undefined && to !== undefined)
        append(this.#document, 'relationships', relationship(from, 'CONTAINS', to));
    }
    return this.#document;
  }

  #listed(list: string): Draft[] {
    return itemsOf(this.#document[list]) as Draft[];
  }

  #begin(className: ClassName, list: string, line: TagLine): void {
    const begun = this.#made(line);
    append(this.#document, list, begun);
    this.#current.set(className, begun);
    this.#element = className;
    const owner = this.#current.get('Package');
    if (className === 'File' && owner !== undefined) this.#contained.push([owner, begun]);
  }

  #annotate(line: TagLine): void {
    const annotation = this.#made(line);
    this.#current.set('Annotation', annotation);
    this.#annotations.push({ annotation, target: undefined });
  }

  #aim({ value }: TagLine): void {
    const last = this.#annotations.at(-1);
    if (last !== undefined) last.target = value;
  }

  #relate(line: TagLine): void {
    const said = this.#noted('Relationship', line);
    if (said === undefined) return;
    append(this.#document, 'relationships', said);
    this.#current.set('Relationship', said);
  }

  #addRange(unit: 'offset' | 'lineNumber', line: TagLine): void {
    const snippet = this.#current.get('Snippet');
    const range = readRange(unit, line.value, snippet?.['snippetFromFile']);
    if (snippet !== undefined && range !== undefined) append(snippet, 'ranges', range);
    else this.#complain(line, '值不是“起始:结束”');
  }

  #set(line: TagLine): void {
    const candidates = meanings.get(line.tag) ?? [];
    const meaning = candidates.find(({ className }) => className === this.#element) ?? candidates[0];
    if (meaning === undefined) return this.#complain(line, '标准中没有这个标签');
    const { className, field } = meaning;
    const owner =
      this.#current.get(className) ?? (className === 'CreationInfo' ? this.#creation(line) : undefined);
    if (owner === undefined) return this.#complain(line, '前面没有它所属的内容');
    const inner = classOf(field);
    const value = inner === undefined ? typedItem(line.value, field) : this.#noted(inner, line);
    if (value === undefined) return;
    if (field.isList === true) append(owner, field.json, value);
    else if (owner[field.json] === undefined) owner[field.json] = value;
    else this.#complain(line, '只能出现一次');
    if (inner !== undefined) this.#current.set(inner, value as Draft);
  }

  #creation(line: TagLine): Draft {
    const begun = this.#made(line);
    this.#document['creationInfo'] = begun;
    this.#current.set('CreationInfo', begun);
    return begun;
  }

  /** An object that stands on one line. */
  #noted(className: ClassName, line: TagLine): Draft | undefined {
    const value = notations[className]?.read(line.value);
    if (value === undefined) {
      this.#complain(line, '值的写法不符合标准');
      return undefined;
    }
    const noted = { ...value };
    this.places.set(noted, placeOf(line.line));
    return noted;
  }

  #made({ line }: TagLine): Draft {
    const made: Draft = {};
    this.places.set(made, placeOf(line));
    return made;
  }

  #complain({ tag, line }: TagLine, text: string): void {
    this.strays.push({ level: 'error', place: placeOf(line), text: `${tag}：${text}` });
  }

  #stray(about: object, text: string): void {
    this.strays.push({ level: 'warning', place: this.places.get(about) ?? '', text });
  }
}

function append(owner: Draft, list: string, value: unknown): void {
  const before = owner[list];
  if (Array.isArray(before)) before.push(value);
  else owner[list] = [value];
}
