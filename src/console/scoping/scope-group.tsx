import { Checkbox, Collapse, Form, Input, Segmented } from 'antd';

import {
  ignoredProblem,
  type OptionalAnalysis,
  optionalAnalyses,
  readIgnored,
  optionalAnalysisWords,
} from '#model';
import { presetOf, type Preset, type ScopeValues } from './scope-values.ts';
import { scopeTexts as texts } from './texts.ts';

interface ScopeGroupProps {
  readonly title?: string;
  readonly isDisabled?: boolean;
}

/** Fields of a form about what detections leave out, folded: one line says what was chosen. */
export function ScopeGroup({ title = texts.title, isDisabled = false }: ScopeGroupProps) {
  return (
    <Collapse
      ghost
      className="scope-group"
      items={[
        {
          key: 'scope',
          label: title,
          extra: <ScopeSummary />,
          forceRender: true,
          children: (
            <>
              <Form.Item name="skip" label={texts.analyses} extra={texts.unseen}>
                <AnalysesField isDisabled={isDisabled} />
              </Form.Item>
              <Form.Item
                name="ignore"
                label={texts.ignore}
                extra={texts.ignoreHint}
                rules={[{ validator: (_rule, text: string | undefined) => checkIgnored(text ?? '') }]}
              >
                <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} spellCheck={false} />
              </Form.Item>
            </>
          ),
        },
      ]}
    />
  );
}

/** What was chosen, while the fields are folded. */
function ScopeSummary() {
  const form = Form.useFormInstance<ScopeValues>();
  const skip = Form.useWatch('skip', form) ?? [];
  const count = readIgnored(Form.useWatch('ignore', form) ?? '').length;
  const ignored = count === 0 ? '' : `，${texts.ignoredCount(count)}`;
  return <span className="muted">{`${texts.presets[presetOf(skip)]}${ignored}`}</span>;
}

interface AnalysesFieldProps {
  readonly value?: readonly OptionalAnalysis[];
  onChange?(skip: OptionalAnalysis[]): void;
  readonly isDisabled: boolean;
}

/** The analyses that are done, by the name of a choice or one by one. Its value are those that are not. */
function AnalysesField({ value = [], onChange, isDisabled }: AnalysesFieldProps) {
  const choose = (preset: Preset) => {
    if (preset === 'standard') onChange?.([]);
    // One's own choice begins with most of what there is.
    else onChange?.(preset === 'quick' ? [...optionalAnalyses] : [optionalAnalyses[0]]);
  };
  return (
    <>
      <Segmented<Preset>
        value={presetOf(value)}
        disabled={isDisabled}
        options={Object.entries(texts.presets).map(([preset, label]) => ({ value: preset as Preset, label }))}
        onChange={choose}
      />
      <p className="muted">{texts.always}</p>
      <Checkbox.Group<OptionalAnalysis>
        value={optionalAnalyses.filter((one) => !value.includes(one))}
        disabled={isDisabled}
        options={optionalAnalyses.map((one) => ({ value: one, label: optionalAnalysisWords[one] }))}
        onChange={(wanted) => onChange?.(optionalAnalyses.filter((one) => !wanted.includes(one)))}
      />
    </>
  );
}

function checkIgnored(text: string): Promise<void> {
  const problem = ignoredProblem(readIgnored(text));
  return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
}
