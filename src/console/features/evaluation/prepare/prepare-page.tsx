import { Alert, Button, Steps } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { EvaluationSettings } from '#model';
import { Answered } from '../../../ui/answered.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { configPath } from '../paths.ts';
import { commonTexts, prepareTexts as texts } from '../texts.ts';
import { type ProjectSettings, useSaving, useSettings } from '../use-settings.ts';
import { DeclarationsStep } from './declarations-step.tsx';
import { ManualStep } from './manual-step.tsx';
import { ModulesStep } from './modules-step.tsx';
import { ScopeStep } from './scope-step.tsx';
import '../evaluation.css';

/** What each step is given. */
export interface StepProps {
  readonly projectId: string;
  readonly settings: EvaluationSettings;
  readonly taskId: string | undefined;
  change(part: Partial<EvaluationSettings>): void;
}

/** Where an evaluation begins: what is counted, what is core, what others own, what people say. */
export function PreparePage() {
  const { product_id: projectId = '' } = useParams();
  return (
    <Answered query={useSettings(projectId)} failed={commonTexts.loadFailed}>
      {(known) => <Preparation known={known} />}
    </Answered>
  );
}

function Preparation({ known }: { known: ProjectSettings }) {
  const [search, setSearch] = useSearchParams();
  const [step, setStep] = useState(0);
  const [settings, setSettings] = useState<EvaluationSettings>(known.settings);
  const { state, save } = useSaving(known);
  const navigate = useNavigate();
  const taskId = search.get('task_id') ?? known.tasks[0]?.task_id;
  const isLast = step === texts.steps.length - 1;
  const goOn = async () => {
    if (!isLast) setStep(step + 1);
    else if (taskId !== undefined && (await save(settings)))
      await navigate(configPath(known.product_id, taskId));
  };
  const props = {
    projectId: known.product_id,
    settings,
    taskId,
    change: (part: Partial<EvaluationSettings>) => setSettings((before) => ({ ...before, ...part })),
  };
  return (
    <>
      <PageHeader title={texts.title(known.product_name)} facts={texts.facts} />
      <Steps
        size="small"
        className="evaluation-steps"
        current={step}
        onChange={setStep}
        items={texts.steps.map((title) => ({ title }))}
      />
      {state.failure !== undefined && <Alert type="error" showIcon title={state.failure} role="alert" />}
      {step === 0 && (
        <ScopeStep
          {...props}
          tasks={known.tasks}
          choose={(id) => setSearch({ task_id: id }, { replace: true })}
        />
      )}
      {step === 1 && <ModulesStep {...props} />}
      {step === 2 && <DeclarationsStep {...props} />}
      {step === 3 && <ManualStep {...props} />}
      <div className="form-actions">
        {step > 0 && <Button onClick={() => setStep(step - 1)}>{texts.back}</Button>}
        <Button
          type="primary"
          loading={state.isSending}
          disabled={taskId === undefined || (isLast && !isComplete(settings))}
          onClick={() => void goOn()}
        >
          {isLast ? texts.toWeights : texts.next}
        </Button>
        {isLast && !isComplete(settings) && <span className="muted">{texts.incomplete}</span>}
      </div>
    </>
  );
}

/** Whether everything that was said has its reason. */
function isComplete({ exclusions, declarations, manual }: EvaluationSettings): boolean {
  const words = [
    ...exclusions.map(({ reason }) => reason),
    ...declarations.map(({ evidence }) => evidence),
    ...Object.values(manual).map(({ evidence }) => evidence),
  ];
  return words.every((word) => word.trim() !== '');
}
