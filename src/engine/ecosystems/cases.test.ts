import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { answerOf, caseFolder, formatCases, readerCases } from '../../../test/reader-cases/case-file.ts';

const cases = readerCases();

// `UPDATE_CASES=1` writes what the readers answer now into the case files: read the difference before you keep it.
if (process.env['UPDATE_CASES'] === '1') {
  for (const one of cases) {
    const together = cases.filter(({ ecosystem, file }) => ecosystem === one.ecosystem && file === one.file);
    writeFileSync(join(caseFolder(one.ecosystem), one.file), formatCases(together));
  }
} else {
  it.each(cases.map((one): [string, typeof one] => [`${one.ecosystem}/${one.file}: ${one.path}`, one]))(
    'answers %s',
    (_, one) => expect(answerOf(one)).toBe(one.expected),
  );
}

it('has cases', () => expect(cases.length).toBeGreaterThan(0));
