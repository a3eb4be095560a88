import type { Node } from 'web-tree-sitter';
import type { Expression, Parameter, Statement } from '../code.ts';
import { field, lineOf, type Lower, named } from './lowering.ts';

/** The text of a type: `unsigned char**`, without qualifiers. */
export function typeText(node: Node | null): string {
  return (node?.text ?? '')
    .replace(
      /\b(const|volatile|static|extern|register|struct|class|union|enum|inline|restrict|typename|std::)\b\s*/g,
      '',
    )
    .replace(/^std::/, '')
    .replace(/\s*([*&[\]])\s*/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

interface Declared {
  readonly name: string;
  /** What stands behind the type: `*`, `**`, `[]`. */
  readonly suffix: string;
  readonly sizes: readonly (Node | null)[];
  readonly isFunction: boolean;
  /** `T &name`. */
  readonly isReference: boolean;
}

/** What a declarator declares: the name stands within pointers, arrays and brackets. */
export function declared(declarator: Node | null): Declared {
  let suffix = '';
  const sizes: (Node | null)[] = [];
  let [isFunction, isReference] = [false, false];
  let node = declarator;
  for (;;) {
    if (node === null) return { name: '', suffix, sizes, isFunction, isReference };
    if (node.type === 'pointer_declarator') suffix = `*${suffix}`;
    else if (node.type === 'array_declarator') {
      suffix = `${suffix}[]`;
      sizes.unshift(field('size')(node));
    } else if (node.type === 'function_declarator') isFunction = true;
    else if (node.type === 'reference_declarator') isReference = true;
    const below: Node | null =
      field('declarator')(node) ??
      (/reference_declarator|parenthesized_declarator/.test(node.type) ? (named(node).at(-1) ?? null) : null);
    if (below === null)
      return { name: node.text.split('::').at(-1) ?? '', suffix, sizes, isFunction, isReference };
    node = below;
  }
}

/** A function, or a method by the class that stands before its name. */
export function functionOf(node: Node, lower: Lower): readonly Statement[] {
  const declarator = field('declarator')(node);
  let signature = declarator;
  while (signature !== null && signature.type !== 'function_declarator')
    signature = field('declarator')(signature);
  const qualified = field('declarator')(signature ?? node)?.text.split('::') ?? [];
  const owner = qualified.length > 1 ? qualified.at(-2) : lower.owner;
  const body = field('body')(node);
  if (signature === null && isRecord.test(field('type')(node)?.type ?? '')) {
    // `class MACRO Name { … }` is read as a function without parameters: its methods are there all the same.
    lower.within(declared(declarator).name, () => lower.inside(body));
    return [];
  }
  const code = {
    name: declared(declarator).name,
    owner,
    parameters: parametersOf(signature ?? node),
    annotations: [],
    type: `${typeText(field('type')(node))}${declared(declarator).suffix}`,
    body: lower.inside(body),
    line: lineOf(node),
    endLine: node.endPosition.row + 1,
    ...(node.hasError ? { isPartial: true } : {}),
  };
  return lower.add(code);
}

/** The parameters of a signature; none where there is none. */
export function parametersOf(signature: Node | null): Parameter[] {
  if (signature === null) return [];
  return named(field('parameters')(signature) ?? signature)
    .filter(({ type }) => /parameter/.test(type) && type !== 'parameter_list')
    .map((parameter) => {
      const { name, suffix, isReference } = declared(field('declarator')(parameter));
      const type = `${typeText(field('type')(parameter))}${suffix}`;
      return { name, type, ...(isReference ? { isReference } : {}) };
    });
}

const isRecord = /^(struct|class|union|enum)_specifier$/;

/** The variables of a declaration, one statement each; what declares functions is none. */
export function declareOf(node: Node, lower: Lower): readonly Statement[] {
  const typeNode = field('type')(node);
  const record = typeNode !== null && isRecord.test(typeNode.type) ? typeNode : null;
  if (record !== null) recordsOf(record, lower);
  const base = record === null ? typeText(typeNode) : (field('name')(record)?.text ?? recordName(record));
  const storage = named(node).flatMap(({ type, text }) => (type === 'storage_class_specifier' ? [text] : []));
  const isStatic = storage.includes('static');
  return node.childrenForFieldName('declarator').flatMap((declarator): Statement[] => {
    const value = declarator.type === 'init_declarator' ? field('value')(declarator) : null;
    const {
      name: variable,
      suffix,
      sizes,
      isFunction,
      isReference,
    } = declared(declarator.type === 'init_declarator' ? field('declarator')(declarator) : declarator);
    if (isFunction && value === null) {
      if (/noreturn/i.test(node.text)) lower.noReturns.push(variable);
      const made = madeOf(node, declarator, base, lower);
      if (made === undefined) return [];
      return [
        { kind: 'declare', name: variable, type: base, value: made, isStatic, line: lineOf(declarator) },
      ];
    }
    return [
      {
        kind: 'declare',
        name: variable,
        type: isFunction ? `${base}()` : `${base}${suffix}`,
        ...(sizes.length === 0
          ? {}
          : {
              sizes: sizes.map((size) =>
                size === null ? { kind: 'other' as const, parts: [], line: 0 } : lower.expression(size),
              ),
            }),
        ...(value === null ? {} : { value: valueOf(value, base, lower) }),
        isStatic,
        ...(isReference ? { isReference } : {}),
        ...(value === null && storage.includes('extern') ? { isExtern: true } : {}),
        line: lineOf(declarator),
      },
    ];
  });
}

/** `T x(y);` among statements is read as a function that takes a `y`, and mostly makes a `T` of the variable `y`. */
function madeOf(node: Node, declarator: Node, type: string, lower: Lower): Expression | undefined {
  if (declarator.type !== 'function_declarator' || node.parent?.type !== 'compound_statement')
    return undefined;
  const given = named(field('parameters')(declarator) ?? declarator);
  const areNames = given.every(
    (one) => one.namedChildCount === 1 && one.namedChild(0)?.type === 'type_identifier',
  );
  if (given.length === 0 || !areNames) return undefined;
  const line = lineOf(node);
  const args = given.map((one) => ({ value: lower.expression(one.namedChild(0)) }));
  return { kind: 'call', callee: { kind: 'name', name: type, line }, args, line };
}

/** `T x(1)` makes a `T`. */
function valueOf(value: Node, type: string, lower: Lower): Expression {
  if (value.type !== 'argument_list') return lower.expression(value);
  return {
    kind: 'call',
    callee: { kind: 'name', name: type, line: lineOf(value) },
    args: lower.args(value),
    line: lineOf(value),
  };
}

/** A structure without a name is called by its place. */
function recordName(node: Node | null): string {
  return node === null ? '' : `record at ${node.startIndex}`;
}

/** Whether a part of a class sets up whatever is made of it: a constructor, a value that a field begins with, the class before it. */
function setsUp(part: Node, own: string | undefined): boolean {
  if (part.type === 'base_class_clause') return true;
  if (part.type === 'field_declaration') return field('default_value')(part) !== null;
  if (part.type !== 'function_definition' && part.type !== 'declaration') return false;
  const { name, isFunction } = declared(field('declarator')(part));
  return isFunction && name === own && !/=\s*(default|delete)/.test(part.text);
}

/** A structure, class or union: its fields under all its names, and its methods. */
export function recordsOf(node: Node, lower: Lower): readonly Statement[] {
  const specifier = node.type === 'type_definition' ? field('type')(node) : node;
  const body = specifier === null ? null : field('body')(specifier);
  if (specifier === null || body === null) return [];
  const fields = named(body)
    .filter(({ type }) => type === 'field_declaration')
    .flatMap((one) =>
      one.childrenForFieldName('declarator').map((declarator) => {
        const { name, suffix, sizes } = declared(declarator);
        const [size] = sizes;
        return {
          name,
          type: `${typeText(field('type')(one))}${suffix}`,
          ...(size === null || size === undefined ? {} : { size: lower.expression(size) }),
        };
      }),
    );
  const own = field('name')(specifier)?.text;
  const isSetUp = named(specifier)
    .concat(named(body))
    .some((part) => setsUp(part, own));
  const aliases =
    node.type === 'type_definition' ? node.childrenForFieldName('declarator').map(({ text }) => text) : [];
  for (const name of [own ?? recordName(specifier), ...aliases])
    if (name !== '')
      lower.records.push({
        name,
        fields,
        ...(specifier.type === 'union_specifier' ? { isUnion: true } : {}),
        ...(isSetUp ? { isSetUp } : {}),
      });
  return lower.within(own ?? '', () =>
    named(body)
      .filter(({ type }) => type === 'function_definition')
      .flatMap((method) => lower.statement(method)),
  );
}
