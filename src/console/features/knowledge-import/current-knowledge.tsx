import { App, Button } from 'antd';
import type { AnswerOf, knowledgeImport } from '#contract';
import { countText, timeText } from '../../ui/format.ts';
import { FactTable } from '../../ui/fact-table.tsx';
import { askFirst } from '../../ui/ask-first.ts';
import { conflictTexts, maintenanceTexts as texts, sourceTexts } from './texts.ts';

/** What serves now, and how far the ledger is matched with it. */
export type Standing = Pick<AnswerOf<typeof knowledgeImport.importList>, 'current' | 'rematch'>;

interface CurrentKnowledgeProps {
  readonly standing: Standing;
  readonly onRollBack: () => Promise<void>;
  readonly onSources: () => void;
  readonly onConflicts: () => void;
}

/** The knowledge that serves now. */
export function CurrentKnowledge(props: CurrentKnowledgeProps) {
  const { standing, onRollBack, onSources, onConflicts } = props;
  const { current, rematch } = standing;
  const { modal } = App.useApp();
  const { generation, former } = current;
  const ask = () =>
    former !== undefined &&
    void askFirst(modal, {
      title: texts.rollBackTitle,
      content: texts.rollBackQuestion(generation, former),
      okText: texts.rollBack,
      okButtonProps: { danger: true },
      onOk: onRollBack,
    });
  const serial = current.serial === undefined ? '' : `（${texts.serial} ${current.serial}）`;
  return (
    <section className="kb-section">
      <div className="kb-section-head">
        <h2>{texts.current}</h2>
        <span className="kb-actions">
          <Button size="small" onClick={onSources}>
            {sourceTexts.open}
          </Button>
          <Button size="small" onClick={onConflicts}>
            {conflictTexts.open}
          </Button>
          <Button
            size="small"
            disabled={former === undefined}
            title={former === undefined ? texts.noFormer : undefined}
            onClick={ask}
          >
            {texts.rollBack}
          </Button>
        </span>
      </div>
      <FactTable
        items={[
          { label: texts.library, content: `${current.library_version}${serial}` },
          { label: texts.generation, content: texts.generationText(generation) },
          { label: texts.vulnerabilities, content: countText(current.vulns) },
          { label: texts.packages, content: countText(current.components) },
          { label: texts.since, content: timeText(current.update_time) },
          { label: texts.rematch, content: rematchText(rematch) },
        ]}
      />
    </section>
  );
}

function rematchText({ total, done }: Standing['rematch']): string {
  if (total === 0) return texts.noTasks;
  return done < total
    ? texts.rematching(countText(done), countText(total))
    : texts.rematched(countText(total));
}
