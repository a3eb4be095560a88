import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button } from 'antd';
import { type account, secondFactor } from '#contract';
import { announce } from '../../../api/announce.ts';
import { call } from '../../../api/call.ts';
import { askFirst } from '../../../ui/ask-first.ts';
import { userListTexts as texts } from './texts.ts';

/** Take the second factor from a user who has lost it; asks first. */
export function TakeFactor({ row, onTaken }: { row: account.UserRow; onTaken(): void }) {
  const { modal } = App.useApp();
  const queries = useQueryClient();
  const ask = () =>
    void askFirst(modal, {
      title: texts.takeFactor,
      content: texts.takeFactorQuestion(row.username),
      okText: texts.takeFactor,
      okButtonProps: { danger: true },
      onOk: async () => {
        await call(secondFactor.secondFactorReset, { uid: row.uid });
        announce('success', texts.tookFactor(row.username));
        await queries.invalidateQueries({ queryKey: ['users'] });
        onTaken();
      },
    });
  return (
    <Alert
      type="info"
      showIcon
      className="user-factor"
      title={texts.takeFactorHint}
      action={
        <Button size="small" danger onClick={ask}>
          {texts.takeFactor}
        </Button>
      }
    />
  );
}
