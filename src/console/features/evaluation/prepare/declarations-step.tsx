import { type DeclarationKind, declarationKinds } from '#model';
import { declarationWords, prepareTexts as texts } from '../texts.ts';
import { PlaceRows } from './place-rows.tsx';
import type { StepProps } from './prepare-page.tsx';

/** Which code was bought, is licensed from others, or is of earlier projects. */
export function DeclarationsStep({ projectId, settings, change }: StepProps) {
  return (
    <div className="evaluation-step is-wide">
      <h2>{texts.declarations}</h2>
      <p className="muted">{texts.declarationsHint}</p>
      <PlaceRows
        rows={settings.declarations.map(({ path, kind, evidence, files }) => ({
          path,
          choice: kind,
          words: evidence,
          files,
        }))}
        choices={{
          label: texts.kind,
          options: declarationKinds.map((value) => ({ value, label: declarationWords[value] })),
        }}
        words={{ label: texts.evidence, hint: texts.evidenceHint }}
        filesOf={projectId}
        addText={texts.addDeclaration}
        fresh={{ path: '', choice: 'commercial', words: '' }}
        change={(rows) =>
          change({
            declarations: rows.map(({ path, choice, words = '', files }) => ({
              path,
              kind: choice as DeclarationKind,
              evidence: words,
              ...(files !== undefined && { files }),
            })),
          })
        }
      />
    </div>
  );
}
