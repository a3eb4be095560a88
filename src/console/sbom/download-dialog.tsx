import { useQuery } from '@tanstack/react-query';
import { Alert, Checkbox, Form, Select } from 'antd';
import { useState } from 'react';
import { sbom } from '#contract';
import { call } from '../api/call.ts';
import { failureText } from '../api/call-failed.ts';
import { fetchAndSave } from '../api/download.ts';
import { bytesText } from '../ui/format.ts';
import { QualityPanel } from './quality-panel.tsx';
import './sbom.css';
import { sbomTexts as texts } from './texts.ts';
import { Dialog } from '../ui/dialog.tsx';

type Standard = sbom.SbomStandardRow;

interface Choice {
  readonly standard: string;
  readonly version: string;
  readonly form: string;
  readonly flags: readonly string[];
}

const flags = [
  { value: 'with_vuln', label: texts.withVuln },
  { value: 'with_dev', label: texts.withDev },
  { value: 'only_direct', label: texts.onlyDirect },
  { value: 'with_file', label: texts.withFile },
  { value: 'with_snippet', label: texts.withSnippet },
  { value: 'hide_path', label: texts.hidePath },
] as const;

/** Choose a standard, its version, form and content, see how much the document says, and download it. */
export function DownloadDialog({ taskId, onClose }: { taskId: string; onClose: () => void }) {
  const { data, error } = useQuery({
    queryKey: ['sbom-standards'],
    queryFn: ({ signal }) => call(sbom.sbomStandards, {}, { signal, isQuiet: true }),
  });
  const [chosen, setChosen] = useState<Choice>();
  const [state, setState] = useState<{ received?: number; failure?: string }>({});
  const choice = chosen ?? firstChoice(data?.list ?? []);
  const standard = data?.list.find((one) => one.standard === choice?.standard);
  const save = async (wanted: Choice) => {
    setState({ received: 0 });
    try {
      await fetchAndSave(sbom.downloadSbom, queryOf(taskId, wanted), (received) => setState({ received }));
      onClose();
    } catch (failure) {
      setState({ failure: failureText(failure) });
    }
  };
  const failure = state.failure ?? (error === null ? undefined : failureText(error));
  return (
    <Dialog
      title={texts.title}
      width={760}
      style={{ top: 40 }}
      okText={texts.ok}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: choice === undefined, loading: state.received !== undefined }}
      onOk={() => void (choice !== undefined && save(choice))}
      onCancel={onClose}
    >
      {failure !== undefined && <Alert type="error" showIcon title={failure} role="alert" />}
      {choice !== undefined && standard !== undefined && (
        <>
          <ChoiceForm standards={data?.list ?? []} standard={standard} choice={choice} onChange={setChosen} />
          <QualityPanel taskId={taskId} flags={flagsOf(choice)} />
        </>
      )}
      <p role="status" className="muted">
        {state.received === undefined ? '' : progressText(state.received)}
      </p>
    </Dialog>
  );
}

function progressText(received: number): string {
  return received === 0 ? texts.writing : texts.received(bytesText(received));
}

interface ChoiceFormProps {
  readonly standards: readonly Standard[];
  readonly standard: Standard;
  readonly choice: Choice;
  onChange(choice: Choice): void;
}

function ChoiceForm({ standards, standard, choice, onChange }: ChoiceFormProps) {
  const forms = standard.versions.find(({ version }) => version === choice.version)?.forms ?? [];
  const group = (vex: 0 | 1) =>
    standards.filter((one) => one.vex === vex).map((one) => ({ value: one.standard, label: one.label }));
  return (
    <Form layout="vertical" className="sbom-choices">
      <Form.Item label={texts.standard} htmlFor="sbom-standard">
        <Select
          id="sbom-standard"
          value={choice.standard}
          onChange={(name) => onChange(firstOf(standards, name, choice))}
          options={[
            { label: texts.bills, options: group(0) },
            { label: texts.vex, options: group(1) },
          ]}
        />
      </Form.Item>
      <Form.Item label={texts.version} htmlFor="sbom-version">
        <Select
          id="sbom-version"
          value={choice.version}
          onChange={(version) => onChange({ ...choice, version, form: firstForm(standard, version) })}
          options={standard.versions.map(({ version }) => ({ value: version, label: version }))}
        />
      </Form.Item>
      <Form.Item label={texts.form} htmlFor="sbom-form">
        <Select
          id="sbom-form"
          value={choice.form}
          onChange={(form) => onChange({ ...choice, form })}
          options={forms.map((form) => ({ value: form, label: form }))}
        />
      </Form.Item>
      <Form.Item
        label={texts.content}
        className="sbom-content"
        extra={standard.vex === 1 ? texts.vexHasVulns : ''}
      >
        <Checkbox.Group
          value={[...choice.flags]}
          onChange={(chosen) => onChange({ ...choice, flags: chosen })}
          options={[...flags]}
        />
      </Form.Item>
    </Form>
  );
}

function firstChoice(standards: readonly Standard[]): Choice | undefined {
  const [first] = standards;
  return first && firstOf(standards, first.standard, { flags: ['with_dev'] });
}

/** The usual version and form of a standard. */
function firstOf(standards: readonly Standard[], name: string, kept: Pick<Choice, 'flags'>): Choice {
  const standard = standards.find((one) => one.standard === name);
  const version = standard?.versions[0]?.version ?? '';
  const form = standard === undefined ? '' : firstForm(standard, version);
  return { standard: name, version, form, flags: kept.flags };
}

function firstForm({ versions }: Standard, version: string): string {
  return versions.find((one) => one.version === version)?.forms[0] ?? '';
}

function flagsOf({ flags: chosen }: Choice) {
  const flag = (name: string) => (chosen.includes(name) ? '1' : '0');
  return {
    with_vuln: flag('with_vuln'),
    with_dev: flag('with_dev'),
    only_direct: flag('only_direct'),
    with_file: flag('with_file'),
    with_snippet: flag('with_snippet'),
    hide_path: flag('hide_path'),
  } as const;
}

function queryOf(taskId: string, choice: Choice) {
  const standard = `${choice.standard}-${choice.version}`;
  return { task_id: taskId, standard, form: choice.form, ...flagsOf(choice) };
}
