import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Input } from 'antd';
import { evaluation } from '#contract';
import type { EvaluationTemplate } from '#model';
import { announce } from '../../../api/announce.ts';
import { call } from '../../../api/call.ts';
import { configTexts as texts } from '../texts.ts';
import { askFirst } from '../../../ui/ask-first.ts';

interface SaveTemplateProps {
  readonly template: EvaluationTemplate;
  change(template: EvaluationTemplate): void;
}

/** The name of a template, and its keeping for the house, and no longer, by those who may. */
export function SaveTemplate({ template, change }: SaveTemplateProps) {
  const { modal } = App.useApp();
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
  const kept = data?.list.find((row) => row.template_id !== '' && row.template.name === template.name.trim());
  const remove = (id: string) =>
    void askFirst(modal, {
      title: texts.removeTemplate,
      content: texts.removeTemplateQuestion(template.name),
      okText: texts.removeTemplate,
      okButtonProps: { danger: true },
      onOk: async () => {
        await call(evaluation.evaluationDeleteTemplate, { template_id: id });
        announce('success', texts.removedTemplate);
        await queries.invalidateQueries({ queryKey: ['evaluation-templates'] });
      },
    });
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
      {data?.may_save === true && kept !== undefined && (
        <Button danger onClick={() => remove(kept.template_id)}>
          {texts.removeTemplate}
        </Button>
      )}
    </>
  );
}
