import type { ByteSink } from '#engine';
import type { ReportType } from '#model';
import type { ReportContent } from '../content.ts';
import type { ReportResults } from '../results.ts';

/** A report that is to be written: for people its content, for programs the results themselves. */
export interface MadeReport {
  readonly content: ReportContent;
  readonly results: ReportResults;
}

/** How a report is written as a file of one type. */
export interface ReportFormat {
  readonly type: ReportType;
  /** Of the file, without a dot. */
  readonly ending: string;
  readonly mime: string;
  /** Write the file, piece by piece. */
  write(report: MadeReport, out: ByteSink): void;
}

/** A format that needs nothing but the content. */
export interface PrintedFormat extends ReportFormat {
  write(report: Pick<MadeReport, 'content'>, out: ByteSink): void;
}
