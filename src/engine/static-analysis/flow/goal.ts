import { type Expression, pathOf } from '../code.ts';
import { type Called, shownPath } from './prepare-call.ts';
import type { KnownClass } from './classes.ts';
import { field } from './collections.ts';
import type { Frame } from './frame.ts';
import type { KnownFunction } from './program.ts';
import type { State } from './state.ts';
import type { Value } from './value.ts';

/** Where a call leads to: a function, one that a value is, or what makes an instance of a class. */
export interface Goal {
  readonly known?: KnownFunction | undefined;
  readonly value?: Value;
  readonly made?: KnownClass;
  /** It is called on the object of the function that calls it. */
  readonly isOfSelf?: boolean;
  /** It is one of these. */
  readonly several?: readonly KnownFunction[];
}

/** What the object of a method is called in it. */
export const selves = new Set(['this', 'self', 'super']);

/**
 * The function of the program that a call leads to for certain, whatever else is called like it: its class is one of the
 * program, or it is imported from a file of it.
 */
export function goalOf(frame: Frame, called: Called, state: State): Goal | undefined {
  const { name, place, object, args, expression } = called;
  const { file, code } = frame;
  const { program } = frame.run;
  const made = madeClass(frame, called);
  if (made !== undefined) return { made, known: program.classes.constructorOf(made, args.length) };
  if (expression.kind === 'create') return undefined;
  if (isOfBase(expression)) return goalInBase(frame, called);
  const isOwn = place !== undefined && selves.has(place);
  if (object !== undefined && !isOwn) {
    const value = field(object, name, state);
    if (value?.code !== undefined) return { value };
  }
  const isBare = expression.callee.kind === 'name' && /^(java|csharp)$/.test(file.language);
  const owner = isOwn || isBare ? code.owner : (object?.type ?? classNamed(place));
  const of = owner === undefined ? undefined : program.classes.find(file, owner);
  const [known, ...others] = of === undefined ? [] : program.classes.methods(of, name, args.length, file);
  if (known !== undefined) return others.length === 0 ? { known } : { several: [known, ...others] };
  const about = { name, owner: isOwn ? code.owner : undefined, hasObject: false, count: args.length };
  const alike = about.owner === undefined ? undefined : program.find(file, about);
  if (alike !== undefined && alike.code.owner === about.owner) return { known: alike };
  const path = shownPath(called).split('.');
  if (isOwnName(frame, path[0] ?? '')) return undefined;
  const imported = program.imported(file, path, args.length);
  return imported && { known: imported };
}

/** A class whose method is called without an object: `Store.find(a)`. */
function classNamed(place: string | undefined): string | undefined {
  return place !== undefined && /(^|\.)[A-Z]\w*$/.test(place) ? place : undefined;
}

/** `super(a)`, `super.find(a)`, `super().find(a)`. */
function isOfBase({ callee }: Expression & { kind: 'call' }): boolean {
  const object = callee.kind === 'member' ? callee.object : callee;
  return pathOf(object.kind === 'call' ? object.callee : object) === 'super';
}

/** The method, or what makes an instance, of the class that one is made from. */
function goalInBase({ code, file, run }: Frame, { expression, name, args }: Called): Goal | undefined {
  const { classes } = run.program;
  const own = code.owner === undefined ? undefined : classes.find(file, code.owner);
  const base = own && classes.baseOf(own);
  if (base === undefined || expression.kind === 'create') return undefined;
  const isMaking = expression.callee.kind !== 'member' || /^(__init__|__construct)$/.test(name);
  const known = isMaking
    ? classes.constructorOf(base, args.length)
    : classes.methods(base, name, args.length, file)[0];
  return known && { known, isOfSelf: true };
}

/** Whether a name is a variable of the function that is looked at, whatever is imported under it. */
function isOwnName({ isScript, declared, code }: Frame, name: string): boolean {
  return !isScript && (declared.has(name) || code.parameters.some((parameter) => parameter.name === name));
}

/** The class of the program that a call makes an instance of. */
function madeClass(frame: Frame, { expression }: Called): KnownClass | undefined {
  const { classes } = frame.run.program;
  if (expression.kind === 'create') return classes.find(frame.file, expression.type);
  // In Python that is a call like any other.
  const path = frame.file.language === 'python' ? pathOf(expression.callee) : undefined;
  return path === undefined || !/(^|\.)[A-Z]\w*$/.test(path) ? undefined : classes.find(frame.file, path);
}
