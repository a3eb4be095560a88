import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Segmented, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { EmptyState, TableFailed } from '../../../ui/data-table/table-states.tsx';
import { LayeredGraph } from '../../../ui/layered-graph/layered-graph.tsx';
import { drawn, lines } from './drawn-graph.ts';
import { graphTexts as texts } from './graph-texts.ts';
import { graphQuery } from './load-graph.ts';

interface DependencyPictureProps {
  readonly taskId: string;
  /** The ways to a component are wanted. */
  onPaths(id: string): void;
}

/** The graph of a task from left to right: how risks come in, or everything from the project on. */
export function DependencyPicture({ taskId, onPaths }: DependencyPictureProps) {
  const [isRisk, setIsRisk] = useState(true);
  const { data, error, refetch } = useQuery({
    ...graphQuery(taskId, isRisk ? { risk: '1' } : {}),
    placeholderData: keepPreviousData,
  });
  const nodes = useMemo(() => (data === undefined ? [] : drawn(data)), [data]);
  const edges = useMemo(() => (data === undefined ? [] : lines(data)), [data]);
  if (error !== null) return <TableFailed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active />;
  return (
    <section className="dependency-picture">
      <header>
        <Segmented
          size="small"
          aria-label={texts.scope}
          value={isRisk ? 'risks' : 'all'}
          onChange={(value) => setIsRisk(value === 'risks')}
          options={[
            { value: 'risks', label: texts.risks },
            { value: 'all', label: texts.all },
          ]}
        />
        <span className="muted small">{isRisk ? texts.risksHint : texts.allHint}</span>
      </header>
      {data.truncated && <p className="muted small">{texts.cut}</p>}
      {data.nodes.length === 0 ? (
        <EmptyState text={isRisk ? texts.noRisks : texts.empty} />
      ) : (
        <LayeredGraph
          label={texts.pictureLabel}
          root={data.root}
          nodes={nodes}
          lines={edges}
          onPick={onPaths}
        />
      )}
    </section>
  );
}
