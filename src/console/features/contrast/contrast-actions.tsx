import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { Link } from 'react-router';
import { contrast } from '#contract';
import { announce } from '../../api/announce.ts';
import { call } from '../../api/call.ts';
import { contrastPath } from '../../contrasts.ts';
import { askFirst } from '../../ui/ask-first.ts';
import { listTexts as texts } from './texts.ts';

/** What can be done with a contrast. */
export function ContrastActions({ row }: { row: contrast.ContrastTaskRow }) {
  const { modal } = App.useApp();
  const queries = useQueryClient();
  const { task_id, name, status, may_change } = row;
  const renew = () => queries.invalidateQueries({ queryKey: ['contrasts'] });
  const isUnderWay = status === 'queued' || status === 'running';
  const remove = () =>
    void askFirst(modal, {
      title: texts.remove,
      content: texts.removeQuestion(name),
      okText: texts.remove,
      okButtonProps: { danger: true },
      onOk: async () => {
        await call(contrast.taskDelete, { task_id });
        announce('success', texts.removed);
        await renew();
      },
    });
  return (
    <span className="row-actions">
      {status === 'finished' && (
        <Link to={contrastPath(row)} aria-label={texts.resultOf(name)}>
          {texts.result}
        </Link>
      )}
      {may_change === 1 && isUnderWay && (
        <Button
          type="link"
          size="small"
          aria-label={texts.cancelOf(name)}
          onClick={() => void call(contrast.taskCancel, { task_id }).then(renew, renew)}
        >
          {texts.cancelRun}
        </Button>
      )}
      {may_change === 1 && !isUnderWay && (
        <Button
          type="link"
          size="small"
          aria-label={texts.rerunOf(name)}
          onClick={() => void call(contrast.taskRerun, { task_id }).then(renew, renew)}
        >
          {texts.rerun}
        </Button>
      )}
      {may_change === 1 && (
        <Button type="link" size="small" danger aria-label={texts.removeOf(name)} onClick={remove}>
          {texts.remove}
        </Button>
      )}
    </span>
  );
}
