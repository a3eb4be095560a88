import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Select, Space } from 'antd';
import { useState } from 'react';
import { report } from '#contract';
import { announce } from '../../../api/announce.ts';
import { call } from '../../../api/call.ts';
import { timeText } from '../../../ui/format.ts';
import { askFirst } from '../../../ui/ask-first.ts';
import { SaveDialog } from './save-dialog.tsx';
import { editTexts as texts } from './texts.ts';
import type { DraftActions, LoadedTemplate } from './use-draft.ts';

interface TemplateBarProps {
  readonly loaded: LoadedTemplate;
  readonly actions: DraftActions;
  open(templateId: string, version?: number): void;
}

/** Which template is worked on, its versions, and keeping what was changed. */
export function TemplateBar({ loaded, actions, open }: TemplateBarProps) {
  const { modal } = App.useApp();
  const queries = useQueryClient();
  const [isNaming, setNaming] = useState(false);
  const { data: templates } = useQuery({
    queryKey: ['report-templates'],
    queryFn: ({ signal }) => call(report.reportTemplates, {}, { signal, isQuiet: true }),
  });
  const { template_id: id, name, version, versions } = loaded;
  const isUsual = version === 0;
  const renew = () => queries.invalidateQueries({ queryKey: ['report-templates'] });
  const save = async (templateId: string | undefined, newName: string) => {
    const template = JSON.stringify(actions.template);
    const wanted = {
      name: newName,
      template,
      ...(templateId === undefined ? {} : { template_id: templateId }),
    };
    const saved = await call(report.reportSaveTemplate, wanted);
    announce('success', texts.saved(saved.version));
    await renew();
    open(saved.template_id, saved.version);
  };
  const remove = () =>
    void askFirst(modal, {
      title: texts.remove,
      content: texts.removeQuestion(name),
      okText: texts.remove,
      okButtonProps: { danger: true },
      onOk: async () => {
        await call(report.reportDeleteTemplate, { template_id: id });
        announce('success', texts.removed);
        await renew();
        open('usual-general');
      },
    });
  return (
    <Space wrap>
      <Select
        aria-label={texts.template}
        className="template-choice"
        value={id}
        options={templates?.list.map((one) => ({ value: one.template_id, label: one.name }))}
        onChange={(chosen) => open(chosen)}
      />
      {isUsual ? (
        <span className="muted">{texts.usualVersion}</span>
      ) : (
        <Select
          aria-label={texts.version}
          className="template-choice"
          value={version}
          options={versions.map((one) => ({
            value: one.version,
            label: texts.versionOf(one.version, one.save_user, timeText(one.save_time)),
          }))}
          onChange={(chosen) => open(id, chosen)}
        />
      )}
      {actions.draft.isChanged && (
        <Button title={texts.resetHint} onClick={actions.reset}>
          {texts.reset}
        </Button>
      )}
      {!isUsual && (
        <Button danger onClick={remove}>
          {texts.remove}
        </Button>
      )}
      <Button onClick={() => setNaming(true)}>{texts.saveAs}</Button>
      {!isUsual && (
        <Button
          type="primary"
          disabled={!actions.draft.isChanged}
          onClick={() => void save(id, name).catch(() => undefined)}
        >
          {texts.save}
        </Button>
      )}
      {isNaming && (
        <SaveDialog save={(newName) => save(undefined, newName)} onClose={() => setNaming(false)} />
      )}
    </Space>
  );
}
