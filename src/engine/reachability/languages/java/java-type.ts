import type { ClassObject, FunctionObject } from '../../flow/flow-object.ts';
import type { Slot } from '../../flow/flow-graph.ts';
import type { JavaScope } from './scope.ts';
import type { TypeText } from './type-text.ts';

/** A file, as far as names in it are resolved. */
export interface JavaFile {
  readonly path: string;
  readonly packageName: string;
  /** Types by the names that imports give them. */
  readonly imports: ReadonlyMap<string, string>;
  /** What is imported with all that is in it: packages, and types with their nested types. */
  readonly wildcards: readonly string[];
  /** Types whose static members may be named alone: by the member, and all of them. */
  readonly staticImports: ReadonlyMap<string, string>;
  readonly staticWildcards: readonly string[];
}

/** A class, interface, enumeration, record or annotation of the code. */
export interface JavaType {
  /** With its package and the types around it, divided by dots. */
  readonly name: string;
  readonly kind: 'class' | 'interface' | 'enum' | 'record' | 'annotation';
  readonly isAbstract: boolean;
  readonly isFinal: boolean;
  readonly isPublic: boolean;
  readonly file: JavaFile;
  readonly outer: JavaType | undefined;
  /** The code around a local or anonymous class, whose names it sees. */
  readonly around: JavaScope | undefined;
  readonly object: ClassObject;
  /** Its instances and those of its subtypes, as far as code makes them. */
  readonly instances: Slot;
  readonly nested: Map<string, JavaType>;
  readonly fields: Map<string, JavaField>;
  readonly methods: Map<string, JavaMethod[]>;
  readonly constructors: JavaMethod[];
  readonly superTexts: readonly TypeText[];
  /** Supertypes, classes before interfaces: those of the code, and the names of others. */
  readonly supers: JavaType[];
  readonly foreignSupers: string[];
  /** What runs when it is used first, and what runs in each constructor. */
  readonly initializer: FunctionObject | undefined;
  readonly fieldInitializer: FunctionObject;
}

/** A field. What it holds is not told apart by instance. */
export interface JavaField {
  readonly slot: Slot;
  readonly typeText: TypeText;
  readonly owner: JavaType;
}

export interface JavaMethod {
  readonly name: string;
  readonly owner: JavaType;
  readonly parameterTexts: readonly TypeText[];
  readonly isVariadic: boolean;
  readonly isStatic: boolean;
  readonly access: 'public' | 'protected' | 'package' | 'private';
  readonly isAbstract: boolean;
  readonly returns: TypeText;
  readonly object: FunctionObject;
}

/** What is known of the type of an expression without running it; absent where nothing is. */
export type StaticType =
  | { readonly kind: 'own'; readonly type: JavaType }
  /** Several names where a name may come from several packages. */
  | { readonly kind: 'foreign'; readonly names: readonly string[]; readonly arguments: readonly StaticType[] }
  | { readonly kind: 'array'; readonly element: StaticType | undefined }
  | { readonly kind: 'primitive'; readonly name: string };

/** What an expression gives. */
export interface Value {
  readonly slot: Slot;
  readonly type: StaticType | undefined;
}
