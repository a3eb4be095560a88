import { Link } from 'react-router';
import { reachEvidenceWords, type ReachRow } from '#contract';
import { fileLink } from '../../file-link.ts';
import type { DetailContentProps } from '../../ui/detail-dialog/detail-dialog.ts';
import { orEmpty } from '../../ui/empty-cell.tsx';
import { FactTable } from '../../ui/fact-table.tsx';
import { ReachTag } from '../../ui/reach-tag.tsx';
import { SeverityTag } from '../../ui/severity-tag.tsx';
import { VisibleText } from '../../ui/visible-text.tsx';
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
          { label: texts.file, content: orEmpty(info.file), isWide: true },
          { label: texts.method, content: orEmpty(info.vulMethod), isWide: true },
        ]}
      />
      {info.reachable === 'yes' && <Chain info={info} onFollow={close} />}
    </div>
  );
}

function Chain({ info: { task_id, frames }, onFollow }: { info: ReachRow; onFollow: () => void }) {
  return (
    <section className="reach-calls" aria-label={texts.chain}>
      <h3>{texts.chain}</h3>
      <ol className="reach-chain">
        {frames.map(({ func, file, line }) => (
          <li key={`${file}:${line}:${func}`}>
            <span className="mono break-anywhere">
              <VisibleText text={func === '' ? file : func} />
            </span>
            {file !== '' && (
              <>
                {' '}
                <Link
                  className="mono small break-anywhere"
                  to={fileLink(task_id, file, line)}
                  onClick={onFollow}
                >
                  {file}:{line}
                </Link>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
