import { useState } from 'react';
import { TaskSelect } from '../../../reporting/task-select.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { BlockSettingsForm } from './block-settings.tsx';
import { BlockShelf } from './block-shelf.tsx';
import { Canvas } from './canvas.tsx';
import { StyleSettings } from './style-settings.tsx';
import { TemplateBar } from './template-bar.tsx';
import { editTexts as texts } from './texts.ts';
import { type LoadedTemplate, useDraft } from './use-draft.ts';
import { usePreview } from './use-preview.ts';

interface EditorProps {
  readonly loaded: LoadedTemplate;
  open(templateId: string, version?: number): void;
}

/** Blocks to choose from at the left, the report in the middle, settings at the right. */
export function Editor({ loaded, open }: EditorProps) {
  const actions = useDraft(loaded);
  const [taskId, setTaskId] = useState<string>();
  const preview = usePreview(taskId, actions.template);
  const chosen = actions.draft.blocks.find(({ id }) => id === actions.draft.chosen);
  return (
    <>
      <PageHeader
        title={texts.title}
        facts={texts.facts}
        actions={<TemplateBar loaded={loaded} actions={actions} open={open} />}
      />
      <div className="report-editor">
        <BlockShelf add={actions.add} />
        <section className="report-middle" aria-label={texts.canvas}>
          <div className="report-task">
            <span className="nowrap">{texts.preview}</span>
            <TaskSelect
              label={texts.preview}
              {...(taskId === undefined ? {} : { value: taskId })}
              onChange={setTaskId}
            />
          </div>
          <Canvas actions={actions} preview={preview} />
        </section>
        <aside className="report-settings">
          <BlockSettingsForm block={chosen} actions={actions} />
          <StyleSettings actions={actions} />
        </aside>
      </div>
    </>
  );
}
