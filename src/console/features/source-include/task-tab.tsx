import { includeFromWire, sourceInclude } from '#contract';
import { call } from '../../api/call.ts';
import type { ResultTabProps } from '../../result-tab.ts';
import { SummedList } from '../../summed-list.tsx';
import { Figure } from '../../ui/figure.tsx';
import { includeColumns } from './columns.tsx';
import { endWords, includeTexts as texts } from './texts.ts';

/** What the source files of a task reach for: in numbers, and one by one. */
export function IncludesOfTask({ taskId, stickyOffset }: ResultTabProps) {
  return (
    <SummedList
      id="includes"
      summaryKey="include-summary"
      {...{ taskId, stickyOffset, textFilters, texts }}
      columns={includeColumns}
      load={(request, signal) => call(sourceInclude.depIncludeList, request, { signal, isQuiet: true })}
      fromWire={includeFromWire}
      countOf={(summary) => summary.all_num}
      Figures={Figures}
    />
  );
}

function Figures({ summary }: { summary: sourceInclude.IncludeSummary }) {
  const to = (end: string) => `?tab=includes&end=${end}`;
  return (
    <div className="figure-row includes-figures">
      <Figure label={texts.all} count={summary.all_num} to="?tab=includes" />
      <Figure label={endWords.component} count={summary.component_num} to={to('component')} />
      <Figure label={endWords.file} count={summary.file_num} to={to('file')} />
      <Figure label={endWords.system} count={summary.system_num} to={to('system')} />
      <Figure label={endWords.unknown} count={summary.unknown_num} to={to('unknown')} />
    </div>
  );
}

const textFilters = [
  { key: 'path', label: texts.fileFilter, isPath: true },
  { key: 'Repo', label: texts.componentFilter },
  { key: 'module', label: texts.moduleFilter },
];
