import { type AnswerOf, severityToWire, taskDiff } from '#contract';
import type { Severity } from '#model';
import { Figure } from '../../ui/figure.tsx';
import { countText } from '../../ui/format.ts';
import { SeverityCounts } from '../../ui/severity-tag.tsx';
import { componentChangeWords, taskDiffTexts as texts } from './texts.ts';

type Diff = Required<AnswerOf<typeof taskDiff.taskDiff>>;

/** What differs in numbers; each leads to its rows. */
export function DiffFigures({ diff: { base, component, vuln } }: { diff: Diff }) {
  const rowsOf = (part: 'component' | 'vuln', filters: Readonly<Record<string, string>>) =>
    `?${new URLSearchParams({ tab: 'diff', base: base.task_id, part, ...filters })}`;
  const severityRows = (change: 'gained' | 'lost') => (severity: Severity) =>
    rowsOf('vuln', { change, severity: severityToWire(severity) });
  return (
    <section className="diff-figures" aria-label={texts.figures}>
      <div className="figure-row">
        {taskDiff.componentChanges.map((change) => (
          <Figure
            key={change}
            label={texts.ofComponents(componentChangeWords[change])}
            count={component[change]}
            to={rowsOf('component', { change })}
          />
        ))}
        <Figure label={texts.kept} count={vuln.kept} />
      </div>
      <div className="figure-row is-second">
        {(['gained', 'lost'] as const).map((change) => (
          <div key={change} className="figure">
            <span className="figure-label">
              {texts[change]} {countText(vuln[change].total)}
            </span>
            {vuln[change].total > 0 && <SeverityCounts counts={vuln[change]} to={severityRows(change)} />}
          </div>
        ))}
      </div>
    </section>
  );
}
