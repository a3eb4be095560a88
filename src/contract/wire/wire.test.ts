import { type ListedFunction, severities } from '#model';
import { expect, it } from 'vitest';
import { idsBySeverityFromWire, idsBySeverityToWire } from './component.ts';
import { severityFromWire, severityToWire } from './severity.ts';
import { functionFromWire, functionToWire } from './source-function.ts';
import { includeFromWire, includeToWire } from './source-include.ts';

it('brings the id lists of a component back unchanged', () => {
  const ids = {
    critical: ['CVE-1'],
    high: ['CVE-2', 'CVE-3'],
    medium: [],
    low: ['CVE-4'],
    unknown: ['CVE-5'],
  };

  expect(idsBySeverityFromWire(idsBySeverityToWire(ids))).toEqual(ids);
});

it.each(severities)('brings the severity %s back unchanged', (severity) => {
  expect(severityFromWire(severityToWire(severity))).toBe(severity);
});

it('brings a function back unchanged', () => {
  const found: ListedFunction = {
    id: '3-1',
    taskId: 'task',
    path: 'src/a.c',
    name: 'main',
    container: 'demo',
    start: 3,
    end: 9,
    codeLines: 6,
    cyclomatic: 4,
    cognitive: 5,
    parameters: 2,
    nesting: 1,
    tokens: 40,
    traits: ['test'],
  };

  expect(functionFromWire(functionToWire(found))).toEqual(found);
  expect(functionToWire(found).grade).toBe('A');
});

it.each([
  ['component', { name: 'lodash', version: '4.17.4', ecosystem: 'npm' }, 0.9],
  ['system', undefined, undefined],
] as const)('brings an include of the end %s back unchanged', (end, component, confidence) => {
  const found = {
    id: '3-1',
    taskId: 't',
    path: 'src/a.ts',
    line: 7,
    kind: 'import' as const,
    statement: 'import "x"',
    module: 'x',
    end,
    component,
    confidence,
    targetPath: '',
  };

  expect(includeFromWire(includeToWire(found))).toEqual(found);
  expect(includeToWire(found).system).toBe(end === 'system' ? 1 : 0);
});
