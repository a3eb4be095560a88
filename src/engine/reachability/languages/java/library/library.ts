import type { NativeObject } from '../../../flow/flow-object.ts';
import type { JavaMachine } from '../java-machine.ts';
import { containerFunction } from './containers.ts';
import { reflectionFunction } from './reflection.ts';
import { textFunction } from './texts.ts';
import { serializationFunction } from './serialization.ts';

/** A function of the library whose effect on values is known, by the path along which it is reached. */
export function libraryFunction(machine: JavaMachine, path: string): NativeObject | undefined {
  return (
    reflectionFunction(machine, path) ??
    serializationFunction(machine, path) ??
    textFunction(machine, path) ??
    containerFunction(machine, path)
  );
}
