import { load, loadAll } from 'js-yaml';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { knownSettings } from '../src/server/operate/check-config.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));
const deploy = join(repository, 'deploy');
const files = readdirSync(deploy, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));
const read = (...path: string[]) => readFileSync(join(repository, ...path), 'utf8');
const version = (JSON.parse(read('package.json')) as { version: string }).version;

describe('what is deployed', () => {
  it.each(files.map((file) => [file.slice(deploy.length + 1), file]))(
    'names in %s settings that there are',
    (_name, file) => {
      const named = readFileSync(file, 'utf8').match(/\b(?:SUXI_[A-Z_]+|DATABASE_URL)\b/g) ?? [];

      expect(named.filter((name) => !knownSettings().has(name))).toEqual([]);
    },
  );

  it('is of this version', () => {
    const chart = load(read('deploy/helm/Chart.yaml')) as Record<string, unknown>;

    expect(chart).toMatchObject({ version, appVersion: version });
    expect(read('deploy/kubernetes/kustomization.yaml')).toContain(`newTag: ${version}`);
  });
});

describe('the chart', () => {
  const templates = files.filter((file) => file.includes('/helm/templates/'));
  const values = load(read('deploy/helm/values.yaml')) as Record<string, unknown>;

  it('has a value for everything that its templates ask for, and asks for each', () => {
    const texts = templates.map((file) => readFileSync(file, 'utf8')).join('\n');
    const asked = new Set([...texts.matchAll(/\.Values\.([\w.]+)/g)].map(([, path = '']) => path));

    const leaf = (path: string) =>
      path
        .split('.')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], values);
    expect([...asked].filter((path) => leaf(path) === undefined)).toEqual([]);
    const isAsked = (path: string) => [...asked].some((one) => one === path || path.startsWith(`${one}.`));
    expect(leaves(values).filter((path) => !isAsked(path))).toEqual([]);
  });

  it.each(
    templates.filter((file) => file.endsWith('.yaml')).map((file) => [file.slice(deploy.length + 1), file]),
  )('is YAML in %s once its values are put in, and closes what it opens', (_name, file) => {
    const text = readFileSync(file, 'utf8');
    const controls = [...text.matchAll(/\{\{-? *(if|range|with|define|end)\b/g)].map(([, word]) => word);
    const opened = controls.filter((word) => word !== 'end').length;

    expect(controls.length - opened).toBe(opened);
    const bare = text
      .replaceAll(/^\s*\{\{-? *(?:if|range|end|include|toYaml)\b.*\}\}\s*$/gm, '')
      .replaceAll(/\{\{.*?\}\}/g, 'x');
    const [made] = loadAll(bare) as { kind?: string; spec?: unknown }[];
    expect(made?.kind).toMatch(/^(?:Service|StatefulSet|Deployment)$/);
    expect(made?.spec).toBeDefined();
  });
});

/** The paths of all values that are no maps. */
function leaves(values: Readonly<Record<string, unknown>>, above = ''): string[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
    const path = `${above}${key}`;
    return isMap && Object.keys(value).length > 0
      ? leaves(value as Record<string, unknown>, `${path}.`)
      : [path];
  });
}
