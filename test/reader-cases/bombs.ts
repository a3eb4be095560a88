/** Small texts that unfold to enormous ones in a parser that lets them. For tests only. */
export const bombs: readonly string[] = [
  yamlAliases(),
  xmlEntities(),
  `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><project><groupId>&x;</groupId></project>`,
  ...['project', 'ivy-module', 'packages', 'Project'].map((root) => xmlEntities(root)),
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `{"a":`.repeat(50_000),
  `${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}`,
  `a = ${'['.repeat(50_000)}`,
  `a${'.a'.repeat(50_000)} = 1`,
  `${'- '.repeat(50_000)}a`,
  `{"packages":{"node_modules/a":{"version":"1.0.0","dependencies":${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}}}}`,
];

/** Every level names the one before nine times (the "billion laughs"), once as YAML would have it in a lockfile. */
function yamlAliases(): string {
  const levels = ['a: &l0 [x, x, x, x, x, x, x, x, x]'];
  for (let level = 1; level < 30; level += 1) {
    levels.push(`b${level}: &l${level} [${`*l${level - 1}, `.repeat(9)}]`);
  }
  const keys = ['dependencies', 'packages', 'PODS', 'jobs', 'package', 'importers'];
  return `${levels.join('\n')}\n${keys.map((key) => `${key}: *l29`).join('\n')}\n`;
}

function xmlEntities(root = 'lolz'): string {
  const entities = ['<!ENTITY l0 "lol">'];
  for (let level = 1; level < 30; level += 1) {
    entities.push(`<!ENTITY l${level} "${`&l${level - 1};`.repeat(9)}">`);
  }
  return `<?xml version="1.0"?>\n<!DOCTYPE ${root} [\n${entities.join('\n')}\n]>\n<${root}>&l29;</${root}>\n`;
}
