// Starts a new member of a shelf: `npm run new -- <shelf> <name>`. It makes the folder and says what line to add.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';

const shelves = {
  ecosystem: {
    place: (name) => `src/engine/ecosystems/${name}/${name}.ts`,
    list: 'src/engine/ecosystems/list.ts',
    name: /^[a-z][a-z0-9]*$/,
    text: (name) => `import type { Ecosystem } from '../ecosystem.ts';
import { compareSemver } from '../semver-order.ts';

/** What it is, and where its formats and the order of its versions are defined. */
export const ${name}: Ecosystem = { id: '${name}', label: '${name}', readers: [], compareVersions: compareSemver };
`,
  },
  language: {
    place: (name) => `src/engine/code/languages/${name}/${name}.ts`,
    list: 'src/engine/code/languages/list.ts',
    name: /^[a-z][a-z0-9-]*$/,
    text: (name) => `import { cComplexity } from '../../complexity/rules.ts';
import { findHeaded } from '../../functions/find-headed.ts';
import type { Language } from '../language.ts';

/** What is special about it, and where that is defined. */
export const ${camel(name)}: Language = {
  id: '${name}',
  name: '${name}',
  lexer: {
    keywords: 'if else while return',
    operators: '== != <= >= && ||',
    spans: [
      { kind: 'comment', open: '//' },
      { kind: 'string', open: '"', escape: '\\\\', lines: 'one' },
    ],
  },
  functions: findHeaded({ containers: 'class' }),
  complexity: cComplexity,
};
`,
  },
  feed: {
    place: (name) => `src/kb/importers/${name}/${name}.ts`,
    list: 'src/kb/importers/list.ts',
    name: /^[a-z][a-z0-9-]*$/,
    text: (name) => `import { emptyAdvisory } from '../../advisory.ts';
import { cutJson } from '../../cutting/cut-json.ts';
import { type Feed, notJson, parseRecord } from '../feed.ts';
import { objectOf, textOf } from '../foreign.ts';

/** What it is, and where its format is defined. */
export const ${camel(name)}: Feed = {
  id: '${name}',
  label: '${name}',
  sources: ['${name}'],
  recognizes: ({ text }) => /"${name}_id"\\s*:/.test(text),
  cut: (pieces, head) => cutJson(pieces, head),
  read({ text }) {
    const value = parseRecord(text);
    if (value === undefined) return notJson;
    const id = textOf(objectOf(value).${name.replaceAll('-', '_')}_id);
    return id === undefined ? '缺少编号' : [{ record: id, advisory: emptyAdvisory('${name}', id) }];
  },
};
`,
  },
  migration: {
    place: (name) => `src/server/db/migrations/${name}.ts`,
    list: 'src/server/db/migrations/list.ts',
    name: /^\d{4}-[a-z0-9-]+$/,
    text: (name) => `import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What this changes, and why. */
export const ${camel(name.replace(/^\d+-/, ''))}: Migration = {
  id: '${name}',
  async up(database) {
    await sql.raw('alter table task add column example text').execute(database);
  },
};
`,
  },
  score: {
    place: (name) => `bench/score/${name}.ts`,
    list: 'bench/score/run.ts',
    name: /^[a-z][a-z-]*$/,
    text: (name) => `/** How well ${name} are found, on the cases of \`<dataFolder>/${name}\`. */
export async function score(dataFolder: string): Promise<Record<string, unknown>> {
  throw new Error(\`no cases are read from \${dataFolder} yet\`);
}
`,
  },
};

/** A name with hyphens as an identifier. */
function camel(name) {
  return name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
}

const [shelf, name] = process.argv.slice(2);
const found = shelves[shelf];
if (found === undefined || name === undefined || !found.name.test(name)) {
  console.error(`Usage: npm run new -- <${Object.keys(shelves).join('|')}> <name>`);
  if (found !== undefined) console.error(`A name on this shelf looks like ${found.name}`);
  process.exit(2);
}
const path = found.place(name);
if (existsSync(path)) {
  console.error(`${path} is there already`);
  process.exit(2);
}
mkdirSync(path.slice(0, path.lastIndexOf('/')), { recursive: true });
writeFileSync(path, found.text(name));
console.log(`${path} is made. Add its line to ${found.list}; a test misses it until you do.`);
