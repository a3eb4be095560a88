import type { XmlElement } from '../../ecosystems/parsed-xml.ts';
import type { SbomProblem } from '../format.ts';
import { mostProblems } from '../schema/check-json.ts';

/**
 * Where a file breaks the extension `dependency-graph` 1.0, in which versions 1.0 and 1.1 said what needs what: each of
 * its dependencies has a `ref`. The schemas of these versions let foreign namespaces pass unseen.
 */
export function checkDependencyGraph(root: XmlElement): SbomProblem[] {
  const problems: SbomProblem[] = [];
  const rest: XmlElement[] = [root];
  for (let element = rest.pop(); element !== undefined; element = rest.pop()) {
    if (element.name === 'dependency' && !element.attributes.has('ref')) {
      problems.push({
        level: 'error',
        place: `第 ${element.line} 行`,
        text: '元素 dependency：缺少必填属性 ref',
      });
    }
    for (const child of element.children.toReversed()) rest.push(child);
    if (problems.length >= mostProblems) break;
  }
  return problems;
}
