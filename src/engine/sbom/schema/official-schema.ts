import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The text of a schema that CycloneDX publishes, as its JavaScript library carries it: `bom-1.6.SNAPSHOT.xsd`.
 *
 * They are the product's own files, read from `node_modules` when first asked for and kept; nothing is fetched.
 */
export function officialSchema(file: string): string {
  const known = texts.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(join(schemaFolder(), file), 'utf8');
  texts.set(file, text);
  return text;
}

const texts = new Map<string, string>();

function schemaFolder(): string {
  const library = createRequire(import.meta.url).resolve('@cyclonedx/cyclonedx-library/package.json');
  return join(dirname(library), 'res', 'schema');
}
