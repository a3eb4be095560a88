import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import type { SourceText } from '../../build-call-graph.ts';
import { named } from '../named.ts';
import type {
  Candidates,
  Expression,
  FieldDeclaration,
  FunctionDeclaration,
  ParameterDeclaration,
  TypeDeclaration,
  Unit,
} from '../nominal/program.ts';
import { spanOf } from '../span.ts';
import { expressionOf, expressionsIn } from './php-expressions.ts';
import { PhpNames } from './php-names.ts';

/** A file while it is read: what it declares is gathered wherever it stands. */
export interface PhpFile {
  readonly names: PhpNames;
  readonly types: TypeDeclaration[];
  readonly functions: FunctionDeclaration[];
  readonly imports: { readonly name: string; readonly line: number }[];
}

/** What a file of PHP declares and does. */
export function readPhp({ path }: SourceText, root: Node): Unit {
  const file: PhpFile = { names: new PhpNames(), types: [], functions: [], imports: [] };
  const body = named(root).flatMap((node) => statementsOf(file, node));
  return {
    path,
    span: spanOf(root),
    body,
    types: file.types,
    functions: file.functions,
    imports: file.imports,
  };
}

/** Declarations are noted; anything else is code that runs. */
export function statementsOf(file: PhpFile, node: Node): Expression[] {
  switch (node.type) {
    case 'namespace_definition': {
      file.names.enter(node.childForFieldName('name')?.text ?? '');
      return named(node.childForFieldName('body')).flatMap((one) => statementsOf(file, one));
    }
    case 'namespace_use_declaration':
      for (const name of file.names.use(node)) file.imports.push({ name, line: node.startPosition.row + 1 });
      return [];
    case 'class_declaration':
    case 'interface_declaration':
    case 'trait_declaration':
    case 'enum_declaration':
      readType(file, node, file.names.own(node.childForFieldName('name')?.text ?? ''));
      return [];
    case 'function_definition':
      file.functions.push(functionOf(file, node, file.names.own(node.childForFieldName('name')?.text ?? '')));
      return [];
    default:
      return [expressionOf(file, node)];
  }
}

/** A class, an interface, a trait or an enumeration, with a name or without one. */
export function readType(file: PhpFile, node: Node, name: string): void {
  const body =
    node.childForFieldName('body') ?? named(node).find(({ type }) => type.endsWith('declaration_list'));
  const members = named(body);
  const namesIn = (type: string, within: readonly Node[]) =>
    within
      .filter((one) => one.type === type)
      .flatMap((one) =>
        named(one)
          .filter(isTypeName)
          .map(({ text }) => text),
      );
  const supers = [
    ...namesIn('use_declaration', members),
    ...namesIn('base_clause', named(node)),
    ...namesIn('class_interface_clause', named(node)),
  ];
  const methods = members.filter(({ type }) => type === 'method_declaration');
  file.types.push({
    name,
    supers: supers.map((one) => file.names.type(one)),
    isAbstract:
      node.type === 'interface_declaration' || named(node).some(({ type }) => type === 'abstract_modifier'),
    fields: [
      ...members.filter(({ type }) => type === 'property_declaration').flatMap((one) => fieldsOf(file, one)),
      ...methods.flatMap((one) => promoted(file, one)),
    ],
    methods: methods.map((one) => functionOf(file, one, one.childForFieldName('name')?.text ?? '')),
  });
}

function isTypeName({ type }: Node): boolean {
  return type === 'name' || type === 'qualified_name';
}

function fieldsOf(file: PhpFile, node: Node): FieldDeclaration[] {
  const type = typeOf(file, node.childForFieldName('type'));
  const isStatic = named(node).some((one) => one.type === 'static_modifier');
  return named(node)
    .filter((one) => one.type === 'property_element')
    .map((one) => {
      const [, value] = named(one);
      return {
        name: bare(named(one)[0]?.text ?? ''),
        type,
        value: value === undefined ? undefined : expressionOf(file, value),
        isStatic,
      };
    });
}

/** Parameters of a constructor that are fields at once. */
function promoted(file: PhpFile, method: Node): FieldDeclaration[] {
  return named(method.childForFieldName('parameters'))
    .filter(({ type }) => type === 'property_promotion_parameter')
    .map((one) => ({
      name: bare(one.childForFieldName('name')?.text ?? ''),
      type: typeOf(file, one.childForFieldName('type')),
      value: undefined,
      isStatic: false,
    }));
}

/** A function, a method or a function without a name. Methods are never hidden: any text may name one. */
export function functionOf(file: PhpFile, node: Node, name: string): FunctionDeclaration {
  const body = node.childForFieldName('body');
  const parameters = named(node.childForFieldName('parameters'));
  const fields: Expression[] = parameters
    .filter(({ type }) => type === 'property_promotion_parameter')
    .map((one) => {
      const parameter = one.childForFieldName('name')?.text ?? '';
      return {
        kind: 'assign',
        target: { kind: 'member', object: { kind: 'self' }, name: bare(parameter), span: spanOf(one) },
        value: { kind: 'name', name: parameter, means: [] },
      };
    });
  const code = body === null ? undefined : expressionsIn(file, body);
  const isArrow = node.type === 'arrow_function';
  return {
    name,
    span: spanOf(node),
    parameters: parameters.flatMap((one) => parameterOf(file, one)),
    returns: typeOf(file, node.childForFieldName('return_type')),
    body: code === undefined ? undefined : [...fields, ...(isArrow ? code.map(returned) : code)],
    isStatic: named(node).some(({ type }) => type === 'static_modifier'),
    isHidden: false,
    isEntry: /#\[(?:\\?\w+\\)*(?:Route|Get|Post|Put|Delete|AsCommand|Test)\b/.test(
      node.childForFieldName('attributes')?.text ?? '',
    ),
    isProperty: false,
  };
}

function returned(value: Expression): Expression {
  return { kind: 'return', value };
}

function parameterOf(file: PhpFile, node: Node): ParameterDeclaration[] {
  if (!node.type.endsWith('parameter')) return [];
  const kind = node.type === 'variadic_parameter' ? 'rest' : 'one';
  const name = node.childForFieldName('name')?.text ?? '';
  return [{ name, kind, type: kind === 'rest' ? undefined : typeOf(file, node.childForFieldName('type')) }];
}

/** The class that a type names; undefined for those of the language, and where several are named. */
export function typeOf(file: PhpFile, node: Node | null): Candidates | undefined {
  const names = node?.type === 'named_type' ? [node] : (node?.descendantsOfType('named_type') ?? []);
  const [name, other] = names;
  if (name === undefined || name === null || other !== undefined) return undefined;
  return /^(?:self|static)$/i.test(name.text) ? undefined : file.names.type(name.text);
}

function bare(variable: string): string {
  return variable.replace(/^\$/, '');
}
