import { useQueries } from '@tanstack/react-query';
import { Button, Skeleton, Tree, type TreeDataNode } from 'antd';
import { useState } from 'react';
import { component } from '#contract';
import { EmptyState, TableFailed } from '../../../ui/data-table/table-states.tsx';
import { countText } from '../../../ui/format.ts';
import { VisibleText } from '../../../ui/visible-text.tsx';
import { scopeWords } from '../texts.ts';
import { graphTexts as texts } from './graph-texts.ts';
import { type Graph, type GraphEdge, type GraphNode, graphQuery } from './load-graph.ts';
import { NodeLink } from './node-link.tsx';

interface DependencyTreeProps {
  readonly taskId: string;
  /** The ways to a component are wanted. */
  onPaths(id: string): void;
}

/** A component in the tree, or words in the place of some. */
type Place = TreeDataNode & {
  readonly words?: string;
  readonly hint?: string;
  readonly node?: GraphNode;
  readonly edge?: GraphEdge | undefined;
};

/** What the project needs, and what that needs, as a tree whose branches load when they are opened. */
export function DependencyTree({ taskId, onPaths }: DependencyTreeProps) {
  const [open, setOpen] = useState<readonly string[]>([taskId]);
  const levels = useLevels(taskId, open);
  const root = levels.of(taskId);
  if (levels.error !== null) return <TableFailed error={levels.error} onRetry={levels.retry} />;
  if (root === undefined) return <Skeleton active />;
  if (root.nodes.length === 0 && root.unplaced === 0) return <EmptyState text={texts.empty} />;
  const places: Place[] = [
    { key: taskId, words: root.root_name, children: childrenOf(taskId, taskId, levels.of) },
    ...unplacedBranch(root, levels.of),
  ];
  return (
    <div className="dependency-tree">
      <Tree<Place>
        aria-label={texts.treeLabel}
        blockNode
        selectable={false}
        motion={false}
        height={560}
        itemHeight={30}
        treeData={places}
        expandedKeys={[...open]}
        onExpand={(keys) => setOpen(keys.map(String))}
        titleRender={(place) => titleOf({ taskId, place, onPaths })}
      />
    </div>
  );
}

/** The levels below those places of the tree that are open. */
function useLevels(taskId: string, open: readonly string[]) {
  const parents = [...new Set([taskId, ...open.map(idOf)])];
  const queries = useQueries({ queries: parents.map((parent) => graphQuery(taskId, { parent })) });
  const loaded = new Map(parents.map((parent, index) => [parent, queries[index]?.data]));
  const failed = queries.find(({ error }) => error !== null);
  return {
    of: (id: string) => loaded.get(id),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}

/** A key is the way to its place: ids with slashes between them. */
function idOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}

function childrenOf(key: string, parent: string, levelOf: (id: string) => Graph | undefined): Place[] {
  const level = levelOf(parent);
  if (level === undefined) return [];
  const edges = new Map(level.edges.map((edge) => [`${edge.from} ${edge.to}`, edge]));
  const children = level.nodes
    .filter(({ id }) => id !== parent || edges.has(`${id} ${id}`))
    .map((node) => branch(`${key}/${node.id}`, node, edges.get(`${parent} ${node.id}`), levelOf));
  return level.truncated ? [...children, remark(`${key}/cut`, texts.levelCut)] : children;
}

function branch(
  key: string,
  node: GraphNode,
  edge: GraphEdge | undefined,
  levelOf: (id: string) => Graph | undefined,
): Place {
  const isCircle = key.split('/').indexOf(node.id) < key.split('/').length - 1;
  if (isCircle) return { key, node, edge, isLeaf: true, hint: texts.circle };
  if (node.child_count === 0) return { key, node, edge, isLeaf: true };
  return { key, node, edge, isLeaf: false, children: childrenOf(key, node.id, levelOf) };
}

function unplacedBranch({ unplaced }: Graph, levelOf: (id: string) => Graph | undefined): Place[] {
  if (unplaced === 0) return [];
  const key = component.unplacedParent;
  const words = texts.unplaced(countText(unplaced));
  return [{ key, words, hint: texts.unplacedHint, isLeaf: false, children: childrenOf(key, key, levelOf) }];
}

function remark(key: string, words: string): Place {
  return { key, words, isLeaf: true };
}

interface TitleProps {
  readonly taskId: string;
  readonly place: Place;
  onPaths(id: string): void;
}

function titleOf({ taskId, place: { words, hint, node, edge }, onPaths }: TitleProps) {
  if (node === undefined) {
    return (
      <span className="dependency-title">
        <strong>
          <VisibleText text={words ?? ''} />
        </strong>
        {hint !== undefined && <span className="muted small">{hint}</span>}
      </span>
    );
  }
  return (
    <span className="dependency-title">
      <NodeLink taskId={taskId} node={node} />
      {/* What is not locked is called by what is asked for already. */}
      {edge !== undefined && edge.constraint !== '' && node.Version !== '' && (
        <span className="muted mono small">{edge.constraint}</span>
      )}
      {edge !== undefined && edge.scope !== 'runtime' && (
        <span className="muted small">{scopeWords[edge.scope] ?? edge.scope}</span>
      )}
      {node.child_count > 0 && <span className="muted small figures">↳ {countText(node.child_count)}</span>}
      {hint !== undefined && <span className="muted small">{hint}</span>}
      <Button type="link" className="cell-link small dependency-paths-link" onClick={() => onPaths(node.id)}>
        {texts.paths}
      </Button>
    </span>
  );
}
