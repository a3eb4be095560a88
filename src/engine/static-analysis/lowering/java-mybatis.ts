import type { Node } from 'web-tree-sitter';
import type { Parameter, Statement } from '../code.ts';
import { lineOf, named } from './lowering.ts';
import { statementsOf, textPlaces } from './mybatis.ts';

/** What a method of a mapper does whose annotation (`@Select("… ${column}")`) puts text together; nothing for any other. */
export function mapperBody(method: Node, parameters: readonly Parameter[]): readonly Statement[] {
  const annotation = annotationsOf(method).find(({ name }) => /^(Select|Insert|Update|Delete)$/.test(name));
  if (annotation === undefined) return [];
  const names = parameters.map(({ name }) => name);
  return statementsOf(
    textPlaces(annotation.text, () => annotation.line),
    names,
  );
}

/** What a statement calls a parameter of a method of a mapper; `undefined` where nothing says so. */
export function paramName(parameter: Node): string | undefined {
  return annotationsOf(parameter).find(({ name }) => name === 'Param')?.text;
}

/** With all texts that stand in them. */
function annotationsOf(node: Node) {
  const modifiers = named(node).find((child) => child.type === 'modifiers');
  return (modifiers === undefined ? [] : named(modifiers))
    .filter(({ type }) => type === 'annotation')
    .map((one) => ({
      name: one.childForFieldName('name')?.text ?? '',
      line: lineOf(one),
      text: one
        .descendantsOfType('string_literal')
        .map((text) => text?.text.replace(/^"+|"+$/g, '') ?? '')
        .join(' '),
    }));
}
