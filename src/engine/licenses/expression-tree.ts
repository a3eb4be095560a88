import type { LicenseExpression } from '#model';
import parse, { type Info } from 'spdx-expression-parse';

/** An SPDX expression as it is joined (SPDX 2.3, annex D): a choice, what holds together, or one licence. */
export type ExpressionTree =
  | { readonly kind: 'OR' | 'AND'; readonly parts: readonly [ExpressionTree, ExpressionTree] }
  | { readonly kind: 'license'; readonly id: string; readonly exception: string | undefined };

/** So long expressions are read; nobody chooses among so many licences. */
const mostCharacters = 5_000;

/** How the licences of an expression are joined; `undefined` when it is no SPDX expression. */
export function readExpression(expression: LicenseExpression): ExpressionTree | undefined {
  if (expression === '' || expression.length > mostCharacters) return undefined;
  try {
    return treeOf(parse(expression));
  } catch {
    return undefined; // the reader of expressions has no other way to say so
  }
}

/** How a tree is written down again. */
export function writeExpression(tree: ExpressionTree): LicenseExpression {
  if (tree.kind === 'license')
    return tree.exception === undefined ? tree.id : `${tree.id} WITH ${tree.exception}`;
  return tree.parts
    .map((part) => (part.kind === 'license' ? writeExpression(part) : `(${writeExpression(part)})`))
    .join(` ${tree.kind} `);
}

/** The licences of a tree, each with its exception, in the order in which they stand. */
export function licensesIn(tree: ExpressionTree): (ExpressionTree & { kind: 'license' })[] {
  return tree.kind === 'license' ? [tree] : tree.parts.flatMap(licensesIn);
}

function treeOf(info: Info): ExpressionTree {
  if ('conjunction' in info)
    return {
      kind: info.conjunction === 'or' ? 'OR' : 'AND',
      parts: [treeOf(info.left), treeOf(info.right)],
    };
  const id = info.plus === true ? `${info.license}+` : info.license;
  return { kind: 'license', id, exception: info.exception };
}
