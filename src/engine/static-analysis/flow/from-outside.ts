import type { Parameter, RecordCode } from '../code.ts';
import { instance } from './evaluate.ts';
import type { Frame } from './frame.ts';
import type { State } from './state.ts';
import { type Taint, type Value, valueOf } from './value.ts';

/** What is known of the parameters of a function that somebody calls. What is made for them is added to the state. */
export function givenFromOutside(frame: Frame, state: State): Map<string, Value> {
  const { code } = frame;
  const main = commandLineOf(frame);
  return new Map(
    code.parameters.map((parameter): [string, Value] => {
      const { name, line = code.line } = parameter;
      if (name === main)
        return [
          name,
          { taints: [frame.source('argument', line, `命令行参数由 ${name} 进入`)], origin: name },
        ];
      return [name, ofParameter(frame, parameter, state)];
    }),
  );
}

/** The parameter of `main` that the words of the command line are in. */
function commandLineOf({ code, isNative, file }: Frame): string | undefined {
  if (isNative && code.owner === undefined && /^_?[wt]?main$/.test(code.name))
    return code.parameters[1]?.name;
  const [first] = code.parameters;
  const isText = first?.type?.replace(/\s/g, '').startsWith('String') === true;
  return file.language === 'java' && code.name === 'main' && isText && code.parameters.length === 1
    ? first.name
    : undefined;
}

function ofParameter(frame: Frame, parameter: Parameter, state: State): Value {
  const { book, code } = frame;
  const { name, type = book.parameterNames.get(name), elementType, line = code.line } = parameter;
  const label = type === undefined ? undefined : book.parameterTypes.get(type);
  const isList = elementType !== undefined && isHarmless(frame, elementType);
  if (isList || !isFromOutside(frame, parameter, type))
    return { taints: [], origin: name, ...(type === undefined ? {} : { type }) };
  const source = frame.source(label ?? 'input', line, `外部数据由参数 ${name} 进入`);
  const isSegment = book.routeOf(frame.file, code)?.given(parameter) === 'segment';
  const taint = isSegment ? { ...source, safeFor: ['path-traversal', 'open-redirect'] } : source;
  const record = type === undefined ? undefined : recordOf(frame, type);
  if (record === undefined) return valueOf({ taints: [taint], origin: name, type });
  return filled(frame, { record, taint, origin: name }, state);
}

function isFromOutside(
  { book, code, run, file }: Frame,
  parameter: Parameter,
  type: string | undefined,
): boolean {
  const { annotations = [] } = parameter;
  if (type !== undefined && isHarmless({ book, run, file }, type)) return false;
  if (code.annotations.some((one) => book.handlerAnnotations.has(one))) return true;
  if (type !== undefined && book.parameterTypes.has(type)) return true;
  if (annotations.some((one) => book.parameterAnnotations.has(one))) return true;
  if (book.routeOf(file, code)?.given(parameter) !== undefined) return true;
  const { binders } = book;
  const isBound =
    code.annotations.some((one) => binders.annotations.has(one)) &&
    annotations.every((one) => binders.neutral.has(one));
  return (
    isBound && type !== undefined && (binders.types.has(type) || recordOf({ run, file }, type) !== undefined)
  );
}

/** Whether nothing bad can stand in a value of a type, whoever made it. */
function isHarmless({ book, run, file }: Pick<Frame, 'book' | 'run' | 'file'>, type: string): boolean {
  return book.harmlessTypes.has(type) || run.program.record(file, type)?.isEnumeration === true;
}

/** A class of the program whose objects hold something. */
function recordOf({ run, file }: Pick<Frame, 'run' | 'file'>, type: string): RecordCode | undefined {
  const record = run.program.record(file, type);
  return record === undefined || record.fields.length === 0 ? undefined : record;
}

const mostDepth = 3;
/** Objects with more fields are filled as they are, without what their fields hold. */
const mostFields = 40;

/** An object whose fields somebody outside has filled: what he can put there depends on their types. */
function filled(
  frame: Frame,
  { record, taint, origin }: { readonly record: RecordCode; readonly taint: Taint; readonly origin: string },
  state: State,
  depth = 1,
): Value {
  const fields = new Map(
    record.fields.map(({ name, type }): [string, Value] => {
      const place = `${origin}.${name}`;
      if (isHarmless(frame, type)) return [name, valueOf({ type, origin: place })];
      const isOpened = depth < mostDepth && record.fields.length <= mostFields;
      const inner = isOpened ? recordOf(frame, type) : undefined;
      return inner === undefined
        ? [name, valueOf({ taints: [taint], type, origin: place })]
        : [name, filled(frame, { record: inner, taint, origin: place }, state, depth + 1)];
    }),
  );
  return Object.assign(instance(frame, state, { kind: 'instance', type: record.name, fields }), { origin });
}
