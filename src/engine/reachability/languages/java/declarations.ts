import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import { pushTo } from '../../../push-to.ts';
import type { FunctionObject, Parameter } from '../../flow/flow-object.ts';
import { named } from '../named.ts';
import { spanOf } from '../span.ts';
import type { JavaMachine } from './java-machine.ts';
import type { JavaFile, JavaMethod, JavaType } from './java-type.ts';
import { qualified } from './java-types.ts';
import { hasModifier, isEntry, isHidden } from './modifiers.ts';
import type { JavaScope } from './scope.ts';
import { readTypeText, type TypeText } from './type-text.ts';

/** What a file says of names, before anything in it is read. */
export function readFileHead(path: string, root: Node): JavaFile {
  const imports = new Map<string, string>();
  const staticImports = new Map<string, string>();
  const wildcards: string[] = [];
  const staticWildcards: string[] = [];
  for (const node of named(root).filter(({ type }) => type === 'import_declaration')) {
    const { name, isStatic, isWildcard } = readImport(node);
    const [owner, last] = [name.slice(0, name.lastIndexOf('.')), name.slice(name.lastIndexOf('.') + 1)];
    if (isWildcard) (isStatic ? staticWildcards : wildcards).push(name);
    else if (isStatic) staticImports.set(last, owner);
    else imports.set(last, name);
  }
  const head = named(root).find(({ type }) => type === 'package_declaration');
  const packageName =
    named(head).find(({ type }) => type !== 'annotation' && type !== 'marker_annotation')?.text ?? '';
  return { path, packageName, imports, wildcards, staticImports, staticWildcards };
}

/** An import: the type or package that it names, or the member of a type. */
export function readImport(node: Node): { name: string; isStatic: boolean; isWildcard: boolean } {
  return {
    name: named(node)[0]?.text.replace(/\s/g, '') ?? '',
    isStatic: node.children.some((child) => child?.type === 'static'),
    isWildcard: named(node).some(({ type }) => type === 'asterisk'),
  };
}

/** Types as they are declared, by the place of their declaration. */
export type DeclaredTypes = Map<string, JavaType>;

export function placeOf(path: string, node: Node): string {
  return `${path} ${node.startIndex}`;
}

/** What code of a file needs while it is declared. */
export interface Declaring {
  readonly machine: JavaMachine;
  readonly file: JavaFile;
  readonly declared: DeclaredTypes;
}

/** Declare a type and those within it; their supertypes are looked up when all types are declared. */
export function declareType(
  { machine, file, declared }: Declaring,
  node: Node,
  name: string,
  outer: JavaType | undefined,
  around?: JavaScope,
): JavaType {
  const body = bodyOf(node);
  const kind = kinds[node.type] ?? 'class';
  const type = makeType(machine, { node, name, kind, file, outer, around });
  machine.register(type);
  declared.set(placeOf(file.path, node), type);
  for (const member of membersOf(body)) {
    if (member.type === 'method_declaration') declareMethod(machine, member, type);
    else if (/^(?:compact_)?constructor_declaration$/.test(member.type))
      declareConstructor(machine, member, type, node);
    else if (member.type === 'field_declaration' || member.type === 'constant_declaration')
      for (const one of member.childrenForFieldName('declarator')) declareField(machine, member, one, type);
    else if (member.type === 'enum_constant') declareConstant(machine, member, type);
    else if (kinds[member.type] !== undefined) {
      const inner = member.childForFieldName('name')?.text ?? '';
      type.nested.set(inner, declareType({ machine, file, declared }, member, `${name}.${inner}`, type));
    }
  }
  for (const component of node.type === 'record_declaration'
    ? named(node.childForFieldName('parameters'))
    : []) {
    const { name: one, typeText } = parameterOf(component);
    type.fields.set(one, { slot: machine.graph.slot(), typeText, owner: type });
  }
  return type;
}

