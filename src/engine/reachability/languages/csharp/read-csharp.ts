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
import { codeOf, expressionOf, valueOf } from './csharp-expressions.ts';
import { CSharpNames } from './csharp-names.ts';

/** A place in a file while it is read. */
export interface CSharpPlace {
  readonly names: CSharpNames;
  /** The namespace and the types around it, divided by dots. */
  readonly around: string;
  readonly types: TypeDeclaration[];
}

/** What a file of C# declares and does. */
export function readCSharp({ path }: SourceText, root: Node): Unit {
  const place: CSharpPlace = { names: new CSharpNames(), around: '', types: [] };
  const directives = root.descendantsOfType('using_directive').flatMap((one) => one ?? []);
  const imports = directives.map((one) => ({
    name: place.names.use(one),
    line: one.startPosition.row + 1,
  }));
  const body = readMembers(place, named(root));
  return { path, span: spanOf(root), types: place.types, functions: [], body, imports };
}

/** Namespaces and types are noted; answers the statements outside of them. */
function readMembers(place: CSharpPlace, nodes: readonly Node[]): Expression[] {
  const body: Expression[] = [];
  let here = place;
  for (const node of nodes) {
    const within = inside(here, node);
    if (node.type === 'file_scoped_namespace_declaration') here = within;
    if (node.type.endsWith('namespace_declaration')) body.push(...readMembers(within, named(bodyOf(node))));
    else if (typeKinds.has(node.type)) readType(here, node);
    else if (node.type === 'global_statement') body.push(...codeOf(here, node));
  }
  return body;
}

function inside(place: CSharpPlace, node: Node): CSharpPlace {
  const name = node.childForFieldName('name')?.text ?? '';
  return { ...place, around: place.around === '' ? name : `${place.around}.${name}` };
}

const typeKinds: ReadonlySet<string> = new Set([
  'class_declaration',
  'struct_declaration',
  'record_declaration',
  'record_struct_declaration',
  'interface_declaration',
  'enum_declaration',
]);

function bodyOf(node: Node): Node | undefined {
  return node.childForFieldName('body') ?? undefined;
}

function readType(place: CSharpPlace, node: Node): void {
  const within = inside(place, node);
  const bases = named(named(node).find(({ type }) => type === 'base_list'));
  const members = named(bodyOf(node));
  for (const member of members) if (typeKinds.has(member.type)) readType(within, member);
  const own = {
    place: within,
    bases,
    isPartial: hasModifier(node, 'partial'),
    isInterface: node.type.startsWith('interface'),
  };
  const primary = named(named(node).find(({ type }) => type === 'parameter_list'));
  place.types.push({
    name: within.around,
    supers: bases.map((one) =>
      place.names.type(named(one)[0]?.type === 'argument_list' ? one.text : typeText(one), place.around),
    ),
    isAbstract: own.isInterface || hasModifier(node, 'abstract'),
    fields: [
      ...members.flatMap((one) => fieldsOf(within, one)),
      ...primary.flatMap((one) => primaryField(within, one)),
    ],
    methods: members.flatMap((one) => methodsOf(own, one)),
  });
}

/** The name of a base, without the arguments that a primary constructor hands to it. */
function typeText(node: Node): string {
  return node.type === 'primary_constructor_base_type' ? (named(node)[0]?.text ?? '') : node.text;
}

export function hasModifier(node: Node, wanted: string): boolean {
  return named(node).some(({ type, text }) => type === 'modifier' && text === wanted);
}

/** A type that is declared; undefined for those of the language, and for what is left to the compiler. */
export function typeOf(place: CSharpPlace, node: Node | null | undefined): Candidates | undefined {
  if (node === null || node === undefined) return undefined;
  if (/^(?:predefined|implicit|array|tuple|pointer|function_pointer)_type$/.test(node.type)) return undefined;
  if (node.type === 'nullable_type') return typeOf(place, named(node)[0]);
  const [, awaited] = /^(?:Value)?Task<(.*)>$/s.exec(node.text) ?? [];
  return place.names.type(awaited ?? node.text, place.around);
}

function primaryField(place: CSharpPlace, node: Node): FieldDeclaration[] {
  const name = node.childForFieldName('name')?.text;
  const type = typeOf(place, node.childForFieldName('type'));
  return name === undefined ? [] : [{ name, type, value: undefined, isStatic: false }];
}

/** Fields, events, and properties that keep their value themselves. */
function fieldsOf(place: CSharpPlace, node: Node): FieldDeclaration[] {
  const isStatic = hasModifier(node, 'static');
  if (node.type === 'property_declaration') {
    const value = node.childForFieldName('value');
    const isAuto =
      accessorsOf(node).every((one) => bodyNode(one) === undefined) &&
      value?.type !== 'arrow_expression_clause';
    const type = node.childForFieldName('type');
    if (!isAuto) return [];
    return [
      {
        name: node.childForFieldName('name')?.text ?? '',
        type: typeOf(place, type),
        value: value === null ? undefined : valueOf(place, value, type),
        isStatic,
      },
    ];
  }
  if (node.type !== 'field_declaration' && node.type !== 'event_field_declaration') return [];
  const declaration = named(node).find(({ type }) => type === 'variable_declaration');
  const type = declaration?.childForFieldName('type');
  return named(declaration)
    .filter((one) => one.type === 'variable_declarator')
    .map((one) => {
      const [, value] = named(one);
      return {
        name: one.childForFieldName('name')?.text ?? '',
        type: node.type === 'event_field_declaration' ? undefined : typeOf(place, type),
        value: value === undefined ? undefined : valueOf(place, value, type),
        isStatic,
      };
    });
}

