import { FileOutlined, FileZipOutlined, FolderOutlined, WarningOutlined } from '@ant-design/icons';
import { type GetRef, Tree, type TreeDataNode } from 'antd';
import { type Key, useCallback, useEffect, useRef, useState } from 'react';
import type { file } from '#contract';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import { countText } from '../../ui/format.ts';
import { VisibleText } from '../../ui/visible-text.tsx';
import { OriginDot } from './origin-choice.tsx';
import { originWords, outcomeWords, fileTreeTexts as texts } from './texts.ts';
import { type FolderRows, type TreeFilter, useFolders } from './use-folders.ts';

interface FileTreeProps {
  readonly taskId: string;
  readonly filter: TreeFilter;
  /** The path of the file that is shown. */
  readonly chosen: string;
  onChoose(path: string): void;
}

/** A file or folder; or a remark in their place, which may be acted on. */
type Node = TreeDataNode & {
  readonly row?: file.FileRow;
  readonly remark?: string;
  readonly act?: () => void;
};

/** The files of an upload as a tree whose folders load when they are opened; with a name, a list of matches. */
export function FileTree({ taskId, filter, chosen, onChoose }: FileTreeProps) {
  const [open, setOpen] = useState<readonly string[]>(() => foldersOf(chosen));
  const [pagesOf, setPagesOf] = useState<ReadonlyMap<string, number>>(new Map());
  const isFlat = filter.name !== '';
  const folders = useFolders(taskId, filter, isFlat ? [''] : ['', ...open], pagesOf);
  const root = folders.get('');
  useOpenOnlyChild(root, open.length === 0 && !isFlat, setOpen);
  const [box, height] = useHeight();
  const selected = keysOf(chosen, folders);
  const tree = useSeen(selected[0]);
  if (root?.total === 0) {
    const isFiltered = isFlat || filter.outcome !== undefined || filter.origin !== undefined;
    return (
      <div className="file-tree">
        <EmptyState text={isFiltered ? texts.noMatch : texts.empty} />
      </div>
    );
  }
  const showMore = (folder: string) =>
    setPagesOf((before) => new Map(before).set(folder, (before.get(folder) ?? 1) + 1));
  const toggle = (folder: string) =>
    setOpen((before) =>
      before.includes(folder) ? before.filter((other) => other !== folder) : [...before, folder],
    );
  const choose = ({ row, act }: Node) => {
    if (row === undefined) act?.();
    else if (row.is_dir) toggle(row.path);
    else onChoose(row.path);
  };
  return (
    <div className="file-tree" ref={box}>
      <Tree<Node>
        ref={tree}
        aria-label={texts.tree}
        blockNode
        motion={false}
        height={height}
        itemHeight={28}
        treeData={nodesOf('', folders, showMore)}
        expandedKeys={[...open]}
        selectedKeys={selected}
        onExpand={(_keys, { node }) => toggle(String(node.key))}
        onSelect={(_keys, { node }) => choose(node)}
        titleRender={isFlat ? pathOf : nameOf}
      />
    </div>
  );
}

/** The folders above a path: `a/b/c` lies in `a/` and `a/b/`. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => `${parts.slice(0, index + 1).join('/')}/`);
}

/** Archives have one folder at their root as a rule: it is opened at once. */
function useOpenOnlyChild(
  root: FolderRows | undefined,
  isWanted: boolean,
  setOpen: (open: string[]) => void,
) {
  const isDone = useRef(false);
  const [only, ...others] = root?.rows ?? [];
  const path = only?.is_dir === true && others.length === 0 ? only.path : undefined;
  useEffect(() => {
    if (path === undefined || isDone.current || !isWanted) return;
    isDone.current = true;
    setOpen([path]);
  }, [path, isWanted, setOpen]);
}

/** The file that is shown comes into sight once, when its folder has come. */
function useSeen(key: Key | undefined) {
  const tree = useRef<GetRef<typeof Tree<Node>>>(null);
  const isDone = useRef(false);
  useEffect(() => {
    if (key === undefined || isDone.current) return;
    isDone.current = true;
    tree.current?.scrollTo({ key, align: 'auto' });
  }, [key]);
  return tree;
}