function makeType(
  machine: JavaMachine,
  {
    node,
    name,
    kind,
    file,
    outer,
    around,
  }: Pick<JavaType, 'name' | 'kind' | 'file' | 'outer' | 'around'> & { readonly node: Node },
): JavaType {
  const members = membersOf(bodyOf(node));
  const hasStatics =
    kind === 'enum' ||
    members.some(
      (member) =>
        member.type === 'static_initializer' ||
        ((member.type === 'constant_declaration' ||
          (member.type === 'field_declaration' && (kind === 'interface' || hasModifier(member, 'static')))) &&
          member.childrenForFieldName('declarator').some((one) => one?.childForFieldName('value'))),
    );
  const codeOf = (member: string, kindOfCode: 'module' | 'function') => {
    const code = machine.code({
      file: file.path,
      name: `${name}.${member}`,
      kind: kindOfCode,
      ...spanOf(node),
      container: undefined,
    });
    // It runs when its class is used.
    code.isEntry = false;
    return machine.functionObject(code);
  };
  return {
    name,
    kind,
    file,
    outer,
    around,
    isAbstract: kind === 'interface' || kind === 'annotation' || hasModifier(node, 'abstract'),
    isFinal: kind !== 'class' || hasModifier(node, 'final'),
    isPublic: hasModifier(node, 'public'),
    object: machine.classObject(name),
    instances: machine.graph.slot(),
    nested: new Map(),
    fields: new Map(),
    methods: new Map(),
    constructors: [],
    superTexts: superTextsOf(node),
    supers: [],
    foreignSupers: [],
    initializer: hasStatics ? codeOf('<clinit>', 'module') : undefined,
    fieldInitializer: codeOf('<init>', 'function'),
  };
}

/** Look up the supertypes of a declared type. */
export function joinHierarchy(machine: JavaMachine, type: JavaType): void {
  for (const text of type.superTexts) {
    const found = machine.types.resolve(text, type.file, type.outer ?? type.around?.type);
    if (found?.kind === 'own' && found.type !== type) type.supers.push(found.type);
    else if (found?.kind === 'foreign') type.foreignSupers.push(...found.names);
  }
  type.supers.sort((a, b) => Number(a.kind === 'interface') - Number(b.kind === 'interface'));
  machine.joinSupers(type);
}

function superTextsOf(node: Node): TypeText[] {
  const own = node.type === 'object_creation_expression' ? [node.childForFieldName('type')] : [];
  const listed = named(node)
    .filter(({ type }) => /^(?:superclass|super_interfaces|extends_interfaces)$/.test(type))
    .flatMap((one) => named(one).flatMap((inner) => (inner.type === 'type_list' ? named(inner) : [inner])));
  return [...own, ...listed].flatMap((one) => (one === null ? [] : readTypeText(one.text)));
}

export function bodyOf(node: Node): Node | undefined {
  return node.childForFieldName('body') ?? named(node).find(({ type }) => type === 'class_body');
}

/** Members of a body, those of an enumeration behind its constants among them. */
export function membersOf(body: Node | undefined): Node[] {
  return named(body).flatMap((member) => (member.type === 'enum_body_declarations' ? named(member) : member));
}

function accessOf(node: Node, type: JavaType): JavaMethod['access'] {
  for (const access of ['public', 'protected', 'private'] as const)
    if (hasModifier(node, access)) return access;
  return type.kind === 'interface' || type.kind === 'annotation' ? 'public' : 'package';
}

function declareMethod(machine: JavaMachine, node: Node, type: JavaType): void {
  const name = node.childForFieldName('name')?.text ?? '';
  const isStatic = hasModifier(node, 'static');
  const made: JavaMethod = {
    name,
    owner: type,
    ...parametersOf(node),
    isStatic,
    access: accessOf(node, type),
    isAbstract: node.childForFieldName('body') === null && !hasModifier(node, 'native'),
    returns: readTypeText(node.childForFieldName('type')?.text ?? '', dimensionsOf(node)),
    object: functionOf(machine, type, node, name),
  };
  pushTo(type.methods, name, made);
}

