import { Checkbox, InputNumber, Select } from 'antd';
import { noGradeReasons } from '#contract';
import {
  type EvaluationScore,
  type EvaluationTemplate,
  groupNames,
  independenceGrades,
  type VetoId,
  type VetoRule,
} from '#model';
import { IndependenceGradeTag, scoreText } from '../figures.tsx';
import { commonTexts, configTexts as texts, vetoStateWords, vetoWords } from '../texts.ts';

interface ScorePanelProps {
  readonly template: EvaluationTemplate;
  readonly score: EvaluationScore;
  change(template: EvaluationTemplate): void;
}

/** The score that follows from what is set, and the rules beside the weights. */
export function ScorePanel({ template, score, change }: ScorePanelProps) {
  return (
    <aside className="score-panel" aria-label={texts.total}>
      <div className="score-total" aria-live="polite">
        <span className="score-number figures">{scoreText(score.total)}</span>
        <IndependenceGradeTag grade={score.grade} />
      </div>
      <p className="muted small" title={commonTexts.coverageHint}>
        {commonTexts.coverage} {score.coverage.toFixed(2)} %
      </p>
      {score.grade === undefined && (
        <p className="muted small">{commonTexts.noGradeBecause(noGradeReasons(score))}</p>
      )}
      <dl className="score-groups">
        {score.groups.map(({ group, effective, score: points }) => (
          <div key={group}>
            <dt>{groupNames[group]}</dt>
            <dd className="figures">
              {scoreText(points)} <span className="muted">× {effective.toFixed(1)} %</span>
            </dd>
          </div>
        ))}
      </dl>
      <h2>{texts.vetoes}</h2>
      {score.vetoes.map(({ id, state, value }) => (
        <Veto
          key={id}
          {...{ id, state, value }}
          rule={template.vetoes[id]}
          set={(rule) => change({ ...template, vetoes: { ...template.vetoes, [id]: rule } })}
        />
      ))}
      <h2>{texts.grades}</h2>
      <div className="grade-bounds">
        {(['A', 'B', 'C', 'D'] as const).map((grade) => (
          <span key={grade}>
            {grade} ≥{' '}
            <InputNumber
              size="small"
              className="evaluation-amount"
              aria-label={texts.gradeOf(grade)}
              min={0}
              max={100}
              controls={false}
              value={template.grades[grade]}
              onChange={(least) =>
                least !== null && change({ ...template, grades: { ...template.grades, [grade]: least } })
              }
            />
          </span>
        ))}
      </div>
    </aside>
  );
}

interface VetoProps {
  readonly id: VetoId;
  readonly state: keyof typeof vetoStateWords;
  readonly value: number | undefined;
  readonly rule: VetoRule;
  set(rule: VetoRule): void;
}

function Veto({ id, state, value, rule, set }: VetoProps) {
  const { name, unit } = vetoWords[id];
  return (
    <div className="veto">
      <Checkbox
        checked={rule.isOn}
        aria-label={texts.vetoOf(name)}
        onChange={({ target }) => set({ ...rule, isOn: target.checked })}
      >
        {name}
      </Checkbox>
      <div className="veto-rule">
        <InputNumber
          size="small"
          className="evaluation-amount"
          aria-label={texts.limitOf(name)}
          min={0}
          controls={false}
          value={rule.limit}
          onChange={(limit) => limit !== null && set({ ...rule, limit })}
        />
        {unit}，{texts.cap}
        <Select
          size="small"
          aria-label={texts.capOf(name)}
          value={rule.cap}
          options={independenceGrades.map((grade) => ({ value: grade, label: grade }))}
          onChange={(cap) => set({ ...rule, cap })}
        />
      </div>
      <span className={`small ${state === 'applies' ? 'veto-applies' : 'muted'}`}>
        {vetoStateWords[state]}
        {value !== undefined &&
          `（${texts.current} ${Number.isInteger(value) ? value : value.toFixed(2)}${unit === '%' ? ' %' : ` ${unit}`}）`}
      </span>
    </div>
  );
}
