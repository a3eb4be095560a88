import { behind } from './behind-text.ts';
import { contentsOf, objectOf } from './collections.ts';
import { textOf } from './evaluate.ts';
import type { Frame } from './frame.ts';
import type { State } from './state.ts';
import { anything, constant, type Given, ofTaints, type Value } from './value.ts';

/** `'%s of %s' % (one, other)` of Python: the template is known. */
export function filledByPlace(frame: Frame, template: string, given: Value, state: State): Value {
  const object = objectOf(given, state);
  const items = given.type === 'tuple' ? object?.items : [given];
  let next = 0;
  return filled(
    frame,
    template,
    /%(?:\((\w+)\))?[-#0 +]*[\d*]*(?:\.\d+)?([a-zA-Z%])/g,
    ([, name, kind]) => {
      if (kind === '%') return constant('%');
      // Anything but a number is an error there.
      if (/[diouxXeEfFgGc]/.test(kind ?? '')) {
        next += 1;
        return anything;
      }
      if (name !== undefined) return object?.fields.get(name) ?? contentsOf(given, state);
      next += 1;
      return items?.[next - 1] ?? contentsOf(given, state);
    },
    state,
  );
}

/** `'{} of {name}'.format(one, name=other)` of Python: the template is known. */
export function filledByName(frame: Frame, template: string, args: readonly Given[], state: State): Value {
  const all = ofTaints(args.flatMap((arg) => contentsOf(arg, state).taints));
  let next = 0;
  return filled(
    frame,
    template,
    /\{\{|\}\}|\{(\w*)([^{}]*)\}/g,
    ([whole, name = '', rest]) => {
      if (name === '' && rest === undefined) return constant(whole[0] ?? '');
      if (name !== '' && !/^\d+$/.test(name)) return args.find(({ argument }) => argument === name) ?? all;
      next += 1;
      return args[name === '' ? next - 1 : Number(name)] ?? all;
    },
    state,
  );
}

function filled(
  frame: Frame,
  template: string,
  places: RegExp,
  valueAt: (match: RegExpMatchArray) => Value,
  state: State,
): Value {
  const parts: Value[] = [];
  let end = 0;
  for (const match of template.matchAll(places)) {
    const before = template.slice(end, match.index);
    const value = valueAt(match);
    const shown = value.targets === undefined ? value : contentsOf(value, state);
    parts.push(constant(before), behind(frame, before, shown));
    end = match.index + match[0].length;
  }
  return textOf([...parts, constant(template.slice(end))]);
}
