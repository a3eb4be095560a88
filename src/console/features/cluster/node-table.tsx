import { Button } from 'antd';
import { useState } from 'react';
import type { cluster } from '#contract';
import { bytesText, timeText } from '../../ui/format.ts';
import { clusterTexts as texts } from './texts.ts';
import { useNodeActions } from './use-node-actions.ts';
import { WorkersDialog } from './workers-dialog.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';

type Node = cluster.ClusterNode;

/** The nodes, each with what can be done with it. */
export function NodeTable({ nodes }: { nodes: readonly Node[] }) {
  const [changing, setChanging] = useState<Node>();
  const { drain, resume, remove } = useNodeActions();
  return (
    <section aria-label={texts.list}>
      <PlainTable<Node>
        size="small"
        rowKey="node_id"
        dataSource={[...nodes]}
        pagination={false}
        scroll={{ x: 1100 }}
        columns={[
          {
            title: texts.name,
            width: 175,
            render: (_value, node) => <Lines first={node.name} second={node.address} />,
          },
          {
            title: texts.state,
            width: 75,
            render: (_value, { status }) => <span className={`node-${status}`}>{texts.states[status]}</span>,
          },
          {
            title: texts.version,
            width: 135,
            render: (_value, node) => (
              <Lines
                first={texts.versions(node.version, node.engine_version)}
                second={texts.generation(node.knowledge_generation)}
              />
            ),
          },
          {
            title: texts.cpu,
            width: 80,
            render: (_value, node) => (
              <Lines first={texts.percent(node.cpu_percent)} second={texts.cores(node.cores)} />
            ),
          },
          {
            title: texts.memory,
            width: 140,
            render: (_value, node) => <Share used={node.memory_used} total={node.memory_total} />,
          },
          {
            title: texts.disk,
            width: 155,
            render: (_value, node) => <Share used={node.disk_used} total={node.disk_total} />,
          },
          {
            title: texts.jobs,
            width: 90,
            render: (_value, { running, workers }) => `${running} / ${workers}`,
          },
          {
            title: texts.beat,
            width: 140,
            render: (_value, node) => (
              <Lines first={shortTime(node.beat_time)} second={texts.since(shortTime(node.start_time))} />
            ),
          },
          {
            title: texts.actions,
            width: 110,
            fixed: 'right',
            render: (_value, node) =>
              node.status === 'stopped' || node.status === 'silent' ? (
                <Button type="link" size="small" danger onClick={() => remove(node)}>
                  {texts.remove}
                </Button>
              ) : (
                <>
                  <Button
                    type="link"
                    size="small"
                    onClick={() => (node.status === 'draining' ? resume(node) : drain(node))}
                  >
                    {node.status === 'draining' ? texts.resume : texts.drain}
                  </Button>
                  <Button type="link" size="small" onClick={() => setChanging(node)}>
                    {texts.setWorkers}
                  </Button>
                </>
              ),
          },
        ]}
      />
      {changing !== undefined && <WorkersDialog node={changing} onClose={() => setChanging(undefined)} />}
    </section>
  );
}

/** Without the year, which nobody asks for here. */
function shortTime(time: string): string {
  return timeText(time).slice(5);
}

function Lines({ first, second }: { first: string; second: string }) {
  return (
    <>
      <div className="break-anywhere">{first}</div>
      <div className="muted small break-anywhere">{second}</div>
    </>
  );
}

function Share({ used, total }: { used: number; total: number }) {
  const percent = total === 0 ? 0 : (used / total) * 100;
  return <Lines first={texts.percent(percent)} second={texts.of(bytesText(used), bytesText(total))} />;
}
