import { InputNumber, Modal } from 'antd';
import { useState } from 'react';
import { cluster } from '#contract';
import { clusterTexts as texts } from './texts.ts';
import { useNodeActions } from './use-node-actions.ts';

interface WorkersDialogProps {
  readonly node: cluster.ClusterNode;
  onClose(): void;
}

/** How many detections a node runs at the same time. */
export function WorkersDialog({ node, onClose }: WorkersDialogProps) {
  const [workers, setWorkers] = useState<number | null>(node.workers);
  const [isSaving, setSaving] = useState(false);
  const actions = useNodeActions();
  const save = (count: number) => {
    setSaving(true);
    actions.setWorkers(node, count).then(onClose, () => setSaving(false));
  };
  return (
    <Modal
      open
      title={texts.workersTitle(node.name)}
      okText={texts.save}
      cancelText={texts.cancel}
      confirmLoading={isSaving}
      okButtonProps={{ disabled: workers === null }}
      onOk={() => workers !== null && save(workers)}
      onCancel={onClose}
    >
      <p className="muted">{texts.workersHint}</p>
      <InputNumber
        aria-label={texts.workers}
        min={1}
        max={cluster.mostWorkers}
        precision={0}
        value={workers}
        onChange={setWorkers}
      />
    </Modal>
  );
}
