import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UnreadableFile } from '../../src/engine/unreadable-file.ts';
import type { PackageFileReader, UploadTexts } from '../../src/engine/ecosystems/ecosystem.ts';
import { findReader } from '../../src/engine/ecosystems/find-reader.ts';
import { describeReading } from '../../src/engine/ecosystems/read-for-test.ts';

const ecosystemsFolder = join(import.meta.dirname, '../../src/engine/ecosystems');

/** One case of a case file: the files of an upload, of which the first is read, and what it states. For tests only. */
export interface ReaderCase {
  readonly ecosystem: string;
  /** The name of the case file in the folder `cases` of its ecosystem. */
  readonly file: string;
  readonly path: string;
  readonly text: string;
  readonly upload: UploadTexts;
  readonly expected: string;
}

/**
 * The cases of all ecosystems, in the order of their files.
 *
 * A case is one or more `=== path`, each with the text of a file below it, then `==>` and what the reader answers
 * (`describeReading`). A file holds any number of them.
 */
export function readerCases(): ReaderCase[] {
  return readdirSync(ecosystemsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => casesOf(name));
}

/** The answer of the reader that a case is for, as its file writes it. */
export function answerOf({ path, text, upload }: ReaderCase): string {
  try {
    const reading = findReader(path)?.reader.read(text, path, upload);
    return reading === undefined ? 'no reader' : describeReading(reading).join('\n');
  } catch (error) {
    if (error instanceof UnreadableFile) return `unreadable: ${error.reason}`;
    throw error;
  }
}

/** The reader that a case is for. */
export function readerOf({ path }: ReaderCase): PackageFileReader | undefined {
  return findReader(path)?.reader;
}

/** Write the cases of one file, with the answers in place of what was expected. */
export function formatCases(cases: readonly ReaderCase[]): string {
  return cases
    .map((one) => {
      const files = one.upload.paths.map((path) => `=== ${path}\n${one.upload.text(path) ?? ''}`);
      return `${files.join('')}==>\n${answerOf(one)}\n`;
    })
    .join('\n');
}

/** The folder of the case files of an ecosystem. */
export function caseFolder(ecosystem: string): string {
  return join(ecosystemsFolder, ecosystem, 'cases');
}

function casesOf(ecosystem: string): ReaderCase[] {
  let files: string[];
  try {
    files = readdirSync(caseFolder(ecosystem)).sort();
  } catch {
    return []; // an ecosystem without readers
  }
  return files.flatMap((file) => {
    const text = readFileSync(join(caseFolder(ecosystem), file), 'utf8');
    return splitCases(text).map((one) => ({ ecosystem, file, ...one }));
  });
}

/** A case while its lines are read: the files, and the answer that ends it. */
interface Draft {
  readonly files: Map<string, string>;
  expected: string | undefined;
}

function splitCases(text: string): Omit<ReaderCase, 'ecosystem' | 'file'>[] {
  const drafts: Draft[] = [];
  for (const section of text.split(/^(?==== |==>$)/m)) {
    const end = section.indexOf('\n');
    const content = section.slice(end + 1);
    const last = drafts.at(-1);
    if (section.startsWith('==>')) {
      if (last !== undefined) last.expected = content.trimEnd();
    } else {
      const path = section.slice('=== '.length, end);
      // A file after an answer belongs to the next case.
      if (last === undefined || last.expected !== undefined)
        drafts.push({ files: new Map([[path, content]]), expected: undefined });
      else last.files.set(path, content);
    }
  }
  return drafts.map(({ files, expected = '' }) => {
    const [path, first] = [...files][0] ?? ['', ''];
    const upload = {
      text: (wanted: string) => files.get(wanted),
      bytes: (wanted: string) => (files.has(wanted) ? Buffer.from(files.get(wanted) ?? '') : undefined),
      paths: [...files.keys()],
    };
    return { path, text: first, upload, expected };
  });
}
