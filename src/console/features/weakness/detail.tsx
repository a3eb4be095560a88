import { severityToWire, type WeaknessFacts } from '#contract';
import type { DetailContentProps } from '../../ui/detail-dialog/detail-dialog.ts';
import { type FactItem, FactTable } from '../../ui/fact-table.tsx';
import { SeverityTag } from '../../ui/severity-tag.tsx';
import { CodeExamples } from './code-examples.tsx';
import { abstractionText, displayName, languagesText, statusText } from './present.ts';
import { RelatedTable } from './related-table.tsx';
import { RelationTable } from './relation-table.tsx';
import { weaknessTexts as texts } from './texts.ts';
import './weakness.css';

/** The detail of an entry of CWE (specification 2.7.11). */
export function WeaknessDetail({ info }: DetailContentProps<WeaknessFacts>) {
  return (
    <div className="detail">
      <FactTable items={items(info)} />
      <h2>{texts.description}</h2>
      <p className="prose">{info.description || texts.none}</p>
      <h2>{texts.extendedDescription}</h2>
      <p className="prose">{info.extendedDescription || texts.none}</p>
      <h2>{texts.related}</h2>
      <RelatedTable related={info.related} />
      <h2>{texts.relations}</h2>
      <RelationTable relations={info.relations ?? []} />
      <h2>{texts.examples}</h2>
      <CodeExamples examples={info.examples ?? []} />
      <p className="weakness-source muted small">{texts.source}</p>
    </div>
  );
}

function items(info: WeaknessFacts): FactItem[] {
  return [
    { label: texts.name, content: displayName(info), isWide: true },
    { label: texts.abstraction, content: abstractionText(info.abstraction) },
    { label: texts.status, content: statusText(info.status) },
    { label: texts.language, content: languagesText(info.languages) },
    {
      label: texts.severity,
      content: <SeverityTag word={severityToWire(info.severity)} />,
      hint: texts.severityHint,
    },
  ];
}
