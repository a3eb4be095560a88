import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useMemo } from 'react';
import { cluster } from '#contract';
import { announce } from '../../api/announce.ts';
import { call } from '../../api/call.ts';
import { askFirst } from '../../ui/ask-first.ts';
import { clusterTexts as texts } from './texts.ts';

type Node = Pick<cluster.ClusterNode, 'node_id' | 'name'>;

/** What can be done with a node; what keeps it from working is asked about first. */
export function useNodeActions() {
  const { modal } = App.useApp();
  const queries = useQueryClient();
  return useMemo(() => {
    const after = async (sentence: string) => {
      announce('success', sentence);
      await queries.invalidateQueries({ queryKey: ['cluster'] });
    };
    const setDraining = async ({ node_id }: Node, draining: '0' | '1') => {
      await call(cluster.clusterDrain, { node_id, draining });
      await after(draining === '1' ? texts.drained : texts.resumed);
    };
    const ask = (title: string, content: string, onOk: () => Promise<void>) =>
      void askFirst(modal, { title, content, okText: title, okButtonProps: { danger: true }, onOk });
    return {
      drain: (node: Node) => ask(texts.drain, texts.drainQuestion(node.name), () => setDraining(node, '1')),
      // Why it failed was announced.
      resume: (node: Node) => void setDraining(node, '0').catch(() => undefined),
      remove: (node: Node) =>
        ask(texts.remove, texts.removeQuestion(node.name), async () => {
          await call(cluster.clusterRemove, { node_id: node.node_id });
          await after(texts.removed);
        }),
      setWorkers: async ({ node_id }: Node, workers: number) => {
        await call(cluster.clusterWorkers, { node_id, workers });
        await after(texts.workersSaved);
      },
    };
  }, [modal, queries]);
}
