import { describe, expect, it } from 'vitest';
import { printFunctions } from '../../code/fingerprints/print-code.ts';
import { factsOfFix } from './fix-facts.ts';
import { findIn } from './find-for-test.ts';
import { copyName, limits } from './fixes-for-test.ts';
import { fixesInMemory } from './fixes-in-memory.ts';
import type { SecurityFix } from './security-fix.ts';
import { tellingTokens } from './telling.ts';

const includes = [
  'stdio',
  'stdlib',
  'string',
  'unistd',
  'errno',
  'fcntl',
  'signal',
  'time',
  'limits',
  'ctype',
]
  .map((name) => `#include <${name}.h>\n`)
  .join('');

const fragment: SecurityFix = {
  vulnerabilityIds: ['CVE-2031-1003'],
  project: 'beta',
  path: 'common.c',
  vulnerable: `${includes}\nstatic int scale = SCALE_BASE;\nstatic struct unit *units = first_unit;\nextern int shift;\n`,
  fixed: `${includes}#include <stdint.h>\n\nstatic int scale = SCALE_BASE;\nstatic struct unit *units = first_unit;\nextern long shift;\n`,
};

describe('what tells a project from others', () => {
  it.each([
    ['a.c', '#include <a.h>\nint b;', 3],
    ['a.py', 'from a import b\nimport c.d as e\nf = 1\n', 3],
    ['A.java', 'package a.b;\nimport c.d;\nclass A {}', 4],
    ['a.js', 'import { a,\n b } from "c";\nconst d = require("e");\nf;', 2],
    ['a.php', '<?php\nuse A\\B;\nrequire "c";\n$d = 1;', 5],
    ['a.rs', 'use a::b;\nconst C: u8 = 1;', 7],
    ['a.cs', 'using A.B;\nclass C {}', 4],
  ])('is no import: %s', (path, text, count) => {
    const print = printFunctions(path, Buffer.from(text));

    expect(print && tellingTokens(print).reduce((sum, one) => sum + one, 0)).toBe(count);
  });
});

describe('a fragment', () => {
  it('is not recognized by imports, as code nor by hashes', async () => {
    const other = `${includes}\nint main(void)\n{\n    return run_all();\n}\n`;
    const known = fixesInMemory([fragment, factsOfFix(fragment) ?? fragment]);

    expect(known.count).toBe(2);
    expect((await findIn({ 'own.c': other }, known)).found).toEqual([]);
    expect((await findIn({ 'own.c': fragment.vulnerable }, known)).found).toHaveLength(1);
  });

  it('is no repair when only imports were changed', () => {
    const fixed = fragment.vulnerable.replace(
      '#include <time.h>\n',
      '#include <sys/time.h>\n#include <poll.h>\n',
    );

    expect(fixesInMemory([{ ...fragment, fixed }]).count).toBe(0);
  });

  it('is no repair when a function was put beside it, as repaired code has it, too', () => {
    const { vulnerable } = copyName;
    const hunk = { ...fragment, vulnerable: `${vulnerable}\nint own_count;\n` };
    const beside = vulnerable.replace('copy_name', 'copy_all').replace('int length', 'long length');

    expect(fixesInMemory([{ ...hunk, fixed: `${vulnerable}\n${beside}\nint own_count;\n` }]).count).toBe(0);
    expect(fixesInMemory([{ ...hunk, fixed: `${copyName.fixed}\nint own_count;\n` }]).count).toBe(1);
  });

  it('is undecided elsewhere when its own file is there and lacks nothing', async () => {
    const known = fixesInMemory([limits]);
    const states = async (own: string) =>
      (await findIn({ 'a/src/limits.c': own, 'a/src/other.c': limits.vulnerable }, known)).found
        .filter(({ fileNo }) => fileNo === 2)
        .map(({ state, doubt }) => [state, doubt]);

    expect(await states(limits.vulnerable)).toEqual([['vulnerable', undefined]]);
    expect(await states(limits.fixed)).toEqual([['unknown', 'own-file']]);
    expect(await states('int nothing;\n')).toEqual([['unknown', 'own-file']]);
  });

  it('has to be nearly equal in a file of another name where only its hashes are known', async () => {
    const twice = (text: string) => text + text.replaceAll('limit', 'bound').replaceAll('check_', 'test_');
    const large = { ...limits, vulnerable: twice(limits.vulnerable), fixed: twice(limits.fixed) };
    const known = fixesInMemory([factsOfFix(large) ?? large]);
    const edited = large.vulnerable.replace('check_path', 'check_path, own()').replace('test_user', 'own(2)');

    const statesIn = async (path: string, text: string) =>
      (await findIn({ [path]: text }, known)).found.map(({ state }) => state);

    expect(await statesIn('other.c', large.vulnerable)).toEqual(['vulnerable']);
    expect(await statesIn('own/limits.c', edited)).toEqual(['vulnerable']);
    expect(await statesIn('other.c', edited)).toEqual([]);
  });
});
