import type { AnswerOf, task } from '#contract';
import { type ComponentType, lazy } from 'react';

/** What a tab of the results page is given. */
export interface ResultTabProps {
  readonly taskId: string;
  /** Where a sticky header stands below the tabs, in pixels from the top of the window. */
  readonly stickyOffset: number;
}

/** A tab of the results page that belongs to another noun. */
export interface ResultTab {
  /** Its name in the address: `?tab=components`. */
  readonly key: string;
  readonly title: string;
  /** The figure beside the title. */
  count(overview: AnswerOf<typeof task.overview>): number;
  readonly content: ComponentType<ResultTabProps>;
}

/** The tabs between the overview and the log. To add one: a line here. */
export const resultTabs: readonly ResultTab[] = [
  {
    key: 'components',
    title: '组件',
    count: ({ component }) => component.total,
    content: lazy(async () => ({
      default: (await import('./features/component/task-tab.tsx')).ComponentsOfTask,
    })),
  },
  {
    key: 'vulnerabilities',
    title: '组件漏洞',
    count: ({ vuln }) => vuln.total,
    content: lazy(async () => ({
      default: (await import('./features/vulnerability/task-tab.tsx')).VulnerabilitiesOfTask,
    })),
  },
];
