import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import type { Candidates } from '../nominal/program.ts';
import { named } from '../named.ts';

/** The module of a file by its path: `src/a/b.rs` and `src/a/b/mod.rs` are `a.b` of the crate whose folder holds `src`. */
export function moduleOf(path: string): { readonly crate: string; readonly module: string } {
  const parts = path.replace(/\.rs$/, '').split('/');
  const at = parts.lastIndexOf('src');
  const crate = at > 0 ? (parts[at - 1] ?? '').replaceAll('-', '_') : '';
  const inside = parts
    .slice(at + 1)
    .filter((part, index, all) => index < all.length - 1 || !/^(?:mod|lib|main)$/.test(part));
  return { crate, module: [...(crate === '' ? [] : [crate]), ...inside].join('.') };
}

/** What paths mean in a module (The Rust Reference, "Paths" and "Use declarations"). Whole names have dots. */
export class RustNames {
  private readonly used = new Map<string, Candidates>();
  private readonly globs: string[] = [];

  constructor(
    readonly crate: string,
    readonly module: string,
    private readonly around?: RustNames,
  ) {}

  /** A module that stands within the text of this one. */
  inside(name: string): RustNames {
    return new RustNames(this.crate, joined(this.module, name));
  }

  /** The names that a function or an implementation gives to types: parameters, by what they are bound to. */
  withParameters(bounds: ReadonlyMap<string, string>): RustNames {
    const names = new RustNames(this.crate, this.module, this);
    for (const [name, bound] of bounds) names.used.set(name, bound === '' ? [] : this.resolve(bound));
    return names;
  }

  /** `use a::{b, c as d, e::*};`; answers the whole paths. */
  use(node: Node | null, before = ''): string[] {
    if (node === null) return [];
    const under = (name: string) => (before === '' ? name : `${before}::${name}`);
    if (node.type === 'use_list') return named(node).flatMap((one) => this.use(one, before));
    if (node.type === 'scoped_use_list')
      return this.use(node.childForFieldName('list'), under(node.childForFieldName('path')?.text ?? ''));
    if (node.type === 'use_wildcard') {
      const path = under(named(node)[0]?.text ?? '');
      this.globs.push(...this.resolve(path));
      return [path];
    }
    const path = under(
      node.type === 'use_as_clause' ? (node.childForFieldName('path')?.text ?? '') : node.text,
    );
    const whole = path.replace(/::self$/, '');
    const alias = node.childForFieldName('alias')?.text ?? whole.slice(whole.lastIndexOf(':') + 1);
    this.used.set(alias, this.resolve(whole));
    return [whole];
  }

  resolve(text: string): Candidates {
    const [first = '', ...rest] = text
      .replace(/<.*?>/gs, '')
      .replace(/^::/, '')
      .split(/\s*::\s*/);
    const under = (one: string) => joined(one, rest.join('.'));
    if (first === 'crate') return [under(this.crate)];
    if (first === 'self') return [under(this.module)];
    if (first === 'super') return this.resolveAbove(rest);
    const used = this.used.get(first) ?? this.around?.used.get(first);
    if (used !== undefined) return used.map(under);
    const whole = joined(first, rest.join('.'));
    const globs = [...this.globs, ...(this.around?.globs ?? [])];
    return [
      joined(this.module, whole),
      ...globs.map((glob) => joined(glob, whole)),
      joined(this.crate, whole),
      whole,
    ];
  }

  private resolveAbove(rest: readonly string[]): Candidates {
    let module = this.module;
    const left = ['super', ...rest];
    while (left[0] === 'super') {
      module = module.slice(0, Math.max(0, module.lastIndexOf('.')));
      left.shift();
    }
    return [joined(module, left.join('.'))];
  }
}

function joined(module: string, name: string): string {
  if (module === '' || name === '') return module + name;
  return `${module}.${name}`;
}
