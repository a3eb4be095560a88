import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import { named } from '../named.ts';

/** What a declarator declares. */
export interface Declared {
  /** As it is written, with its scope: `a::B::f`. */
  readonly name: string;
  /** The parameters, of a function; not of a pointer to one. */
  readonly parameters: Node | undefined;
  /** Whether it is a pointer, a reference or an array, not the thing itself. */
  readonly isIndirect: boolean;
  readonly isArray: boolean;
  /** Whether it is a function, a pointer to one, or an array of such. */
  readonly isOfFunction: boolean;
}

/** Read a declarator: pointers, arrays, brackets and initial values around a name. */
export function readDeclarator(node: Node): Declared | undefined {
  let parameters: Node | undefined;
  let isIndirect = false;
  let isArray = false;
  let isOfFunction = false;
  let at: Node | null = node;
  while (at !== null) {
    switch (at.type) {
      case 'function_declarator':
        // `(*name)(int)` is a pointer to a function, `(name)(int)` a function.
        parameters = at.childForFieldName('parameters') ?? undefined;
        isOfFunction = true;
        break;
      case 'pointer_declarator':
      case 'reference_declarator':
        isIndirect = true;
        // What a pointer stands around comes first: `*f(int)` is a function, `(*f)(int)` is none.
        parameters = undefined;
        break;
      case 'array_declarator':
        isIndirect = true;
        isArray = true;
        parameters = undefined;
        break;
      case 'identifier':
      case 'field_identifier':
      case 'type_identifier':
      case 'qualified_identifier':
      case 'operator_name':
      case 'operator_cast':
      case 'destructor_name':
      case 'template_function':
        return { name: nameOf(at), parameters, isIndirect, isArray, isOfFunction };
      default:
    }
    at = at.childForFieldName('declarator') ?? named(at)[0] ?? null;
  }
  return undefined;
}

/** A name as its scope has it: without arguments of templates and white space. */
export function nameOf(node: Node): string {
  if (node.type === 'operator_cast') return `operator ${node.childForFieldName('type')?.text ?? ''}`;
  return node.text
    .replace(/operator\s*(\W)/, 'operator$1')
    .replace(/<(?!=|<)[^>]*>+(?=\s*(?:::|$))/g, '')
    .replace(/\s+/g, '')
    .replace(/^~?/, (mark) => mark);
}

/** The parameters of a function, each with its name, type and whether it may be left out. */
export function parametersOf(list: Node | null | undefined) {
  const all = named(list).filter(({ type }) => /parameter/.test(type));
  const isVoid = all.length === 1 && all[0]?.text.trim() === 'void';
  const parameters = isVoid ? [] : all;
  const isOpen = list?.text.includes('...') === true;
  return {
    least: parameters.filter(({ type }) => type === 'parameter_declaration').length,
    most: isOpen ? Number.POSITIVE_INFINITY : parameters.length,
    parameters: parameters.map((one) => {
      const declarator = one.childForFieldName('declarator');
      const declared = declarator === null ? undefined : readDeclarator(declarator);
      const type = one.childForFieldName('type')?.text ?? '';
      return {
        // `f(a)` of a definition in an old notation that was not understood.
        name: declared?.name ?? (declarator === null ? type : ''),
        typeText: type,
        text: one.text,
        isIndirect: declared?.isIndirect ?? false,
        isOfFunction: declared?.isOfFunction ?? false,
      };
    }),
  };
}
