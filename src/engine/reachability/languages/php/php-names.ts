import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import type { Candidates } from '../nominal/program.ts';
import { named } from '../named.ts';

/** What names mean in a file of PHP (PHP Manual, "Using namespaces: fallback to the global space"). Whole names have dots. */
export class PhpNames {
  private namespace = '';
  private readonly types = new Map<string, string>();
  private readonly functions = new Map<string, string>();

  enter(namespace: string): void {
    this.namespace = dotted(namespace);
  }

  /** `use A\B as C;`, `use function A\f;`, `use A\{B, C};`; answers what is used. */
  use(node: Node): string[] {
    const group = node.childForFieldName('body');
    const prefix =
      group === null
        ? ''
        : `${dotted(named(node).find(({ type }) => type === 'namespace_name')?.text ?? '')}.`;
    const used: string[] = [];
    for (const clause of named(group ?? node)) {
      if (!/^namespace_use(?:_group)?_clause$/.test(clause.type)) continue;
      const alias = clause.childForFieldName('alias')?.text;
      const name = `${prefix}${dotted(named(clause)[0]?.text ?? '')}`.replace(/^\./, '');
      const isFunction = /^use\s+function\b/.test(node.text) || /^function\b/.test(clause.text);
      (isFunction ? this.functions : this.types).set(alias ?? name.slice(name.lastIndexOf('.') + 1), name);
      used.push(name);
    }
    return used;
  }

  type(text: string): Candidates {
    return this.resolve(text, this.types);
  }

  /** A function that no namespace has is looked for outside of all. */
  function(text: string): Candidates {
    const means = this.resolve(text, this.functions);
    return text.includes('\\') || this.functions.has(text) ? means : [...means, text];
  }

  /** The whole name of what is declared here. */
  own(name: string): string {
    return this.namespace === '' ? name : `${this.namespace}.${name}`;
  }

  private resolve(text: string, used: ReadonlyMap<string, string>): Candidates {
    if (text.startsWith('\\')) return [dotted(text)];
    const [first = '', ...rest] = dotted(text).split('.');
    if (first === 'namespace') return [this.own(rest.join('.'))];
    const begin = (rest.length === 0 ? used : this.types).get(first);
    return [begin === undefined ? this.own([first, ...rest].join('.')) : [begin, ...rest].join('.')];
  }
}

function dotted(text: string): string {
  return text.replace(/^\\/, '').replaceAll('\\', '.');
}
