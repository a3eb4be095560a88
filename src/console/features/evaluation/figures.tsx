import { type IndependenceGrade, indicatorOf, type IndicatorId, type IndicatorUnit } from '#model';
import type { SeverityDisplay } from '../../ui/severity.ts';
import { SeverityDot } from '../../ui/severity-tag.tsx';
import { commonTexts as texts, gradeWords } from './texts.ts';

const gradeDisplays: Readonly<Record<IndependenceGrade, SeverityDisplay>> = {
  A: 'safe',
  B: 'low',
  C: 'medium',
  D: 'high',
  E: 'critical',
};

/** A grade with its words; without one that there is none. */
export function IndependenceGradeTag({ grade }: { grade: IndependenceGrade | undefined }) {
  if (grade === undefined) return <span className="muted">{texts.noGrade}</span>;
  return (
    <span className="severity-tag nowrap">
      <SeverityDot display={gradeDisplays[grade]} />
      {grade} {gradeWords[grade]}
    </span>
  );
}

/** A percentage with two decimals; what is not known is not detected. */
export function percentText(percent: number | undefined): string {
  return percent === undefined ? texts.undetected : `${percent.toFixed(2)} %`;
}

/** Hundredths of a percent. */
export function shareText(share: number): string {
  return `${(share / 100).toFixed(2)} %`;
}

/** A score with two decimals. */
export function scoreText(score: number | undefined): string {
  return score === undefined ? texts.undetected : score.toFixed(2);
}

const units: Readonly<Record<IndicatorUnit, string>> = {
  percent: ' %',
  count: '',
  density: ' 个/千行',
  rating: ' / 5',
};

/** The value of an indicator in its unit. */
export function valueText(id: IndicatorId, value: number | undefined): string {
  const { unit } = indicatorOf(id);
  if (value === undefined) return unit === 'rating' ? texts.notRated : texts.undetected;
  return `${Number.isInteger(value) ? value : value.toFixed(2)}${units[unit]}`;
}
