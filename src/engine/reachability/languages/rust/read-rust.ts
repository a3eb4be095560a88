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
import { bodyOf, expressionOf } from './rust-expressions.ts';
import { moduleOf, RustNames } from './rust-names.ts';

/** A place in a file while it is read. */
export interface RustPlace {
  readonly names: RustNames;
  readonly file: {
    readonly types: TypeDeclaration[];
    readonly functions: FunctionDeclaration[];
    readonly imports: { readonly name: string; readonly line: number }[];
    /** Whether modules of other files see what is private here. */
    readonly hasModules: boolean;
  };
}

/** What a file of Rust declares. Nothing runs when a module is loaded but what constants are made of. */
export function readRust({ path }: SourceText, root: Node): Unit {
  const { crate, module } = moduleOf(path);
  const hasModules = named(root).some(
    (one) => one.type === 'mod_item' && one.childForFieldName('body') === null,
  );
  const file: RustPlace['file'] = { types: [], functions: [], imports: [], hasModules };
  const body = readItems({ names: new RustNames(crate, module), file }, named(root));
  return {
    path,
    span: spanOf(root),
    body,
    types: file.types,
    functions: file.functions,
    imports: file.imports,
  };
}

/** Items are noted, uses first; answers what else runs. */
export function readItems(place: RustPlace, nodes: readonly Node[]): Expression[] {
  for (const node of nodes)
    if (node.type === 'use_declaration')
      for (const path of place.names.use(node.childForFieldName('argument')))
        place.file.imports.push({ name: path.replaceAll('::', '.'), line: node.startPosition.row + 1 });
  return nodes.flatMap((node) => itemOf(place, node));
}

function itemOf(place: RustPlace, node: Node): Expression[] {
  const name = node.childForFieldName('name')?.text ?? '';
  const whole = place.names.resolve(`self::${name}`)[0] ?? name;
  switch (node.type) {
    case 'mod_item': {
      const within = { ...place, names: place.names.inside(name) };
      return readItems(within, named(node.childForFieldName('body')));
    }
    case 'function_item':
      place.file.functions.push(functionOf(place, node, whole));
      return [];
    case 'struct_item':
    case 'enum_item':
    case 'union_item':
      place.file.types.push({ ...empty, name: whole, fields: fieldsOf(place, node) });
      return [];
    case 'trait_item':
      readTrait(place, node, whole);
      return [];
    case 'impl_item':
      readImplementation(place, node);
      return [];
    case 'const_item':
    case 'static_item': {
      const value = node.childForFieldName('value');
      if (value === null) return [];
      const target: Expression = { kind: 'name', name, means: [] };
      return [{ kind: 'assign', target, value: expressionOf(place, value) }];
    }
    default:
      return /^(?:use_declaration|attribute_item|macro_definition|type_item|extern_crate_declaration)$/.test(
        node.type,
      )
        ? []
        : [expressionOf(place, node)];
  }
}

const empty = { supers: [], isAbstract: false, fields: [], methods: [] } as const;

function fieldsOf(place: RustPlace, node: Node): FieldDeclaration[] {
  return named(node.childForFieldName('body'))
    .filter(({ type }) => type === 'field_declaration')
    .map((one) => ({
      name: one.childForFieldName('name')?.text ?? '',
      type: typeOf(place.names, one.childForFieldName('type')),
      value: undefined,
      isStatic: false,
    }));
}

function readTrait(place: RustPlace, node: Node, name: string): void {
  const bounds = named(node.childForFieldName('bounds')).filter(({ type }) => type !== 'lifetime');
  place.file.types.push({
    ...empty,
    name,
    isAbstract: true,
    supers: bounds.map(({ text }) => place.names.resolve(text)),
    methods: methodsIn(place, node, true),
  });
}

/** What is implemented for a parameter is there for whatever the parameter is bound to. */
function readImplementation(place: RustPlace, node: Node): void {
  const within = { ...place, names: withParameters(place.names, node) };
  const trait = node.childForFieldName('trait');
  const of = typeOf(within.names, node.childForFieldName('type'));
  if (of === undefined) return;
  place.file.types.push({
    ...empty,
    name: of.at(-1) ?? '',
    of,
    supers: trait === null ? [] : [place.names.resolve(trait.text)],
    // Whatever is written on an implementation may give away its methods.
    methods: methodsIn(within, node, trait !== null || attributesOf(node) !== ''),
  });
}

