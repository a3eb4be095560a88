import { useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useId, useState } from 'react';
import type { WireAudit } from '#contract';
import { announce } from '../api/announce.ts';
import { call } from '../api/call.ts';
import { failureText, isConflict } from '../api/call-failed.ts';
import { countText } from '../ui/format.ts';
import { AuditForm, type AuditValues } from './audit-form.tsx';
import { AuditHistory } from './audit-history.tsx';
import { type AuditKind, isHandledCounted, kinds, reasonedOf } from './kinds.ts';
import { auditTexts as texts } from './texts.ts';
import { Dialog } from '../ui/dialog.tsx';

/** A row that is audited. */
export interface AuditedRow {
  readonly id: string;
  /** How people know it. */
  readonly name: string;
  readonly audit: WireAudit;
}

interface Saving {
  readonly isSaving: boolean;
  readonly failure?: string;
  readonly isWarned?: boolean;
}

interface AuditDialogProps {
  readonly kind: AuditKind;
  readonly taskId: string;
  readonly rows: readonly AuditedRow[];
  /** Whether the caller may say something, or only reads what was said. */
  readonly mayAudit: boolean;
  /** Something was said. */
  onSaved(): void;
  onClose(): void;
}

/** Say what rows are, and see what was said before; of several rows at once only the saying. */
export function AuditDialog(props: AuditDialogProps) {
  const { kind, taskId, rows, mayAudit, onClose } = props;
  const id = useId();
  const { state, save } = useSaving(props);
  const [only] = rows.length === 1 ? rows : [];
  const name = only?.name ?? texts.many(countText(rows.length));
  return (
    <Dialog
      className="audit-dialog"
      width={680}
      style={{ top: 40 }}
      title={<span className="break-anywhere">{(mayAudit ? texts.actOf : texts.historyOf)(name)}</span>}
      okText={texts.save}
      okButtonProps={{
        htmlType: 'submit',
        form: id,
        loading: state.isSaving,
        ...(mayAudit ? {} : { style: { display: 'none' } }),
      }}
      cancelText={mayAudit ? texts.cancel : texts.close}
      onCancel={onClose}
      mask={{ closable: !mayAudit }}
    >
      {mayAudit && (
        <>
          <p className="muted">{texts.hint(isHandledCounted(kind))}</p>
          {state.failure !== undefined && <Alert type="error" showIcon title={state.failure} role="alert" />}
          <AuditForm id={id} former={only?.audit} reasoned={reasonedOf(kind)} onSubmit={save} />
        </>
      )}
      {only !== undefined && (
        <>
          {mayAudit && <h3>{texts.history}</h3>}
          <AuditHistory kind={kind} taskId={taskId} id={only.id} />
        </>
      )}
    </Dialog>
  );
}

/** A failure stays in the dialog. Who was told that somebody else was quicker, and sees what he has said, may say his own. */
function useSaving({ kind, taskId, rows, onSaved, onClose }: AuditDialogProps) {
  const queries = useQueryClient();
  const [state, setState] = useState<Saving>({ isSaving: false });
  const save = ({ audit_expire: lastDay = '', audit_note: note = '', ...values }: AuditValues) => {
    setState({ ...state, isSaving: true });
    const said = {
      ...values,
      ...(lastDay === '' ? {} : { audit_expire: lastDay }),
      ...(note.trim() === '' ? {} : { audit_note: note }),
    };
    const times = rows.map((row) => row.audit.audit_time);
    const wanted = {
      task_id: taskId,
      Id: rows.map((row) => row.id),
      ...said,
      ...(state.isWarned === true ? {} : { audit_seen: lastOf(times) }),
    };
    call(kinds[kind].write, wanted, { isQuiet: true }).then(
      ({ count }) => {
        announce('success', texts.saved(countText(count)));
        void queries.invalidateQueries({ queryKey: [kind, taskId] });
        // Figures of the task leave out what is put aside.
        void queries.invalidateQueries({ queryKey: ['task-overview', taskId] });
        void queries.invalidateQueries({ queryKey: ['gate'] });
        // What is not there has no vulnerabilities.
        void queries.invalidateQueries({ queryKey: ['vulnerabilities', taskId] });
        onSaved();
        onClose();
      },
      (error: unknown) => {
        setState({ isSaving: false, failure: failureText(error), isWarned: isConflict(error) });
        if (isConflict(error)) {
          void queries.invalidateQueries({ queryKey: [kind, taskId] });
          void queries.invalidateQueries({ queryKey: ['audits', kind, taskId] });
        }
      },
    );
  };
  return { state, save };
}

/** The last of some times, which are in order as texts: ISO of one form; `none` where all are empty. */
function lastOf(times: readonly string[]): string {
  return times.toSorted().at(-1) || 'none';
}
