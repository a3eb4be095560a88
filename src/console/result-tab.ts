import type { AnswerOf, task } from '#contract';
import type { OptionalAnalysis } from '#model';
import type { ComponentType } from 'react';

/** What a tab of the results page is given. */
export interface ResultTabProps {
  readonly taskId: string;
  /** Its analysis was not chosen: what it would show is unknown. */
  readonly isSkipped: boolean;
  /** Where a sticky header stands below the tabs, in pixels from the top of the window. */
  readonly stickyOffset: number;
  /** What may be said when there are no vulnerabilities; absent while that is not known. */
  readonly noFindings: string | undefined;
  /** Findings that newer knowledge has withdrawn or cleared. */
  readonly closedCount: number;
  /** Whether who looks may audit what was found. */
  readonly mayAudit: boolean;
  /** Whether who looks may start detections and analyses of reachability here. */
  readonly mayDetect: boolean;
  /** Nothing is done from here, by nobody. */
  readonly isReadOnly: boolean;
}

/** A tab of the results page that belongs to another noun. */
export interface ResultTab {
  /** Its name in the address: `?tab=components`. */
  readonly key: string;
  readonly title: string;
  /** What it shows, where a detection may do without it. */
  readonly step?: OptionalAnalysis;
  /** What the figure counts, where it could be misread. */
  readonly hint?: string;
  /** The figure beside the title; absent when it is not known. */
  count(overview: AnswerOf<typeof task.overview>, view: AnswerOf<typeof task.taskView>): number | undefined;
  readonly content: ComponentType<ResultTabProps>;
}