function methodsIn(place: RustPlace, node: Node, isKnown: boolean): FunctionDeclaration[] {
  return named(node.childForFieldName('body'))
    .filter(({ type }) => type === 'function_item' || type === 'function_signature_item')
    .map((one) => {
      const made = functionOf(place, one, one.childForFieldName('name')?.text ?? '');
      const hasSelf = named(one.childForFieldName('parameters')).some(
        ({ type }) => type === 'self_parameter',
      );
      return { ...made, isStatic: !hasSelf, isHidden: made.isHidden && !isKnown };
    });
}

export function functionOf(place: RustPlace, node: Node, name: string): FunctionDeclaration {
  const within = { ...place, names: withParameters(place.names, node) };
  const body = node.childForFieldName('body');
  const attributes = attributesOf(node);
  const isOpen = named(node).some(({ type }) => type === 'visibility_modifier');
  return {
    name,
    span: spanOf(node),
    parameters: named(node.childForFieldName('parameters')).flatMap((one) => parameterOf(within, one)),
    returns: typeOf(within.names, node.childForFieldName('return_type')),
    body: body === null ? undefined : bodyOf(within, body),
    isStatic: false,
    isHidden: !isOpen && !place.file.hasModules && attributes === '',
    isEntry: /(?:^|\.)main$/.test(name) || /#\[(?:\w+::)*(?:test|main|bench|no_mangle)\b/.test(attributes),
    isProperty: false,
  };
}

/** Attributes stand before what they are on, with comments between them. */
function attributesOf(node: Node): string {
  let text = '';
  for (let at = node.previousNamedSibling; at !== null; at = at.previousNamedSibling) {
    if (at.type === 'attribute_item') text += at.text;
    else if (!at.type.endsWith('comment')) break;
  }
  return text;
}

function parameterOf(place: RustPlace, node: Node): ParameterDeclaration[] {
  if (node.type === 'self_parameter') return [];
  const pattern = node.childForFieldName('pattern') ?? node;
  const name = pattern.type === 'identifier' ? pattern.text : (named(pattern).at(-1)?.text ?? '_');
  return [{ name, type: typeOf(place.names, node.childForFieldName('type')), kind: 'one' }];
}

/** Parameters of types with the first trait they are bound to, in their list or behind `where`. */
function withParameters(names: RustNames, node: Node): RustNames {
  const bounds = new Map<string, string>();
  for (const one of named(node.childForFieldName('type_parameters'))) {
    const name = one.childForFieldName('name')?.text ?? one.text;
    if (one.type !== 'lifetime_parameter') bounds.set(name, traitIn(one.childForFieldName('bounds')));
  }
  const where = named(node).find(({ type }) => type === 'where_clause');
  for (const one of named(where)) {
    const name = one.childForFieldName('left')?.text ?? '';
    if (bounds.has(name)) bounds.set(name, traitIn(one.childForFieldName('bounds')));
  }
  return bounds.size === 0 ? names : names.withParameters(bounds);
}

function traitIn(bounds: Node | null): string {
  const trait = named(bounds).find(({ type }) => /identifier$|^generic_type$/.test(type));
  return trait?.text ?? '';
}

/** The type that a value is or holds; undefined for those of the language, and for functions. */
export function typeOf(names: RustNames, node: Node | null | undefined): Candidates | undefined {
  if (node === null || node === undefined) return undefined;
  if (node.type === 'generic_type') {
    const outer = node.childForFieldName('type')?.text ?? '';
    const [inner] = named(node.childForFieldName('type_arguments')).filter(({ type }) => type !== 'lifetime');
    return holders.has(outer.slice(outer.lastIndexOf(':') + 1))
      ? typeOf(names, inner)
      : known(names.resolve(outer));
  }
  if (node.type === 'type_identifier' || node.type === 'scoped_type_identifier')
    return node.text === 'Self' ? undefined : known(names.resolve(node.text));
  if (/^(?:reference|pointer|dynamic|abstract|bounded|array)_type$/.test(node.type)) {
    const inner = named(node).filter(({ type }) => type !== 'lifetime' && type !== 'mutable_specifier');
    return inner[0]?.type === 'function_type' ? undefined : typeOf(names, inner[0]);
  }
  return undefined;
}

function known(means: Candidates): Candidates | undefined {
  return means.length === 0 ? undefined : means;
}

/** Types of the library that give access to what they hold. */
const holders: ReadonlySet<string> = new Set(
  'Arc Box BTreeSet Cell Cow HashSet LinkedList Mutex Option Pin Rc Ref RefCell RefMut Result RwLock Vec VecDeque'.split(
    ' ',
  ),
);
