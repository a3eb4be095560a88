import type { component } from '#contract';
import { packageDialog } from './paths.ts';
import type { Column } from './rows.ts';

type Upgrade = component.PlannedUpgrade;

/** What is told of an upgrade, whichever projects it is of. */
export const upgradeColumns = {
  component: {
    label: '组件',
    cell: (row) => row.Repo,
    link: (row) => packageDialog(row.fetcher, row.Repo),
  },
  from: { label: '当前版本', cell: (row) => row.Version },
  to: { label: '升级到', cell: (row) => row.to },
  removed: { label: '消除漏洞', cell: (row) => row.removed.length },
  remaining: { label: '仍有漏洞', cell: (row) => row.remaining.length },
} satisfies Readonly<Record<string, Column<Upgrade>>>;
