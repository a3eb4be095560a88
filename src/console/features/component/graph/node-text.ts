import { chartName } from '../../../ui/chart/chart-text.ts';
import { versionText } from '../present.ts';
import type { GraphNode } from './load-graph.ts';

/** A component of the graph by name and version, in one line. */
export function nodeText(node: GraphNode): string {
  const version = versionText(node);
  return `${chartName(node.Repo)}${version === '' ? '' : `@${chartName(version)}`}`;
}
