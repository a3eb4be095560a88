import type { ComplexityGrade } from '#model';
import type { SeverityDisplay } from './severity.ts';
import { SeverityDot } from './severity-tag.tsx';

/** The grades of complexity in words. */
export const gradeWords: Readonly<Record<ComplexityGrade, string>> = {
  A: '简单',
  B: '适中',
  C: '偏复杂',
  D: '复杂',
  E: '过于复杂',
};

/** The colours of the grades are those of severities. */
export const gradeDisplays: Readonly<Record<ComplexityGrade, SeverityDisplay>> = {
  A: 'safe',
  B: 'low',
  C: 'medium',
  D: 'high',
  E: 'critical',
};

/** A grade: its letter and word beside a dot in its colour. */
export function GradeTag({ grade }: { grade: ComplexityGrade }) {
  return (
    <span className="severity-tag">
      <SeverityDot display={gradeDisplays[grade]} />
      {grade} {gradeWords[grade]}
    </span>
  );
}
