import { cluster } from '#contract';
import { Refusal } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import type { LoadQuarter, NodeStore } from './store.ts';

/** The machines that analyse: how they are, and what they are to do. */
export function clusterRoutes(api: Api, nodes: NodeStore): void {
  serve(api, cluster.clusterList, async () => {
    const [list, queue, history] = await Promise.all([nodes.list(), nodes.queue(), nodes.lastDay()]);
    return { list: list.map(toNode), ...queue, history: history.map(toSample) };
  });

  serve(api, cluster.clusterDrain, async ({ node_id: nodeId, draining }, { note }) => {
    note({ object: nodeId });
    if (!(await nodes.setDraining(nodeId, draining === '1'))) throw noSuchNode();
    return {};
  });

  serve(api, cluster.clusterWorkers, async ({ node_id: nodeId, workers }, { note }) => {
    note({ object: `${nodeId}：${workers}` });
    if (!(await nodes.setWorkers(nodeId, workers))) throw noSuchNode();
    return {};
  });

  serve(api, cluster.clusterRemove, async ({ node_id: nodeId }, { note }) => {
    note({ object: nodeId });
    if (await nodes.remove(nodeId)) return {};
    const isThere = (await nodes.list()).some(({ node_id: id }) => id === nodeId);
    throw isThere ? new Refusal(409, 'node-works', '节点正在运行，不能移除') : noSuchNode();
  });
}

function noSuchNode(): Refusal {
  return new Refusal(404, 'no-such-node', '节点不存在');
}

type Node = Awaited<ReturnType<NodeStore['list']>>[number];

function toNode({ facts, ...node }: Node): cluster.ClusterNode {
  return {
    node_id: node.node_id,
    name: node.name,
    address: node.address,
    status: statusOf(node),
    version: facts.version,
    engine_version: facts.engineVersion,
    knowledge_generation: facts.knowledgeGeneration,
    cores: facts.cores,
    cpu_percent: facts.cpuPercent,
    memory_used: facts.memoryUsed,
    memory_total: facts.memoryTotal,
    disk_used: facts.diskUsed,
    disk_total: facts.diskTotal,
    running: node.running,
    workers: node.wanted_workers ?? facts.workers,
    start_time: node.started_at.toISOString(),
    beat_time: node.beat_at.toISOString(),
  };
}

function statusOf(node: Omit<Node, 'facts'>): cluster.ClusterNode['status'] {
  if (node.stopped_at !== null) return 'stopped';
  if (node.is_silent) return 'silent';
  return node.is_draining ? 'draining' : 'running';
}

function toSample({ begin, cpuPercent, memoryPercent, ...counts }: LoadQuarter): cluster.LoadSample {
  return { time: begin.toISOString(), cpu_percent: cpuPercent, memory_percent: memoryPercent, ...counts };
}
