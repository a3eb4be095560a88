import type { Slot } from '../../flow/flow-graph.ts';
import type { FlowObject, RecordObject } from '../../flow/flow-object.ts';
import { Machine } from '../../flow/machine.ts';
import type { JavaType, StaticType } from './java-type.ts';
import { foreignLineage, isSubtype, JavaTypes } from './java-types.ts';
import { isContainer } from './library/containers.ts';

/** The types of a program, their instances, and what values of declared types may be. */
export abstract class TypedMachine extends Machine {
  readonly types = new JavaTypes();
  /** Types by their classes and instances. */
  private readonly typesOfObjects = new Map<FlowObject, JavaType>();
  /** Instances of types of the code, by the names of foreign types above them. */
  private readonly foreignInstances = new Map<string, Slot>();
  private readonly foreignContainers = new Map<string, RecordObject>();

  register(type: JavaType): void {
    this.types.add(type);
    this.typesOfObjects.set(type.object, type);
    this.typesOfObjects.set(type.object.instance, type);
  }

  /** Instances of a type are also those of the types above it. */
  joinSupers(type: JavaType): void {
    for (const one of type.supers) this.graph.flow(type.instances, one.instances);
    for (const name of type.foreignSupers)
      if (name !== objectName) this.graph.flow(type.instances, this.instancesBelow(name));
  }

  /** The type of a class or an instance. */
  typeOf(object: FlowObject): JavaType | undefined {
    return this.typesOfObjects.get(object);
  }

  instancesBelow(foreign: string): Slot {
    const slot = this.foreignInstances.get(foreign) ?? this.graph.slot();
    this.foreignInstances.set(foreign, slot);
    return slot;
  }

  /** Code makes instances of a type. */
  makes(type: JavaType): void {
    this.graph.put(type.instances, type.object.instance);
  }

  // Values of declared types

  /** A value of a type, of which nothing else is known, arrives in a slot. */
  seed(slot: Slot, type: StaticType | undefined): void {
    if (type?.kind === 'own') this.graph.flow(type.type.instances, slot);
    else if (type?.kind === 'array') this.graph.put(slot, this.containerOf([type.element]));
    else if (type?.kind === 'foreign')
      for (const name of type.names) {
        if (isContainer(name) && type.arguments.length > 0)
          this.graph.put(slot, this.containerOf(type.arguments));
        else this.graph.put(slot, this.external(name));
        if (name !== objectName) this.graph.flow(this.instancesBelow(name), slot);
      }
  }

  /** What may be in a slot, when it is declared to be of a type: other things are left out, unknown ones become known. */
  typed(slot: Slot, type: StaticType | undefined): Slot {
    if (type === undefined || type.kind === 'primitive') return slot;
    const joint = this.graph.slot();
    this.graph.each(slot, (object) => {
      if (object.kind === 'external') {
        if (type.kind === 'foreign' && type.names.includes(objectName)) this.graph.put(joint, object);
        else this.seed(joint, type);
      } else if (this.mayBe(object, type)) this.graph.put(joint, object);
    });
    return joint;
  }

  private mayBe(object: FlowObject, type: StaticType): boolean {
    const own = this.typeOf(object);
    if (type.kind === 'array') return object.kind === 'record' && object.sort === 'container';
    if (type.kind === 'own') {
      if (object.kind !== 'record') return object.kind === 'function' || object.kind === 'native';
      return own === undefined ? object.sort === 'proxy' : isSubtype(own, type.type);
    }
    if (type.kind === 'primitive') return false;
    if (type.names.some((name) => name === objectName || name === 'java.io.Serializable')) return true;
    if (object.kind === 'constant') return type.names.some((name) => name.startsWith('java.lang.'));
    if (object.kind !== 'record') return true;
    if (object.sort === 'container') return type.names.some((name) => isContainer(name) || !ofLibrary(name));
    // What stands above types of others is not known.
    return (
      own === undefined || foreignLineage(own).some((name) => type.names.includes(name) || !ofLibrary(name))
    );
  }

  container(): RecordObject {
    return this.record('container');
  }

  /** A container that comes from somewhere else: one for all that are declared alike. */
  private containerOf(elements: readonly (StaticType | undefined)[]): RecordObject {
    const key = elements.map(textOfType).join();
    const known = this.foreignContainers.get(key);
    if (known !== undefined) return known;
    const made = this.lasting(() => this.container());
    this.foreignContainers.set(key, made);
    for (const element of elements) this.seed(this.own(made, '*'), element);
    return made;
  }
}

/** Whether a path is of the library of the language: what it is handed it calls. */
export function ofLibrary(path: string): boolean {
  return /^javax?\./.test(path);
}

function textOfType(type: StaticType | undefined): string {
  if (type === undefined) return '?';
  if (type.kind === 'array') return `${textOfType(type.element)}[]`;
  if (type.kind !== 'foreign') return type.kind === 'own' ? type.type.name : type.name;
  return `${type.names.join('|')}<${type.arguments.map(textOfType).join()}>`;
}

export const objectName = 'java.lang.Object';
