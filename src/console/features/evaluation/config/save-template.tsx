import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { evaluation } from '#contract';
import type { EvaluationTemplate } from '#model';
import { announce } from '../../../api/announce.ts';
import { call } from '../../../api/call.ts';
import { configTexts as texts } from '../texts.ts';

interface SaveTemplateProps {
  readonly template: EvaluationTemplate;
  change(template: EvaluationTemplate): void;
}

/** The name of a template, and its keeping for the house by those who may. */
export function SaveTemplate({ template, change }: SaveTemplateProps) {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: ['evaluation-templates'],
    queryFn: ({ signal }) => call(evaluation.evaluationTemplates, {}, { signal, isQuiet: true }),
  });
  const isUsual = data?.list.some(
    (row) => row.template_id === '' && row.template.name === template.name.trim(),
  );
  const save = async () => {
    await call(evaluation.evaluationSaveTemplate, { template: JSON.stringify(template) });
    announce('success', texts.savedTemplate(template.name));
    await queries.invalidateQueries({ queryKey: ['evaluation-templates'] });
  };
  return (
    <>
      <Input
        className="evaluation-template-name"
        aria-label={texts.templateName}
        value={template.name}
        maxLength={60}
        onChange={({ target }) => change({ ...template, name: target.value })}
      />
      {data?.may_save === true && (
        <Button
          disabled={isUsual !== false || template.name.trim() === ''}
          onClick={() => void save().catch(() => undefined)} // said by the call
        >
          {texts.saveTemplate}
        </Button>
      )}
    </>
  );
}
