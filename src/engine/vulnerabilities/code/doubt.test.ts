import { describe, expect, it } from 'vitest';
import type { VulnerableCode } from '#model';
import { findIn } from './find-for-test.ts';
import { fixesInMemory } from './fixes-in-memory.ts';
import { copyName } from './fixes-for-test.ts';
import type { SecurityFix } from './security-fix.ts';

const statesOf = (found: readonly VulnerableCode[]) =>
  found.map(({ functionName, state, doubt }) => [functionName, state, doubt]);

/** A function that a repair asks for another member. */
const freeName: SecurityFix = {
  ...copyName,
  functionName: 'free_name',
  vulnerable: `void free_name(struct name *old)
{
    struct table *names = old->table;
    if (names != NULL && old->kind == NAME_LISTED)
        remove_name(names, old, names->count);
    free_text(old->text, old->length);
    names->count = names->count - 1;
    free(old);
}
`,
  fixed: `void free_name(struct name *old)
{
    struct table *names = old->table;
    if (names != NULL && old->entry != NULL)
        remove_name(names, old, names->count);
    free_text(old->text, old->length);
    names->count = names->count - 1;
    free(old);
}
`,
};

describe('code without a repair is undecided', () => {
  it('when a part of the repair is there', async () => {
    const half = copyName.vulnerable.replace(
      '    memcpy(',
      '    if (length < 0)\n        return -1;\n    memcpy(',
    );

    const { found } = await findIn({ 'a.c': half }, fixesInMemory([copyName]));

    expect(statesOf(found)).toEqual([['copy_name', 'unknown', 'partly']]);
  });

  it('when what the repair replaces was replaced by something else', async () => {
    const otherwise = freeName.vulnerable.replace('old->kind', 'KIND_OF(old)');

    const { found } = await findIn(
      { 'a.c': otherwise, 'b.c': freeName.vulnerable },
      fixesInMemory([freeName]),
    );

    expect(statesOf(found)).toEqual([
      ['free_name', 'unknown', 'changed'],
      ['free_name', 'vulnerable', undefined],
    ]);
  });

  it('when what is new with the repair stands near its place in other words', async () => {
    const otherwise = copyName.vulnerable.replace(
      'if (from == NULL)',
      'if (from == NULL || too_long(length, NAME_MAX))',
    );

    const { found } = await findIn({ 'a.c': otherwise }, fixesInMemory([copyName]));

    expect(statesOf(found)).toEqual([['copy_name', 'unknown', 'changed']]);
  });

  it('when it has another repair of the vulnerability, unless it is to the letter as before this one', async () => {
    const again: SecurityFix = {
      ...copyName,
      vulnerable: copyName.fixed,
      fixed: copyName.fixed.replace(
        '    to->length',
        '    if (to->length < 0)\n        return -1;\n    to->length',
      ),
    };
    const known = fixesInMemory([copyName, again]);

    const { found } = await findIn(
      {
        'a.c': copyName.fixed.replace('to->text;', 'to->text + 1;'),
        'b.c': copyName.fixed,
        'c.c': again.fixed,
      },
      known,
    );

    expect(found.map(({ state, doubt }) => [state, doubt])).toEqual([
      ['unknown', 'other-repair'],
      ['vulnerable', undefined],
      ['fixed', undefined],
    ]);
  });

  it('when other functions of the repair are repaired in the same copy of the project', async () => {
    // As its package is called.
    const known = fixesInMemory([{ ...copyName, project: `org.example/${copyName.project}` }, freeName]);

    const { found } = await findIn(
      {
        'one/src/copy.c': copyName.fixed + freeName.vulnerable,
        'two/src/copy.c': copyName.vulnerable + freeName.vulnerable,
        'own/names.c': freeName.vulnerable,
      },
      known,
    );

    expect(statesOf(found)).toEqual([
      ['copy_name', 'fixed', undefined],
      ['free_name', 'unknown', 'repaired-beside'],
      ['copy_name', 'vulnerable', undefined],
      ['free_name', 'vulnerable', undefined],
      ['free_name', 'vulnerable', undefined],
    ]);
  });
});
