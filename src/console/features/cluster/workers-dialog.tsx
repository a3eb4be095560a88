import { InputNumber } from 'antd';
import { useState } from 'react';
import { cluster } from '#contract';
import { clusterTexts as texts } from './texts.ts';
import { useNodeActions } from './use-node-actions.ts';
import { Dialog } from '../../ui/dialog.tsx';

interface WorkersDialogProps {
  readonly node: cluster.ClusterNode;
  onClose(): void;
}

/** How many detections a node runs at the same time. */
export function WorkersDialog({ node, onClose }: WorkersDialogProps) {
  const [workers, setWorkers] = useState<number | null>(node.workers);
  const [isSaving, setSaving] = useState(false);
  const actions = useNodeActions();
  const problem = problemOf(workers);
  const save = (count: number) => {
    setSaving(true);
    actions.setWorkers(node, count).then(onClose, () => setSaving(false));
  };
  return (
    <Dialog
      title={texts.workersTitle(node.name)}
      okText={texts.save}
      cancelText={texts.cancel}
      confirmLoading={isSaving}
      okButtonProps={{ disabled: problem !== undefined }}
      onOk={() => workers !== null && problem === undefined && save(workers)}
      onCancel={onClose}
    >
      <p className="muted">{texts.workersHint}</p>
      <InputNumber
        aria-label={texts.workers}
        aria-invalid={problem !== undefined}
        aria-describedby="workers-note"
        status={problem === undefined ? '' : 'error'}
        precision={0}
        value={workers}
        onChange={setWorkers}
      />
      <p id="workers-note" role="alert" className={problem === undefined ? 'muted small' : 'workers-problem'}>
        {problem ?? (workers !== null && workers > node.cores ? texts.moreThanCores(node.cores) : '')}
      </p>
    </Dialog>
  );
}

/** Why a node cannot run so many; nothing is cut down silently. */
function problemOf(workers: number | null): string | undefined {
  const isPossible = workers !== null && workers >= 1 && workers <= cluster.mostWorkers;
  return isPossible ? undefined : texts.workersRefused(cluster.mostWorkers);
}