interface Owner {
  readonly place: CSharpPlace;
  readonly bases: readonly Node[];
  readonly isPartial: boolean;
  readonly isInterface: boolean;
}

function accessorsOf(node: Node): Node[] {
  return named(node.childForFieldName('accessors') ?? undefined).filter(
    ({ type }) => type === 'accessor_declaration',
  );
}

export function bodyNode(node: Node): Node | undefined {
  return named(node).find(({ type }) => type === 'block' || type === 'arrow_expression_clause');
}

function methodsOf(owner: Owner, node: Node): FunctionDeclaration[] {
  const { place } = owner;
  const name = node.childForFieldName('name')?.text ?? '';
  if (node.type === 'method_declaration') return [methodOf(owner, node, name)];
  if (node.type === 'constructor_declaration') return [constructorOf(owner, node)];
  if (node.type === 'destructor_declaration')
    return [{ ...methodOf(owner, node, 'Finalize'), isHidden: false }];
  if (node.type !== 'property_declaration') return [];
  const short = node.childForFieldName('value');
  if (short?.type === 'arrow_expression_clause')
    return [{ ...methodOf(owner, node, name), body: codeOf(place, short), isProperty: true }];
  return accessorsOf(node).flatMap((one) => {
    const body = bodyNode(one);
    if (body === undefined) return [];
    const isGetter = /^(?:\w+\s+)*get\b/.test(one.text);
    const whole = methodOf(owner, node, isGetter ? name : `set_${name}`);
    const value: ParameterDeclaration = {
      name: 'value',
      type: typeOf(place, node.childForFieldName('type')),
      kind: 'one',
    };
    const parameters = isGetter ? [] : [value];
    return [{ ...whole, span: spanOf(one), parameters, body: codeOf(place, body), isProperty: isGetter }];
  });
}

function methodOf(
  { place, bases, isPartial, isInterface }: Owner,
  node: Node,
  name: string,
): FunctionDeclaration {
  const attributes = named(node)
    .filter(({ type }) => type === 'attribute_list')
    .map(({ text }) => text)
    .join('');
  const isOpen = ['public', 'protected', 'internal'].some((one) => hasModifier(node, one));
  // What another part of the type, a framework or an interface knows is not hidden.
  const isKnown = isPartial || isInterface || bases.length > 0 || attributes !== '';
  const declared = declarationOf(place, node, name);
  return {
    ...declared,
    isStatic: hasModifier(node, 'static'),
    isHidden: !isOpen && !isKnown,
    isEntry: (name === 'Main' && hasModifier(node, 'static')) || entryAttributes.test(attributes),
    isExtension:
      hasModifier(node, 'static') && /^\(\s*this\b/.test(node.childForFieldName('parameters')?.text ?? ''),
  };
}

/** A function of any kind: method, local function or lambda. */
export function declarationOf(place: CSharpPlace, node: Node, name: string): FunctionDeclaration {
  const body = node.childForFieldName('body') ?? bodyNode(node);
  const code = body === null || body === undefined ? undefined : codeOf(place, body);
  return {
    name,
    span: spanOf(node),
    parameters: parametersOf(place, node.childForFieldName('parameters')),
    returns: typeOf(place, node.childForFieldName('returns') ?? node.childForFieldName('type')),
    body: code,
    isStatic: false,
    isHidden: false,
    isEntry: false,
    isProperty: false,
  };
}

/** A constructor calls one of its own type, or one of the type above, before it runs. */
function constructorOf(owner: Owner, node: Node): FunctionDeclaration {
  const { place, bases } = owner;
  const isStatic = hasModifier(node, 'static');
  const made = methodOf(owner, node, isStatic ? 'cctor' : 'ctor');
  const initializer = named(node).find(({ type }) => type === 'constructor_initializer');
  const values = named(named(initializer)[0]).map((one) => expressionOf(place, one));
  const span = spanOf(initializer ?? node);
  const isOwn = /^:\s*this\b/.test(initializer?.text ?? '');
  const callee: Expression = isOwn
    ? { kind: 'static', type: 'own', name: 'ctor', span }
    : { kind: 'super', name: 'ctor', span };
  const before: Expression[] =
    isStatic || (!isOwn && bases.length === 0)
      ? []
      : [{ kind: 'call', callee, values, span, isImplied: !isOwn && initializer === undefined }];
  return { ...made, body: [...before, ...(made.body ?? [])] };
}

function parametersOf(place: CSharpPlace, list: Node | null): ParameterDeclaration[] {
  if (list === null) return [];
  if (list.type === 'implicit_parameter') return [{ name: list.text, type: undefined, kind: 'one' }];
  const given = named(list).flatMap((one): ParameterDeclaration[] => {
    if (one.type === 'implicit_parameter') return [{ name: one.text, type: undefined, kind: 'one' }];
    if (one.type !== 'parameter') return [];
    const name = one.childForFieldName('name')?.text ?? one.text;
    return [{ name, type: typeOf(place, one.childForFieldName('type')), kind: 'one' }];
  });
  // `params T[] rest` stands in the list itself.
  const rest = list.childForFieldName('name')?.text;
  return rest === undefined ? given : [...given, { name: rest, type: undefined, kind: 'rest' }];
}

/** What frameworks are told to call: routes and tests. */
const entryAttributes =
  /\[\s*(?:\w+\s*\([^)]*\)\s*,\s*)*(?:Http(?:Get|Post|Put|Delete|Patch)|Route|Fact|Theory|Test|TestMethod|TestCase)\b/;
