import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import type { Candidates } from '../nominal/program.ts';

/** What names of types mean at a place of a file of C# (C# language specification, 7.8, "Namespace and type names"). */
export class CSharpNames {
  private readonly usings: string[] = [];
  private readonly aliases = new Map<string, string>();

  /** `using A.B;`, `using C = A.B;`; answers what is used. */
  use(node: Node): string {
    const alias = node.childForFieldName('name')?.text;
    const used = node.namedChildren.at(-1)?.text ?? '';
    if (alias === undefined) this.usings.push(used);
    else this.aliases.set(alias, used);
    return used;
  }

  /** The likeliest first: in the types and namespaces around the place, then in what is used. */
  type(text: string, around: string): Candidates {
    const name = plain(text);
    const [first = '', ...rest] = name.split('.');
    const alias = this.aliases.get(first);
    const means = alias === undefined ? [] : [[alias, ...rest].join('.')];
    for (let at = around; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.'))))
      means.push(`${at}.${name}`);
    means.push(name, ...this.usings.map((one) => `${one}.${name}`));
    if (alias !== undefined) return means;
    // What is not of the code has a whole name where it can come from one place only.
    const [only, another] = this.usings.filter((one) => !/^System\b/.test(one));
    return [...means, only === undefined || another !== undefined ? name : `${only}.${name}`];
  }
}

/** A name without the arguments of its types, and without what says that it may be null. */
function plain(text: string): string {
  return text.replace(/<.*>/s, '').replace(/\s|\?$|^global::/g, '');
}
