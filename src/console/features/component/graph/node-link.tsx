import { Button, Tooltip } from 'antd';
import { openDialog } from '../../../dialogs.ts';
import { knownSeverity, severityDisplay } from '../../../ui/severity.ts';
import { SeverityDot } from '../../../ui/severity-tag.tsx';
import type { GraphNode } from './load-graph.ts';
import { nodeText } from './node-text.ts';

/** A component of the graph: the mark of its risk, and its name, which opens its detail. */
export function NodeLink({ taskId, node }: { taskId: string; node: GraphNode }) {
  const risk = knownSeverity(node.VulnSeverity);
  return (
    <span className="dependency-node">
      <Tooltip title={risk}>
        <span role="img" aria-label={risk}>
          <SeverityDot display={severityDisplay(risk)} />
        </span>
      </Tooltip>
      <Button
        type="link"
        className="cell-link"
        onClick={() => openDialog('component', { task_id: taskId, Repo: node.Repo, Version: node.Version })}
      >
        {nodeText(node)}
      </Button>
    </span>
  );
}
