import { describe, expect, it } from 'vitest';
import { Suppressions } from './suppression.ts';

const at = (path: string, lines: readonly string[], line: number) =>
  new Suppressions(path, lines).at(line, 'weak-hash');

describe('a weakness', () => {
  it.each([
    ['a.js', '// suxi-ignore', ''],
    ['a.py', '# suxi-ignore: weak-hash', ''],
    ['a.py', 'x = md5(y) # suxi-ignore: sql-injection, weak-hash -- 旧协议要求', '旧协议要求'],
    [
      'a.c',
      '/* suxi-ignore weak-hash -- only a checksum -- see RFC 1321 */',
      'only a checksum -- see RFC 1321',
    ],
    ['a.html', '<!-- suxi-ignore -- 模板 -->', '模板'],
    ['a.php', '<p><!-- suxi-ignore -- 模板 --></p>', '模板'],
    ['a.js', '// suxi-ignore -- because it is old', 'because it is old'],
    ['a.js', '// suxi-ignore: weak-hash 旧协议', ''],
    ['.env', '# suxi-ignore -- 测试环境', '测试环境'],
    ['app.properties', '; suxi-ignore', ''],
  ])('is meant so where %s says %j on its line', (path, text, reason) => {
    expect(at(path, [text], 1)).toEqual({ reason });
  });

  it.each([
    ['a.js', '// suxi-ignore -- because it is old', 'because it is old'],
    ['a.py', '  # suxi-ignore: weak-hash', ''],
    ['a.c', ' * suxi-ignore: weak-hash -- 在注释块中 */', '在注释块中'],
    ['.env', '# suxi-ignore', ''],
  ])('is meant so where %s says %j above it', (path, text, reason) => {
    const lines = path === 'a.c' ? ['/*', text, 'md5(y);'] : [text, 'md5(y)'];
    expect(at(path, lines, lines.length)).toEqual({ reason });
  });

  it.each([
    ['of another rule', 'a.js', ['// suxi-ignore: sql-injection', 'md5(y)'], 2],
    [
      'of another rule, with ours as the reason',
      'a.py',
      ['# suxi-ignore: sql-injection -- weak-hash', ''],
      2,
    ],
    ['in other words', 'a.js', ['// ignore', 'md5(y)'], 2],
    ['in a longer word', 'a.js', ['// suxi-ignored', 'md5(y)'], 2],
    ['two lines above', 'a.js', ['// suxi-ignore', '', 'md5(y)'], 3],
    ['in a text', 'a.js', ['log("suxi-ignore", md5(y));'], 1],
    ['in a text above', 'a.py', ['log("# suxi-ignore")', 'md5(y)'], 2],
    ['behind other code above', 'a.py', ['md5(x)  # suxi-ignore', 'md5(y)'], 2],
    ['below', 'a.js', ['md5(y)', '// suxi-ignore'], 1],
  ])('is not meant so by a comment %s', (_what, path, lines, line) => {
    expect(at(path, lines, line)).toBeUndefined();
  });
});
