import { Button } from 'antd';
import type { cluster } from '#contract';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { bytesText, timeText } from '../../ui/format.ts';
import { clusterTexts as texts } from './texts.ts';

export type Node = cluster.ClusterNode;
type Column = DataColumn<Node>;

/** By what nodes are narrowed and ordered. */
export const nodeValues = {
  name: (node: Node) => `${node.name} ${node.address}`,
  status: (node: Node) => node.status,
  cpu: (node: Node) => node.cpu_percent,
  memory: (node: Node) => shareOf(node.memory_used, node.memory_total),
  disk: (node: Node) => shareOf(node.disk_used, node.disk_total),
  running: (node: Node) => node.running,
  beat: (node: Node) => node.beat_time,
};

/** What is known of a node. */
export const nodeColumns: readonly Column[] = [
  {
    key: 'node',
    title: texts.name,
    width: 158,
    isFirm: true,
    fixed: 'left',
    render: (node) => <Lines first={node.name} second={node.address} />,
  },
  {
    key: 'status',
    title: texts.state,
    width: 90,
    filter: {
      choices: (['running', 'draining', 'stopped', 'silent'] as const).map((value) => ({
        value,
        label: texts.states[value],
      })),
    },
    render: ({ status }) => <span className={`node-${status}`}>{texts.states[status]}</span>,
  },
  {
    key: 'version',
    title: texts.version,
    width: 130,
    render: (node) => (
      <Lines
        first={texts.versions(node.version, node.engine_version)}
        second={texts.generation(node.knowledge_generation)}
      />
    ),
  },
  {
    key: 'cpu',
    title: texts.cpu,
    width: 85,
    isSortable: true,
    render: (node) => <Lines first={texts.percent(node.cpu_percent)} second={texts.cores(node.cores)} />,
  },
  {
    key: 'memory',
    title: texts.memory,
    width: 135,
    isSortable: true,
    render: (node) => <Share used={node.memory_used} total={node.memory_total} />,
  },
  {
    key: 'disk',
    title: texts.disk,
    width: 150,
    isSortable: true,
    render: (node) => <Share used={node.disk_used} total={node.disk_total} />,
  },
  {
    key: 'running',
    title: texts.jobs,
    width: 115,
    isSortable: true,
    render: ({ running, workers }) => `${running} / ${workers}`,
  },
  {
    key: 'beat',
    title: texts.beat,
    width: 135,
    isSortable: true,
    render: (node) => (
      <Lines first={shortTime(node.beat_time)} second={texts.since(shortTime(node.start_time))} />
    ),
  },
];

interface NodeActions {
  drain(node: Node): void;
  resume(node: Node): void;
  remove(node: Node): void;
  /** Ask how many detections it is to do at once. */
  change(node: Node): void;
}

/** What can be done with a node as it stands. */
export function actionColumn({ drain, resume, remove, change }: NodeActions): Column {
  return {
    key: 'actions',
    title: texts.actions,
    width: 105,
    fixed: 'right',
    isFirm: true,
    render: (node) =>
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
          <Button type="link" size="small" onClick={() => change(node)}>
            {texts.setWorkers}
          </Button>
        </>
      ),
  };
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
  return (
    <Lines first={texts.percent(shareOf(used, total))} second={texts.of(bytesText(used), bytesText(total))} />
  );
}

/** In percent. */
function shareOf(used: number, total: number): number {
  return total === 0 ? 0 : (used / total) * 100;
}
