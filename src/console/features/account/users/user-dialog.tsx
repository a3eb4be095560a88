import { Alert } from 'antd';
import { useId } from 'react';
import { account } from '#contract';
import { OneTimePassword } from './one-time-password.tsx';
import { userFormTexts as texts } from './texts.ts';
import { type Administrator, initialUser } from './user-fields.ts';
import { TakeFactor } from './take-factor.tsx';
import { UserForm } from './user-form.tsx';
import { useSaveUser } from './use-save-user.ts';
import { Dialog } from '../../../ui/dialog.tsx';

interface UserDialogProps {
  /** The user to change; absent: a new one. */
  readonly row: account.UserRow | undefined;
  readonly administrator: Administrator;
  readonly units: readonly string[];
  onClose(): void;
}

/** Add a user, whose first password is then shown this once, or change one. Failures stay in the dialog. */
export function UserDialog({ row, administrator, units, onClose }: UserDialogProps) {
  const { state, save } = useSaveUser(row, onClose);
  const formId = useId();
  if (state.phase === 'added') {
    return <OneTimePassword username={state.username} password={state.password} onClose={onClose} />;
  }
  return (
    <Dialog
      className="user-dialog"
      title={row === undefined ? texts.addTitle : texts.editTitle(row.username)}
      width={640}
      style={{ top: 40 }}
      okText={row === undefined ? texts.add : texts.save}
      okButtonProps={{ htmlType: 'submit', form: formId, loading: state.phase === 'sending' }}
      cancelText={texts.cancel}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      {state.phase === 'failed' && <Alert type="error" showIcon title={state.reason} role="alert" />}
      {row?.has_second_factor === 1 && <TakeFactor row={row} onTaken={onClose} />}
      <UserForm
        id={formId}
        initial={initialUser(row, administrator)}
        isNew={row === undefined}
        administrator={administrator}
        units={units}
        onSubmit={save}
      />
    </Dialog>
  );
}
