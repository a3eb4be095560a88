import type { DependencyScope } from '#model';
import type { PackageFileReader } from '../ecosystem.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { scopeOfExtra } from './groups.ts';
import { type PythonText, pythonValues } from './python-literals.ts';
import { readRequirement } from './requirement.ts';

/** The program that builds a Python project; read, never executed. */
export const setupPy: PackageFileReader = {
  id: 'setup.py',
  kind: 'manifest',
  matches: (path) => fileName(path) === 'setup.py',
  read(text) {
    const draft = new ReadingDraft();
    const values = pythonValues(text, ['install_requires', 'tests_require', 'extras_require']);
    for (const [argument, scope] of listArguments) {
      const value = values.get(argument);
      if (value === undefined) continue;
      addTexts(value.texts, scope, draft);
      if (!value.isLiteral) draft.note(`setup.py 的 ${argument} 由程序计算得出，可能未能全部识别`);
    }
    for (const [extra, texts] of values.get('extras_require')?.members ?? []) {
      // `extra:marker` is an extra under a condition, `:marker` a plain requirement under one.
      const name = extra.split(':', 1)[0] ?? '';
      addTexts(texts, name === '' ? 'runtime' : scopeOfExtra(name), draft);
    }
    return draft.finish();
  },
};

const listArguments: readonly (readonly [string, DependencyScope])[] = [
  ['install_requires', 'runtime'],
  ['tests_require', 'test'],
];

function addTexts(texts: readonly PythonText[], scope: DependencyScope, draft: ReadingDraft): void {
  for (const { value, line } of texts) {
    // One text may hold several requirements, one a line.
    for (const stated of value.split('\n')) {
      const read = readRequirement(stated);
      if (read !== undefined) draft.add({ ...read, line, isDirect: true, scopes: [scope] });
    }
  }
}
