import type { z } from 'zod';

const kinds: Readonly<Record<string, string>> = {
  int: '应为整数',
  number: '应为数字',
  nan: '应为数字',
  string: '应为文字',
  boolean: '应为是或否',
  array: '应为列表',
  object: '应为一组字段',
  date: '应为日期',
};

/** What is wrong with a field, in words that its user understands; `undefined` leaves it to the library. */
export function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? '格式不正确';
    case 'invalid_value':
      return `只能是 ${issue.values.map(String).join('、')}${issue.values.length > 1 ? ' 之一' : ''}`;
    case 'too_small':
      return boundOf(issue.origin, Number(issue.minimum), { most: false, isOpen: issue.inclusive === false });
    case 'too_big':
      return boundOf(issue.origin, Number(issue.maximum), { most: true, isOpen: issue.inclusive === false });
    case 'invalid_union':
      return '格式不正确';
    case 'invalid_format':
      return '格式不正确';
    case 'unrecognized_keys':
      return `不支持的字段 ${issue.keys.join('、')}`;
    default:
      return undefined;
  }
}

function boundOf(
  origin: string,
  bound: number,
  { most, isOpen }: { most: boolean; isOpen: boolean },
): string {
  if (origin === 'string')
    return most ? `不能超过 ${bound} 个字` : bound === 1 ? '不能为空' : `至少 ${bound} 个字`;
  if (origin === 'array' || origin === 'set') return most ? `最多 ${bound} 项` : `至少 ${bound} 项`;
  if (isOpen) return most ? `应小于 ${bound}` : `应大于 ${bound}`;
  return most ? `不能大于 ${bound}` : `不能小于 ${bound}`;
}
