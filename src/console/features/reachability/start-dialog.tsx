import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { reachability } from '#contract';
import { call } from '../../api/call.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { groundQuery } from './ground-query.ts';
import { reachTexts as texts } from './texts.ts';

interface StartDialogProps {
  readonly taskId: string;
  onClose(): void;
}

/** Start a check: where the program begins, beside what is found, can be named. What was named last is there again. */
export function StartDialog({ taskId, onClose }: StartDialogProps) {
  const client = useQueryClient();
  const ground = useQuery(groundQuery(taskId));
  const [typed, setTyped] = useState<string>();
  const text = typed ?? ground.data?.named.join('\n') ?? '';
  const named = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const fault = faultOf(named);
  const start = useMutation({
    mutationFn: () => {
      // A list of nothing would be left out of the call, and mean the same as before.
      const entries = named.length === 0 ? { no_entries: '1' as const } : { entries: named };
      return call(reachability.vulnReachableCheck, { task_id: taskId, ...entries });
    },
    async onSuccess() {
      await client.invalidateQueries({ queryKey: ['reach-process', taskId] });
      onClose();
    },
  });
  return (
    <Dialog
      title={texts.start}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button
            type="primary"
            loading={start.isPending}
            disabled={ground.isPending || fault !== undefined}
            onClick={() => start.mutate()}
          >
            {texts.begin}
          </Button>
        </>
      }
    >
      <label htmlFor="reach-entries">{texts.entriesLabel}</label>
      {ground.isPending ? (
        <Skeleton active paragraph={{ rows: 3 }} title={false} />
      ) : (
        <Input.TextArea
          id="reach-entries"
          className="mono"
          rows={5}
          value={text}
          placeholder={texts.entriesExample}
          status={fault === undefined ? undefined : 'error'}
          aria-describedby="reach-entries-hint"
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {fault !== undefined && (
        <p className="reach-fault" role="alert">
          {fault}
        </p>
      )}
      <p className="muted small" id="reach-entries-hint">
        {texts.entriesHint}
      </p>
    </Dialog>
  );
}

/** Why these cannot be what the program begins with, in Simplified Chinese. */
function faultOf(named: readonly string[]): string | undefined {
  if (named.length > reachability.mostNamedEntries) return texts.tooManyEntries(named.length);
  const long = named.findIndex((line) => line.length > reachability.longestEntry);
  return long < 0 ? undefined : texts.entryTooLong(long + 1);
}
