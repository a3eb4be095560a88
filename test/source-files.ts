import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const repository = join(dirname(fileURLToPath(import.meta.url)), '..');

/** A source file: its path from the root of the repository, with `/`, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Every TypeScript file below a folder of the repository, tests and declarations left out unless asked for. */
export function sourceFiles(folder: string, options: { withTests?: boolean } = {}): SourceFile[] {
  return (
    readdirSync(join(repository, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => relative(repository, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      // What lies in `cases` is read by tests and by nothing else.
      .filter((path) => !path.includes('/cases/'))
      .filter((path) => options.withTests === true || !/\.(test|d)\.tsx?$/.test(path))
      .map((path) => ({ path, text: readFileSync(join(repository, path), 'utf8') }))
  );
}

/** What a file imports, statically or dynamically, types included. Statements begin a line, as the formatter sees to. */
export function importsOf(file: SourceFile): string[] {
  const statement = /^(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]/gm;
  const dynamic = /\bimport\(\s*['"]([^'"]+)['"]/g;
  return [...file.text.matchAll(statement), ...file.text.matchAll(dynamic)].map(
    (match) => match[1] ?? match[2] ?? '',
  );
}
