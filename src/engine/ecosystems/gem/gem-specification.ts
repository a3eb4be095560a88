import { UnreadableFile } from '../../unreadable-file.ts';
import type { PackageFileReader } from '../ecosystem.ts';
import { type ForeignRecord, memberOf, textOf, textsOf } from '../foreign-values.ts';
import { LineFinder } from '../line-finder.ts';
import { parseYaml } from '../parsed-texts.ts';
import { ReadingDraft } from '../reading-draft.ts';
import { installedBeside, specificationPath } from './installed-beside.ts';

/**
 * The specification that RubyGems writes for an installed gem: `specifications/rake-13.0.6.gemspec`. It is a program,
 * but RubyGems writes each value in a line of its own (Gem::Specification#to_ruby).
 */
export const installedGemspec: PackageFileReader = {
  id: 'specifications/*.gemspec',
  kind: 'installed',
  matches: (path) => specificationPath.test(path),
  read(text, path, upload) {
    const name = /^[ \t]*s\.name[ \t]*=[ \t]*["']([^"']{1,200})["']/m.exec(text)?.[1];
    const version = /^[ \t]*s\.version[ \t]*=[ \t]*(?:Gem::Version\.new\()?["']([^"']{1,200})["']/m.exec(
      text,
    )?.[1];
    if (name === undefined || version === undefined) throw new UnreadableFile(path, '没有写明包的名称和版本');
    const licenses = /^[ \t]*s\.licenses[ \t]*=[ \t]*\[([^\]]{0,500})\]/m.exec(text)?.[1] ?? '';
    const line = new LineFinder(text).next(/^[ \t]*s\.version[ \t]*=/gm);
    const draft = new ReadingDraft();
    draft.add({
      name,
      version,
      line,
      declaredLicense: anyOf(textsIn(licenses)),
    });
    for (const [needed, requirements] of needsOf(text)) {
      const found = installedBeside(path, needed, requirements, upload);
      const to = { name: needed, version: found };
      if (found !== undefined) draft.need({ name, version }, to, 'runtime', requirements.join(', '));
    }
    return draft.finish();
  },
};

/** No gem needs more; a specification may name them. */
const mostNeeds = 1000;

/** The gems that one needs at run time, with what is asked of them. */
function needsOf(text: string): [name: string, requirements: string[]][] {
  const needs = new Map<string, string[]>();
  for (const [, name = '', asked = ''] of text.matchAll(needLine)) {
    // Newer RubyGems name each twice, the second time for older ones.
    if (needs.size < mostNeeds && !needs.has(name)) needs.set(name, textsIn(asked));
  }
  return [...needs];
}

/** `s.add_runtime_dependency(%q<rack>.freeze, ["~> 2.2".freeze, ">= 2.2.4".freeze])`. */
const needLine =
  /^[ \t]*s\.add_(?:runtime_)?dependency\(?[ \t]*(?:%q<|["'])([^>"'\n]{1,200})[>"'](?:\.freeze)?,[ \t]*\[([^\]\n]{0,500})\]/gm;

function textsIn(list: string): string[] {
  return [...list.matchAll(/["']([^"'\n]+)["']/g)].map(([, text = '']) => text);
}

/** The specification in a gem: `rake-13.0.6.gem!/metadata.gz!/metadata`. */
export const gemMetadata: PackageFileReader = {
  id: '*.gem',
  kind: 'package',
  matches: (path) => /(?:^|\/)metadata\.gz!\/metadata$/.test(path),
  read(text, path) {
    const gemspec = parseGemSpecification(text, path);
    const [name, version] = [textOf(gemspec['name']), textOf(memberOf(gemspec['version'], 'version'))];
    if (name === undefined || version === undefined) throw new UnreadableFile(path, '没有写明包的名称和版本');
    const draft = new ReadingDraft();
    const line = new LineFinder(text).next(/^version:/gm);
    draft.add({ name, version, line, declaredLicense: anyOf(textsOf(gemspec['licenses'])) });
    return draft.finish();
  },
};

/** Parse the YAML of a gem specification; the kinds of Ruby objects say nothing that the names of fields do not. */
export function parseGemSpecification(text: string, path: string): ForeignRecord {
  const [gemspec] = parseYaml(text.replace(/(?<=^|[ -])!(?:ruby|binary)\S*/gm, ''), path);
  if (gemspec === undefined) throw new UnreadableFile(path, '没有写明包的名称');
  return gemspec;
}

function anyOf(licenses: readonly string[]): string | undefined {
  return licenses.length === 0 ? undefined : licenses.join(' OR ');
}
