import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Select } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { type AnswerOf, evaluation } from '#contract';
import { type EvaluationTemplate, scoreEvaluation } from '#model';
import { announce } from '../../../api/announce.ts';
import { call } from '../../../api/call.ts';
import { failureText } from '../../../api/call-failed.ts';
import { Answered } from '../../../ui/answered.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { evaluationListPath, preparePath, resultPath } from '../paths.ts';
import { commonTexts, configTexts as texts } from '../texts.ts';
import { type ProjectSettings, useSaving, useSettings } from '../use-settings.ts';
import { SaveTemplate } from './save-template.tsx';
import { ScorePanel } from './score-panel.tsx';
import { WeightTable } from './weight-table.tsx';
import '../evaluation.css';

type Preview = AnswerOf<typeof evaluation.evaluationPreview>;

/** What counts how much: weights, bounds and rules, with the score that follows from them at once. */
export function EvaluationConfigPage() {
  const [search] = useSearchParams();
  const projectId = search.get('product_id') ?? '';
  const taskId = search.get('task_id') ?? '';
  const settings = useSettings(projectId);
  const preview = useQuery({
    queryKey: ['evaluation-preview', taskId],
    queryFn: ({ signal }) =>
      call(evaluation.evaluationPreview, { task_id: taskId }, { signal, isQuiet: true }),
    enabled: taskId !== '' && settings.data !== undefined,
    gcTime: 0,
  });
  if (projectId === '' || taskId === '')
    return (
      <Alert
        type="info"
        showIcon
        title={texts.missing}
        action={<Link to={evaluationListPath}>{texts.toList}</Link>}
      />
    );
  return (
    <Answered query={settings} failed={commonTexts.loadFailed}>
      {(known) => (
        <Answered query={preview} failed={commonTexts.loadFailed}>
          {(measured) => <Configuration known={known} measured={measured} />}
        </Answered>
      )}
    </Answered>
  );
}

function Configuration({ known, measured }: { known: ProjectSettings; measured: Preview }) {
  const [template, setTemplate] = useState<EvaluationTemplate>(known.settings.template);
  const { state, save } = useSaving(known);
  const making = useMaking(measured.task_id);
  const score = scoreEvaluation(template, measured.values, measured.facts);
  const generate = async () => {
    if (await save({ ...known.settings, template })) await making.make();
  };
  const failure = state.failure ?? making.failure;
  return (
    <>
      <PageHeader
        title={texts.title(known.product_name)}
        facts={`${measured.task_name} · ${texts.facts}`}
        actions={
          <>
            <Link to={preparePath(known.product_id, measured.task_id)}>
              <Button>{texts.back}</Button>
            </Link>
            <Button
              type="primary"
              loading={state.isSending || making.isMaking}
              onClick={() => void generate()}
            >
              {texts.generate}
            </Button>
          </>
        }
      />
      {measured.idle_places.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={texts.idlePlaces}
          description={<span className="mono break-anywhere">{measured.idle_places.join('、')}</span>}
        />
      )}
      {failure !== undefined && <Alert type="error" showIcon title={failure} role="alert" />}
      <div className="evaluation-columns">
        <div>
          <div className="evaluation-template">
            <TemplateSelect template={template} choose={setTemplate} />
            <SaveTemplate template={template} change={setTemplate} />
          </div>
          <WeightTable template={template} values={measured.values} score={score} change={setTemplate} />
        </div>
        <ScorePanel template={template} score={score} change={setTemplate} />
      </div>
    </>
  );
}

function TemplateSelect(props: { template: EvaluationTemplate; choose(template: EvaluationTemplate): void }) {
  const { data } = useQuery({
    queryKey: ['evaluation-templates'],
    queryFn: ({ signal }) => call(evaluation.evaluationTemplates, {}, { signal, isQuiet: true }),
  });
  const list = data?.list ?? [];
  return (
    <Select
      className="evaluation-template-select"
      aria-label={texts.template}
      value={props.template.name}
      options={list.map(({ template }) => ({ value: template.name, label: template.name }))}
      onChange={(name) => {
        const found = list.find(({ template }) => template.name === name);
        if (found !== undefined) props.choose(found.template);
      }}
    />
  );
}

/** Makes the evaluation and shows it. */
function useMaking(taskId: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [state, setState] = useState<{ isMaking: boolean; failure?: string }>({ isMaking: false });
  const make = async () => {
    setState({ isMaking: true });
    try {
      const { evaluate_id: id } = await call(evaluation.evaluate, { task_id: taskId }, { isQuiet: true });
      announce('success', texts.generated);
      void queries.invalidateQueries({ queryKey: ['evaluated-projects'] });
      await navigate(resultPath(id));
    } catch (error) {
      setState({ isMaking: false, failure: failureText(error) });
    }
  };
  return { ...state, make };
}
