import { expect, it } from 'vitest';
import { installedGemspec } from './gem-specification.ts';

/** What a gem of an upload needs, by the names of the specifications that lie there. */
function needsOf(dependencies: string, paths: readonly string[]) {
  const path = 'gems/specifications/web-1.0.0.gemspec';
  const text = `Gem::Specification.new do |s|\n  s.name = "web".freeze\n  s.version = "1.0.0"\n${dependencies}\nend\n`;
  const upload = { paths: [path, ...paths], text: () => undefined, bytes: () => undefined };
  return installedGemspec
    .read(text, path, upload)
    .dependencies.map(({ from, to, scope, requirement }) => [
      `${from.name} ${from.version} -> ${to.name} ${to.version}`,
      scope,
      requirement,
    ]);
}

it('needs the latest gem beside it that meets what it asks for', () => {
  const needs = needsOf('  s.add_runtime_dependency(%q<rack>.freeze, ["~> 2.2".freeze, ">= 2.2.4".freeze])', [
    'gems/specifications/rack-2.2.3.gemspec',
    'gems/specifications/rack-2.2.6-java.gemspec',
    'gems/specifications/rack-2.2.5.gemspec',
    'gems/specifications/rack-3.0.0.gemspec',
    'other/specifications/rack-2.2.9.gemspec',
  ]);

  expect(needs).toEqual([['web 1.0.0 -> rack 2.2.6', 'runtime', '~> 2.2, >= 2.2.4']]);
});

it('needs what comes with Ruby, and no gem of a like name', () => {
  const needs = needsOf('  s.add_dependency("json", [">= 0"])', [
    'gems/specifications/default/json-2.6.1.gemspec',
    'gems/specifications/json-schema-4.0.0.gemspec',
  ]);

  expect(needs).toEqual([['web 1.0.0 -> json 2.6.1', 'runtime', '>= 0']]);
});

it('needs nothing that is not installed, or only for its development', () => {
  const dependencies = [
    '  s.add_dependency("gone", [">= 0"])',
    '  s.add_development_dependency(%q<rake>.freeze, [">= 0"])',
  ].join('\n');

  expect(needsOf(dependencies, ['gems/specifications/rake-13.0.6.gemspec'])).toEqual([]);
});
