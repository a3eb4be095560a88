import { useState } from 'react';
import { subjectOfKind } from '#model';
import { ContrastSelect } from '../../../reporting/subject-selects.tsx';
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
  const subject = subjectOfKind[actions.draft.kind] === 'contrast' ? 'contrast' : 'task';
  const [subjects, setSubjects] = useState<{ task?: string; contrast?: string }>({});
  const preview = usePreview(subjects[subject], actions.template);
  const SubjectSelect = subject === 'contrast' ? ContrastSelect : TaskSelect;
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
            <span className="nowrap">{texts.preview[subject]}</span>
            <SubjectSelect
              label={texts.preview[subject]}
              {...(subjects[subject] === undefined ? {} : { value: subjects[subject] })}
              onChange={(id) => setSubjects({ ...subjects, [subject]: id })}
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
