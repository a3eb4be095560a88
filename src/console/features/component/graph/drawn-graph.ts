import { severityColors } from '../../../theme.ts';
import { chartName } from '../../../ui/chart/chart-text.ts';
import type { DrawnLine, DrawnNode } from '../../../ui/layered-graph/layered-graph.tsx';
import { knownSeverity, severityDisplay } from '../../../ui/severity.ts';
import { versionText } from '../present.ts';
import { graphTexts as texts } from './graph-texts.ts';
import type { Graph } from './load-graph.ts';
import { nodeText } from './node-text.ts';

/** The boxes of a graph: the project, and each component with its version and the colour of its risk. */
export function drawn(graph: Graph, subject?: string): DrawnNode[] {
  const name = chartName(graph.root_name);
  const root = { id: graph.root, name, note: texts.project, title: name };
  return [
    root,
    ...graph.nodes.map((node) => {
      const risk = knownSeverity(node.VulnSeverity);
      return {
        id: node.id,
        name: chartName(node.Repo),
        note: chartName(versionText(node)),
        mark: { color: severityColors[severityDisplay(risk)], meaning: risk },
        title: `${nodeText(node)}，${risk}`,
        ...(node.id === subject && { isSubject: true }),
      };
    }),
  ];
}

/** The lines of a graph; those of its shortest path are strong. */
export function lines({ edges, paths }: Pick<Graph, 'edges' | 'paths'>): DrawnLine[] {
  const [shortest = []] = paths ?? [];
  const strong = new Set(shortest.slice(1).map((to, index) => `${shortest[index]} ${to}`));
  return edges.map(({ from, to }) => ({ from, to, isStrong: strong.has(`${from} ${to}`) }));
}
