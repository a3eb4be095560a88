import type { DependencyScope } from '#model';
import type { PackageFileReader } from '../ecosystem.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { textLines } from '../text-lines.ts';

/**
 * What a Ruby project asks for (Bundler, "gemfile(5)"); read, never executed.
 *
 * Found are calls of `gem` with literals, and the groups around them. What a program computes is not found.
 */
export const gemfile: PackageFileReader = {
  id: 'Gemfile',
  kind: 'manifest',
  matches: (path) => /^(?:Gemfile|gems\.rb|[^/]+\.gemfile)$/i.test(fileName(path)),
  read(text) {
    const draft = new ReadingDraft();
    const blocks: (DependencyScope | undefined)[] = [];
    for (const { content, line } of textLines(text)) {
      const code = withoutComment(content);
      const call = /^\s*gem[ (]\s*["']([^"'\s]+)["']\s*(.*)$/.exec(code);
      const scope = groupScope(
        /(?::groups?\s*=>|\bgroups?:)\s*(\[[^\]]*\]|:\w+|["']\w+["'])/.exec(code)?.[1],
      );
      if (call !== null && !/(?::path\s*=>|\bpath:)/.test(code)) {
        const around = blocks.findLast((block) => block !== undefined);
        addGem(
          { name: call[1] ?? '', rest: call[2] ?? '', scope: scope ?? around ?? 'runtime', line },
          draft,
        );
      } else if (/\bdo\b\s*(?:\|[^|]*\|)?\s*$/.test(code) || /^\s*(?:if|unless|case)\b/.test(code)) {
        blocks.push(groupScope(/^\s*group[ (]\s*([^)]*?)\)?\s*do\b/.exec(code)?.[1]));
      } else if (/^\s*end\b/.test(code)) {
        blocks.pop();
      }
    }
    return draft.finish();
  },
};

/** What a gem says of its needs (RubyGems, "Specification Reference"); read, never executed. */
export const gemspec: PackageFileReader = {
  id: '*.gemspec',
  kind: 'manifest',
  matches: (path) => fileName(path).endsWith('.gemspec'),
  read(text) {
    const draft = new ReadingDraft();
    for (const { content, line } of textLines(text)) {
      const call =
        /^\s*\w+\.add_(runtime_|development_)?dependency[ (]\s*(?:%q<|["'])([^"'>\s]+)(?:>|["'])(?:\.freeze)?\s*(.*)$/.exec(
          withoutComment(content),
        );
      if (call === null) continue;
      const [, kind, name = '', rest = ''] = call;
      addGem({ name, rest, scope: kind === 'development_' ? 'dev' : 'runtime', line }, draft);
    }
    return draft.finish();
  },
};

interface GemCall {
  readonly name: string;
  /** The arguments behind the name. */
  readonly rest: string;
  readonly scope: DependencyScope;
  readonly line: number;
}

function addGem({ name, rest, scope, line }: GemCall, draft: ReadingDraft): void {
  // Requirements come before options: `gem 'a', '~> 1.0', '>= 1.0.2', require: false`.
  const [positional = ''] = rest.split(/\b\w+:\s|:\w+\s*=>/, 1);
  const parts = [...positional.matchAll(/["']([^"'\n]{1,100})["']/g)].map(([, part = '']) => part.trim());
  const address = /\b(?:git|github):\s*["']([^"']+)["']/.exec(rest)?.[1];
  const fixed = parts.length === 1 ? /^=?\s*(\d[0-9A-Za-z.]*)$/.exec(parts[0] ?? '')?.[1] : undefined;
  const requirement = fixed === undefined ? (parts.length > 0 ? parts.join(', ') : address) : undefined;
  draft.add({ name, version: fixed, requirement, line, isDirect: true, scopes: [scope] });
}

/** What the groups of a gem are for; `undefined` when none is named. */
function groupScope(groups: string | undefined): DependencyScope | undefined {
  const names = [...(groups ?? '').matchAll(/:?["']?(\w+)["']?/g)].map(([, name = '']) => name.toLowerCase());
  if (names.length === 0) return undefined;
  if (names.some((name) => !/^(?:test|development|dev|ci|lint|rubocop|docs?)$/.test(name))) return 'runtime';
  return names.every((name) => name === 'test') ? 'test' : 'dev';
}

/** A number sign outside of quotes begins a comment. */
function withoutComment(content: string): string {
  let quote = '';
  for (let at = 0; at < content.length; at += 1) {
    const sign = content[at] ?? '';
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '#') return content.slice(0, at);
  }
  return content;
}
