import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import { call } from '../api/call.ts';
import { failureText } from '../api/call-failed.ts';
import { countText } from '../ui/format.ts';
import { AuditFacts, AuditTag } from './audit-cell.tsx';
import { type AuditKind, kinds } from './kinds.ts';
import { auditTexts as texts } from './texts.ts';

/** So many are shown. */
const shown = 50;

interface AuditHistoryProps {
  readonly kind: AuditKind;
  readonly taskId: string;
  /** The id of the row. */
  readonly id: string;
}

/** Everything that was said of a row, the last first. */
export function AuditHistory({ kind, taskId, id }: AuditHistoryProps) {
  const { data, error } = useQuery({
    queryKey: ['audits', kind, taskId, id],
    queryFn: ({ signal }) =>
      call(
        kinds[kind].history,
        { task_id: taskId, Id: id, pageNum: 1, pageSize: shown },
        { signal, isQuiet: true },
      ),
    // Somebody else may have said something since.
    staleTime: 0,
  });
  if (error !== null) return <Alert type="error" showIcon title={failureText(error)} role="alert" />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  const total = data.pagination?.total ?? data.list.length;
  if (total === 0) return <p className="muted">{texts.noHistory}</p>;
  return (
    <>
      <ul className="audit-history" aria-label={texts.history} tabIndex={0}>
        {data.list.map((audit) => (
          <li key={audit.audit_id}>
            <AuditTag status={audit.audit_status} />
            <AuditFacts audit={audit} />
          </li>
        ))}
      </ul>
      {total > data.list.length && <p className="muted">{texts.onlyNewest(shown, countText(total))}</p>}
    </>
  );
}
