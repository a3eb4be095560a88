import './provenance.css';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { Renaming, TraceDetail } from '#model';
import { CloneTypeTag } from '../../comparing/clone-type-tag.tsx';
import { CodeComparison } from '../../comparing/code-comparison.tsx';
import { comparisonTexts } from '../../comparing/texts.ts';
import type { DetailContentProps } from '../../ui/detail-dialog/detail-dialog.ts';
import { orEmpty } from '../../ui/empty-cell.tsx';
import { FactTable } from '../../ui/fact-table.tsx';
import { countText } from '../../ui/format.ts';
import { SafeLink } from '../../ui/safe-link.tsx';
import { VisibleText } from '../../ui/visible-text.tsx';
import { projectName } from './kinds.ts';
import { detailTexts as texts } from './texts.ts';
import { TracePaths } from './trace-paths.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';

/** A match in full (specification 2.7.1): its facts, both texts, why it counts as copied, and where else it is known. */
export function ProvenanceDetail({ info, close }: DetailContentProps<TraceDetail>) {
  const { explanation, renames, paths, traced, scanned, origin, pairs } = info;
  const compared = useMemo(
    () => ({ scanned, origin, pairs, range: traced.range, originRange: traced.origin.range }),
    [scanned, origin, pairs, traced],
  );
  return (
    <div className="detail provenance-detail">
      <Facts detail={info} />
      <CodeComparison
        compared={compared}
        path={traced.path}
        originPath={traced.origin.path}
        names={comparisonTexts.names}
        isSemantic={traced.method === 'SemanticFeature'}
      />
      <section>
        <h3>{texts.explanation}</h3>
        <ul className="provenance-explanation">
          {explanation.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      {renames.length > 0 && <Renamings renames={renames} />}
      <section>
        <h3>{texts.paths}</h3>
        <TracePaths paths={paths} traced={info.traced} onFollow={close} />
      </section>
      <div className="detail-actions">
        <Button type="primary" onClick={close}>
          {texts.ok}
        </Button>
      </div>
    </div>
  );
}

function Facts({ detail: { traced } }: { detail: TraceDetail }) {
  const { functionName, functionRange, range, origin } = traced;
  const rangeText = ({ first, last }: { first: number; last: number }) => texts.range(first, last);
  return (
    <FactTable
      items={[
        { label: texts.functionName, content: orEmpty(functionName) },
        { label: texts.functionLines, content: orEmpty(functionRange && rangeText(functionRange)) },
        { label: texts.path, content: <Path path={traced.path} /> },
        {
          label: texts.tracedFile,
          content: <Path path={traced.path.slice(traced.path.lastIndexOf('/') + 1)} />,
        },
        { label: texts.type, content: <CloneTypeTag method={traced.method} /> },
        { label: texts.project, content: <VisibleText text={projectName(origin.project)} /> },
        {
          label: texts.website,
          content: orEmpty(origin.website !== '' && <SafeLink url={origin.website} />),
        },
        { label: texts.originFile, content: <Path path={origin.path} /> },
        { label: texts.lines, content: rangeText(range) },
        { label: texts.originLines, content: rangeText(origin.range) },
      ]}
    />
  );
}

function Path({ path }: { path: string }) {
  return (
    <span className="mono break-anywhere">
      <VisibleText text={path} />
    </span>
  );
}

const renamesAtFirst = 10;

function Renamings({ renames }: { renames: readonly Renaming[] }) {
  const [pageSize, setPageSize] = useState(renamesAtFirst);
  return (
    <section>
      <h3>{texts.renames}</h3>
      <PlainTable<Renaming>
        size="small"
        className="provenance-renames"
        rowKey={({ from, to }) => `${from}\n${to}`}
        dataSource={[...renames]}
        pagination={{
          pageSize,
          hideOnSinglePage: true,
          onShowSizeChange: (_page, size) => setPageSize(size),
        }}
        columns={[
          { title: texts.renameFrom, render: (_value, { from }) => <Path path={from} /> },
          { title: texts.renameTo, render: (_value, { to }) => <Path path={to} /> },
          {
            title: texts.renameCount,
            width: 100,
            align: 'right',
            render: (_value, { count }) => countText(count),
          },
        ]}
      />
    </section>
  );
}
