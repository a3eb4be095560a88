import { type ForeignRecord, isRecord } from '../../../../ecosystems/foreign-values.ts';
import { type ClassName, classOf, type Field, fieldsOf } from '../fields.ts';

/** An object of a form that has texts only: what the specification wants as a truth value, a number or a list becomes one. */
export function typed(record: ForeignRecord, className: ClassName): ForeignRecord {
  const fields = new Map(fieldsOf(className).map((field) => [field.json, field]));
  const whole: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(record)) {
    const field = fields.get(name);
    whole[name] = field === undefined ? value : typedValue(value, field);
  }
  return whole;
}

function typedValue(value: unknown, field: Field): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => typedItem(item, field));
  const item = typedItem(value, field);
  // In XML a list of one looks like none.
  return field.isList === true && value !== '' ? [item] : item;
}

/** One value of a field, as the specification wants it. */
export function typedItem(value: unknown, field: Field): unknown {
  const className = classOf(field);
  if (className !== undefined && isRecord(value)) return typed(value, className);
  if (typeof value !== 'string') return value;
  if (field.value === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  if (field.value === 'number') return /^\d{1,15}$/.test(value) ? Number(value) : value;
  return value;
}
