import { useQuery } from '@tanstack/react-query';
import { Answered } from '../../ui/answered.tsx';
import { Figure } from '../../ui/figure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import './cluster.css';
import { History } from './history.tsx';
import { NodeTable } from './node-table.tsx';
import { clusterState, everyMs } from './state.ts';
import { clusterTexts as texts } from './texts.ts';
import { WorkerTokens } from './worker-tokens.tsx';

/** The machines that analyse: how they are, what waits for them, and what they are to do. */
export function ClusterPage() {
  const state = useQuery({ ...clusterState, refetchInterval: everyMs });
  return (
    <>
      <PageHeader title={texts.title} facts={texts.facts} />
      <Answered query={state} failed={texts.failed}>
        {({ list, queued, running, history }) => (
          <div className="cluster">
            <div className="figure-row">
              <Figure label={texts.nodes} count={list.length} />
              <Figure label={texts.running} count={running} to="/analysis/analysis-list" />
              <Figure label={texts.queued} count={queued} to="/analysis/analysis-list" />
              <Figure
                label={texts.workers}
                count={list.reduce(
                  (sum, { status, workers }) => sum + (status === 'running' ? workers : 0),
                  0,
                )}
              />
            </div>
            <NodeTable />
            <WorkerTokens />
            <History history={history} />
          </div>
        )}
      </Answered>
    </>
  );
}
