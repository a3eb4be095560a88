import { reachEvidenceWords, type ReachRow } from '#contract';
import type { DetailContentProps } from '../../ui/detail-dialog/detail-dialog.ts';
import { orEmpty } from '../../ui/empty-cell.tsx';
import { FactTable } from '../../ui/fact-table.tsx';
import { ReachTag } from '../../ui/reach-tag.tsx';
import { SeverityTag } from '../../ui/severity-tag.tsx';
import { CallChain, CodeLink } from './call-chain.tsx';
import './reachability.css';
import { moduleWords, reachTexts as texts } from './texts.ts';

/** A verdict on a vulnerability, with the chain of calls where it is reached (specification 2.7.6). */
export function ReachDetail({ info, close }: DetailContentProps<ReachRow>) {
  return (
    <div className="detail">
      <FactTable
        items={[
          { label: texts.id, content: info.cveId },
          { label: texts.severity, content: <SeverityTag word={info.severity} /> },
          { label: texts.name, content: orEmpty(info.vulnName), isWide: true },
          { label: texts.module, content: moduleWords[info.module] },
          { label: info.module === 'depVul' ? texts.component : texts.project, content: info.vulnTag },
          { label: texts.reachable, content: <ReachTag reachable={info.reachable} /> },
          { label: texts.evidence, content: reachEvidenceWords[info.evidence] },
          { label: texts.reason, content: info.reason, isWide: true },
          { label: texts.file, content: <LastPlace info={info} onFollow={close} />, isWide: true },
          { label: texts.method, content: <Symbols text={info.vulMethod} />, isWide: true },
        ]}
      />
      {info.reachable === 'yes' && <Chain info={info} onFollow={close} />}
    </div>
  );
}

/** The functions that are vulnerable, a line each. */
function Symbols({ text }: { text: string }) {
  if (text === '') return orEmpty(text);
  return (
    <ul className="plain-list">
      {text.split(' ').map((symbol) => (
        <li key={symbol} className="mono small break-anywhere">
          {symbol}
        </li>
      ))}
    </ul>
  );
}

/** Where the chain leaves the code, as a link to it. */
function LastPlace({ info: { task_id, file: place, frames }, onFollow }: FollowedProps) {
  const last = frames.findLast(({ file }) => file !== '');
  if (last === undefined) return orEmpty(place);
  return <CodeLink taskId={task_id} {...last} onFollow={onFollow} />;
}

interface FollowedProps {
  readonly info: ReachRow;
  readonly onFollow: () => void;
}

/** The calls that lead to the vulnerable function. */
function Chain({ info: { task_id, frames }, onFollow }: FollowedProps) {
  return (
    <section className="reach-calls" aria-label={texts.chain}>
      <h3>{texts.chain}</h3>
      <CallChain taskId={task_id} frames={frames} onFollow={onFollow} />
    </section>
  );
}
