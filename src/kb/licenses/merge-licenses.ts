import type { License, LicenseField } from '#model';
import { unreadRules } from './license-family.ts';
import type { LicenseStatement } from './license-statement.ts';
import { rulesOfTags } from './read-choosealicense.ts';

/** The sources of licences, the most trusted last: what it says is laid upon what the others say. */
const layers = ['scancode-licensedb', 'choosealicense', 'spdx'];

/** What we say ourselves of a category is not replaced by what others think of it. */
const own = 'suxi';

/** A licence, and its text when a source brought one. */
export interface MergedLicense {
  readonly license: License;
  readonly text?: string | undefined;
}

/**
 * Lay what sources state upon the licences that are known, field by field; each field remembers who said it.
 *
 * `GPL-2.0` of a source that does not tell versions apart is the licence of that id alone.
 */
export function mergeLicenses(
  known: readonly License[],
  statements: Iterable<LicenseStatement>,
): MergedLicense[] {
  const merged = new Map<string, MergedLicense>(known.map((license) => [license.id, { license }]));
  const ordered = [...statements].sort((a, b) => layers.indexOf(a.source) - layers.indexOf(b.source));
  for (const statement of ordered) {
    const present = merged.get(statement.id) ?? { license: newLicense(statement) };
    merged.set(statement.id, lay(present, statement));
  }
  return [...merged.values()].sort((a, b) =>
    a.license.id.toLowerCase() < b.license.id.toLowerCase() ? -1 : 1,
  );
}

function newLicense({ id, kind }: LicenseStatement): License {
  return {
    id,
    kind,
    name: id,
    category: kind === 'exception' ? 'exception' : 'unknown',
    rules: unreadRules,
    basis: '尚未逐条研读该许可证，权利与义务暂无结论',
    isOsiApproved: undefined,
    isFsfLibre: undefined,
    isDeprecated: false,
    links: [],
    aliases: [],
    sources: {},
  };
}

function lay({ license, text }: MergedLicense, statement: LicenseStatement): MergedLicense {
  const { source } = statement;
  const keepsCategory = license.sources.category === own || statement.kind === 'exception';
  const said: Partial<License> = {
    ...defined('name', statement.name),
    ...(keepsCategory ? {} : defined('category', statement.category)),
    ...(statement.rules === undefined
      ? {}
      : { rules: rulesOfTags(statement.rules), basis: '规则取自导入的 choosealicense.com 数据' }),
    ...defined('isOsiApproved', statement.isOsiApproved),
    ...defined('isFsfLibre', statement.isFsfLibre),
    ...defined('isDeprecated', statement.isDeprecated),
    ...defined('links', statement.links?.length === 0 ? undefined : statement.links),
  };
  const fields = Object.keys(said).filter((field): field is LicenseField => field !== 'basis');
  const spoken: LicenseField[] = statement.text === undefined ? fields : [...fields, 'text'];
  const sources = { ...license.sources, ...Object.fromEntries(spoken.map((field) => [field, source])) };
  return { license: { ...license, ...said, sources }, text: statement.text ?? text };
}

function defined<Key extends keyof License>(key: Key, value: License[Key] | undefined): Partial<License> {
  return value === undefined ? {} : { [key]: value };
}
