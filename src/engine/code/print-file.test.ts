import { describe, expect, it } from 'vitest';
import { printFile } from './print-file.ts';

const print = (text: string, path = 'a.js') => printFile(path, Buffer.from(text));
const code = 'function add(a, b) {\n  return a + b; // sum\n}\n';

describe('printFile', () => {
  it('names language, lines and functions of source code', () => {
    expect(print(code)).toMatchObject({ language: 'JavaScript', functionCount: 1, sizeBytes: code.length });
  });

  it('sees through line ends with Type-0, and nothing else', () => {
    const first = print(code);
    const windows = print(code.replaceAll('\n', '\r\n'));

    expect(windows.sha256).not.toBe(first.sha256);
    expect(windows.real).toBe(first.real);
    expect(print(code.replace('  return', '    return')).real).not.toBe(first.real);
  });

  it('sees through comments and white space with Type-1', () => {
    const other = print('/* c */ function add(a, b) { return a + b; }');

    expect(other.valid).toBe(print(code).valid);
    expect(other.real).not.toBe(print(code).real);
  });

  it('sees through names and values with Type-2', () => {
    const renamed = print(code.replaceAll('a', 'x').replace('xdd', 'sub'));

    expect(print('let a = 1;').token).toBe(print('let b = 27;').token);
    expect(print('let a = 1;').valid).not.toBe(print('let b = 27;').valid);
    expect(renamed.token).toBe(print(code).token);
  });

  it('has the bytes alone of what is no source code, and no forms of what is empty', () => {
    expect(print('hello', 'a.png')).not.toHaveProperty('real');
    expect(print('', 'a.js')).toMatchObject({ valid: undefined, token: undefined });
    expect(print('// only words\n').valid).toBeUndefined();
  });
});
