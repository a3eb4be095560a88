import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Skeleton } from 'antd';
import { Fragment, type ReactNode, useState } from 'react';
import { TableFailed } from '../../../ui/data-table/table-states.tsx';
import { countText } from '../../../ui/format.ts';
import { LayeredGraph } from '../../../ui/layered-graph/layered-graph.tsx';
import { VisibleText } from '../../../ui/visible-text.tsx';
import { drawn, lines } from './drawn-graph.ts';
import { pathTexts as texts } from './graph-texts.ts';
import { type Graph, type GraphNode, graphQuery } from './load-graph.ts';
import { NodeLink } from './node-link.tsx';
import { nodeText } from './node-text.ts';

interface PathsDrawerProps {
  readonly taskId: string;
  /** The component, by its id. */
  readonly subject: string;
  /** The ways to another component are wanted. */
  onPick(id: string): void;
  onClose(): void;
}

/** Around one component: every way from the project to it, who needs it, and what it needs. */
export function PathsDrawer({ taskId, subject, onPick, onClose }: PathsDrawerProps) {
  const { data, error, refetch } = useQuery(graphQuery(taskId, { Id: subject }));
  const node = data?.nodes.find(({ id }) => id === subject);
  return (
    <Drawer
      open
      size={1040}
      title={node === undefined ? texts.loading : texts.title(nodeText(node))}
      onClose={onClose}
    >
      {error !== null && <TableFailed error={error} onRetry={() => void refetch()} />}
      {error === null && (data === undefined || node === undefined) && <Skeleton active />}
      {data !== undefined && node !== undefined && (
        <Ways key={subject} taskId={taskId} graph={data} subject={node} onPick={onPick} />
      )}
    </Drawer>
  );
}

interface WaysProps {
  readonly taskId: string;
  readonly graph: Graph;
  readonly subject: GraphNode;
  onPick(id: string): void;
}

function Ways({ taskId, graph, subject, onPick }: WaysProps) {
  const paths = graph.paths ?? [];
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const link = (id: string) => {
    const node = nodes.get(id);
    return node === undefined ? (
      <VisibleText text={graph.root_name} />
    ) : (
      <NodeLink taskId={taskId} node={node} />
    );
  };
  const ends = (from: 'from' | 'to', to: 'from' | 'to') =>
    graph.edges
      .filter((edge) => edge[to] === subject.id && edge[from] !== graph.root)
      .map((edge) => edge[from]);
  return (
    <div className="dependency-ways">
      <Figures graph={graph} />
      <h2>{texts.picture}</h2>
      <LayeredGraph
        label={texts.pictureLabel(nodeText(subject))}
        root={graph.root}
        nodes={drawn(graph, subject.id)}
        lines={lines(graph)}
        onPick={onPick}
      />
      <h2>{texts.list}</h2>
      {paths.length === 0 ? <p className="muted">{texts.noPath}</p> : <PathList paths={paths} link={link} />}
      {graph.truncated && <p className="muted small">{texts.cut}</p>}
      <h2>{texts.asks}</h2>
      <Links ids={ends('from', 'to')} link={link} />
      <h2>{texts.needed}</h2>
      <Links ids={ends('to', 'from')} link={link} />
    </div>
  );
}

function Figures({ graph: { paths = [], dependant_count: dependants = 0, truncated } }: { graph: Graph }) {
  const [shortest] = paths;
  return (
    <p className="dependency-figures">
      {shortest !== undefined && (
        <span>
          {texts.shortest} <strong>{texts.steps(shortest.length - 1)}</strong>
        </span>
      )}
      <span>
        {texts.paths} <strong>{texts.pathCount(paths.length, !truncated)}</strong>
      </span>
      <span>
        {texts.dependants} <strong>{texts.count(countText(dependants))}</strong>
      </span>
    </p>
  );
}

const pathsAtFirst = 10;

function PathList({ paths, link }: { paths: readonly string[][]; link(id: string): ReactNode }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? paths : paths.slice(0, pathsAtFirst);
  return (
    <>
      <ol className="dependency-paths">
        {shown.map((path) => (
          <li key={path.join(' ')}>
            {path.map((id, index) => (
              <Fragment key={id}>
                {index > 0 && <span className="dependency-step muted">›</span>}
                {link(id)}
              </Fragment>
            ))}
          </li>
        ))}
      </ol>
      {shown.length < paths.length && (
        <Button size="small" onClick={() => setShowsAll(true)}>
          {texts.showAll(paths.length)}
        </Button>
      )}
    </>
  );
}

function Links({ ids, link }: { ids: readonly string[]; link(id: string): ReactNode }) {
  if (ids.length === 0) return <p className="muted">{texts.none}</p>;
  return (
    <ul className="dependency-links">
      {[...new Set(ids)].map((id) => (
        <li key={id}>{link(id)}</li>
      ))}
    </ul>
  );
}