/** The tree draws only what fits, so it must know its height in pixels. */
function useHeight() {
  const [height, setHeight] = useState(400);
  const box = useCallback((element: HTMLDivElement) => {
    const observer = new ResizeObserver(([entry]) => setHeight(entry?.contentRect.height ?? 400));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, height] as const;
}

function nodesOf(
  folder: string,
  folders: ReadonlyMap<string, FolderRows>,
  showMore: (folder: string) => void,
): Node[] {
  const known = folders.get(folder);
  if (known === undefined) return [];
  const nodes = known.rows.map(
    (row): Node => ({
      key: row.file_id,
      row,
      isLeaf: !row.is_dir,
      ...(row.is_dir && { children: nodesOf(row.path, folders, showMore) }),
    }),
  );
  const remarked = (remark: string, act?: () => void): Node[] => [
    ...nodes,
    { key: `remark:${folder}`, remark, isLeaf: true, ...(act !== undefined && { act }) },
  ];
  if (known.isFailed) return remarked(texts.failed, known.retry);
  if (known.isLoading) return remarked(texts.loading);
  const left = (known.total ?? 0) - nodes.length;
  return left > 0 ? remarked(texts.more(left), () => showMore(folder)) : nodes;
}

function keysOf(path: string, folders: ReadonlyMap<string, FolderRows>): Key[] {
  const rows = [...folders.values()].flatMap((known) => known.rows);
  return rows.filter((row) => !row.is_dir && row.path === path).map((row) => row.file_id);
}

const nameOf = (node: Node) => <NodeTitle node={node} isAlone={false} />;
const pathOf = (node: Node) => <NodeTitle node={node} isAlone />;

/** A node of its own says where it lies; in the tree its place does. */
function NodeTitle({ node: { row, remark }, isAlone }: { node: Node; isAlone: boolean }) {
  if (row === undefined) return <span className="file-node-remark">{remark}</span>;
  const folder = row.path.slice(0, row.path.length - row.name.length);
  return (
    <span className="file-node" title={hintOf(row)}>
      <NodeIcon row={row} />
      {row.origin !== undefined && <OriginDot origin={row.origin} />}
      <bdi dir="ltr" className="file-node-name">
        {row.name === '' ? texts.unnamed : <VisibleText text={row.name} />}
        {isAlone && (
          <span className="muted small">
            {' '}
            <VisibleText text={folder} />
          </span>
        )}
      </bdi>
      {(row.traced_files ?? 0) > 0 && (
        <span className="file-node-traced figures">{countText(row.traced_files ?? 0)}</span>
      )}
      {row.files !== undefined && (
        <span className="file-node-count figures">{countText(row.files.total)}</span>
      )}
    </span>
  );
}

function NodeIcon({ row }: { row: file.FileRow }) {
  const isSkipped = row.outcome === 'skipped' || (row.files?.skipped ?? 0) > 0;
  if (isSkipped)
    return <WarningOutlined className="file-icon is-skipped" aria-label={outcomeWords.skipped} />;
  if (row.is_dir) return row.name.endsWith('!') ? <FileZipOutlined /> : <FolderOutlined />;
  if (row.outcome === 'read')
    return <FileOutlined className="file-icon is-read" aria-label={outcomeWords.read} />;
  return <FileOutlined className="file-icon" />;
}

function hintOf(row: file.FileRow): string {
  const { path, files, outcome, detail, origin, traced_files: traced = 0 } = row;
  const what =
    files !== undefined
      ? texts.counts(files.total, files.skipped)
      : outcome === 'skipped'
        ? `${outcomeWords.skipped}：${detail ?? ''}`
        : outcome === undefined
          ? ''
          : outcomeWords[outcome];
  const from =
    origin === undefined
      ? traced > 0 && texts.traced(traced)
      : texts.originOf(originWords[origin], row.origin_project, row.similarity);
  return [path, what, from].filter((line) => typeof line === 'string' && line !== '').join('\n');
}
