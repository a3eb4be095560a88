import { InputNumber, Select } from 'antd';
import { useState } from 'react';
import { type parameter, parameterBounds } from '#contract';
import { countText } from '../../ui/format.ts';
import { parameterTexts as texts, parameterWords } from './texts.ts';
import { Dialog } from '../../ui/dialog.tsx';

interface ParameterDialogProps {
  readonly parameter: parameter.Parameter;
  change(name: parameter.Parameter['name'], value: number): Promise<void>;
  onClose(): void;
}

/** Change one parameter; what is out of its bounds is said and not cut down. */
export function ParameterDialog({ parameter: { name, value }, change, onClose }: ParameterDialogProps) {
  const [wanted, setWanted] = useState<number | null>(value);
  const [isSaving, setSaving] = useState(false);
  const { least, most } = parameterBounds[name];
  const isPossible = wanted !== null && Number.isInteger(wanted) && wanted >= least && wanted <= most;
  const { title, unit, hint, choices } = parameterWords[name];
  const save = () => {
    if (!isPossible) return;
    setSaving(true);
    change(name, wanted).then(onClose, () => setSaving(false));
  };
  return (
    <Dialog
      title={title}
      okText={texts.save}
      cancelText={texts.cancel}
      confirmLoading={isSaving}
      okButtonProps={{ disabled: !isPossible }}
      onOk={save}
      onCancel={onClose}
    >
      <p className="muted">{hint}</p>
      {choices !== undefined && (
        <Select
          aria-label={title}
          style={{ width: '100%' }}
          value={wanted}
          options={choices.map((label, choice) => ({ value: choice, label }))}
          onChange={setWanted}
        />
      )}
      {choices === undefined && (
        <>
          <InputNumber
            aria-label={title}
            aria-invalid={!isPossible}
            aria-describedby="parameter-bounds"
            status={isPossible ? '' : 'error'}
            suffix={unit}
            style={{ width: 240 }}
            value={wanted}
            onChange={setWanted}
            onPressEnter={save}
          />
          <p
            id="parameter-bounds"
            role="alert"
            className={isPossible ? 'muted small' : 'parameter-problem small'}
          >
            {texts.bounds(countText(least), countText(most))}
          </p>
        </>
      )}
    </Dialog>
  );
}
