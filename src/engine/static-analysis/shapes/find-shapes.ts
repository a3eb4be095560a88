import type { FileCode, FunctionCode } from '../code.ts';
import type { RawFinding } from '../finding.ts';
import { languagesOf, ruleOf } from '../rules/list.ts';
import { certificateShapes } from './certificates.ts';
import { conditionShapes } from './conditions.ts';
import { errorShapes } from './errors.ts';
import { sequenceShapes } from './sequences.ts';
import { statementShapes } from './statements.ts';

/** Says that a rule is broken on a line. */
export type Say = (ruleId: string, line: number) => void;

/** Looks through one function for code that is wrong as it stands, whatever values it works on. */
export type Shape = (code: FunctionCode, file: FileCode, say: Say) => void;

const shapes: readonly Shape[] = [
  ...conditionShapes,
  ...statementShapes,
  ...errorShapes,
  ...sequenceShapes,
  ...certificateShapes,
];

/** What is wrong with the functions of a file without following any data. */
export function findShapes(file: FileCode): RawFinding[] {
  const found: RawFinding[] = [];
  for (const code of file.functions) {
    const say: Say = (ruleId, line) => {
      if (!languagesOf(ruleOf(ruleId)).includes(file.language)) return;
      const trace = [{ path: file.path, line, text: '问题出现在这里' }];
      const doubt = code.isPartial === true ? { confidence: 'medium' as const } : {};
      found.push({ ruleId, line, path: file.path, functionName: code.name, trace, ...doubt });
    };
    for (const shape of shapes) shape(code, file, say);
  }
  return found;
}

export function isNative({ language }: FileCode): boolean {
  return language === 'c' || language === 'cpp';
}
