import { useMemo, useState } from 'react';
import { binaryFromWire, binaryTrace } from '#contract';
import type { ListedBinary } from '#model';
import { call } from '../../api/call.ts';
import type { ResultTabProps } from '../../result-tab.ts';
import { SummedList } from '../../summed-list.tsx';
import { Figure } from '../../ui/figure.tsx';
import { BinaryDrawer } from './binary-drawer.tsx';
import { binaryColumns } from './columns.tsx';
import { verdictWords } from '../../programs/words.ts';
import { binaryTexts as texts } from './texts.ts';
import './binary-trace.css';

/** The programs and libraries of a task: in numbers, and one by one with the known libraries in them. */
export function BinariesOfTask({ taskId, stickyOffset }: ResultTabProps) {
  const [opened, setOpened] = useState<ListedBinary>();
  const columns = useMemo(() => binaryColumns(setOpened), []);
  return (
    <>
      <SummedList
        id="binaries"
        summaryKey="binary-summary"
        {...{ taskId, stickyOffset, columns, textFilters, texts }}
        load={(request, signal) => call(binaryTrace.binaryFileTraceList, request, { signal, isQuiet: true })}
        fromWire={binaryFromWire}
        countOf={(summary) => summary.file_num}
        Figures={Figures}
      />
      {opened !== undefined && <BinaryDrawer row={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function Figures({ summary }: { summary: binaryTrace.BinarySummary }) {
  const to = (verdict: string) => `?tab=binaries&verdict=${verdict}`;
  return (
    <div className="figure-row binaries-figures">
      <Figure label={texts.files} count={summary.file_num} to="?tab=binaries" />
      <Figure label={verdictWords.embedded} count={summary.embedded_num} to={to('embedded')} />
      <Figure label={verdictWords.linked} count={summary.linked_num} to={to('linked')} />
      <Figure label={verdictWords.string_only} count={summary.string_only_num} to={to('string_only')} />
    </div>
  );
}

const textFilters = [
  { key: 'path', label: texts.pathFilter, isPath: true },
  { key: 'Repo', label: texts.libraryFilter },
];