function declareConstructor(machine: JavaMachine, node: Node, type: JavaType, declaration: Node): void {
  const shape = node.type === 'constructor_declaration' ? node : declaration;
  type.constructors.push({
    name: '<init>',
    owner: type,
    ...parametersOf(shape),
    isStatic: false,
    access: accessOf(node, type),
    isAbstract: false,
    returns: readTypeText('void'),
    object: functionOf(machine, type, node, '<init>', shape),
  });
}

function functionOf(
  machine: JavaMachine,
  type: JavaType,
  node: Node,
  name: string,
  shape = node,
): FunctionObject {
  const code = machine.code({
    file: type.file.path,
    name: `${type.name}.${name}`,
    kind: 'function',
    ...spanOf(node),
    container: undefined,
  });
  code.isEntry = isEntry(node, name);
  code.isHidden = isHidden(node, name);
  // A class is initialized before it is called.
  if (code.isEntry && type.initializer !== undefined) type.initializer.code.isEntry = true;
  const made = machine.functionObject(code);
  made.parameters.push(...parametersFor(machine, shape));
  return made;
}

/** Parameters of a method, constructor or lambda, as the flow of values knows them. */
export function parametersFor(machine: JavaMachine, node: Node): Parameter[] {
  return parameterNodes(node).map((one) => {
    const isRest = one.type === 'spread_parameter';
    const slot = isRest ? machine.graph.slot(machine.container()) : machine.graph.slot();
    return { name: parameterOf(one).name, slot, kind: isRest ? 'rest' : 'one' };
  });
}

export function parameterNodes(node: Node): Node[] {
  const list = node.childForFieldName('parameters');
  if (list?.type === 'identifier') return [list];
  return named(list).filter(({ type }) => type !== 'receiver_parameter');
}

function parametersOf(node: Node): Pick<JavaMethod, 'parameterTexts' | 'isVariadic'> {
  const nodes = parameterNodes(node);
  return {
    parameterTexts: nodes.map((one) => parameterOf(one).typeText),
    isVariadic: nodes.at(-1)?.type === 'spread_parameter',
  };
}

/** The name and type of a parameter. */
export function parameterOf(node: Node): { readonly name: string; readonly typeText: TypeText } {
  if (node.type === 'identifier') return { name: node.text, typeText: readTypeText('') };
  if (node.type === 'spread_parameter') {
    const [declarator, type] = named(node).reverse();
    return {
      name: declarator?.childForFieldName('name')?.text ?? '',
      typeText: readTypeText(type?.text ?? '', 1),
    };
  }
  return {
    name: node.childForFieldName('name')?.text ?? '',
    typeText: readTypeText(node.childForFieldName('type')?.text ?? '', dimensionsOf(node)),
  };
}

export function dimensionsOf(node: Node): number {
  return node.childForFieldName('dimensions')?.text.match(/\[/g)?.length ?? 0;
}

function declareField(machine: JavaMachine, field: Node, declarator: Node | null, type: JavaType): void {
  if (declarator === null) return;
  const name = declarator.childForFieldName('name')?.text ?? '';
  const typeText = readTypeText(field.childForFieldName('type')?.text ?? '', dimensionsOf(declarator));
  type.fields.set(name, { slot: machine.graph.slot(), typeText, owner: type });
}

function declareConstant(machine: JavaMachine, node: Node, type: JavaType): void {
  const typeText: TypeText = { name: type.name, arguments: [], dimensions: 0 };
  type.fields.set(node.childForFieldName('name')?.text ?? '', {
    slot: machine.graph.slot(),
    typeText,
    owner: type,
  });
}

/** The name of a type that a file holds at its top. */
export function topName(file: JavaFile, node: Node): string {
  return qualified(file.packageName, node.childForFieldName('name')?.text ?? '');
}

export const kinds: Readonly<Record<string, JavaType['kind']>> = {
  class_declaration: 'class',
  interface_declaration: 'interface',
  enum_declaration: 'enum',
  record_declaration: 'record',
  annotation_type_declaration: 'annotation',
};
