import { Button } from 'antd';
import { alert } from '#contract';
import { alertTexts, dealTexts } from './texts.ts';

interface ChosenActionsProps {
  readonly count: number;
  read(): void;
  /** Absent for those who may not. */
  readonly deal: (() => void) | undefined;
}

/** What can be done about several alerts at once; nothing while none is chosen. */
export function ChosenActions({ count, read, deal }: ChosenActionsProps) {
  if (count === 0) return null;
  const isTooMany = count > alert.mostMarked;
  const limits = {
    disabled: isTooMany,
    title: isTooMany ? alertTexts.tooMany(alert.mostMarked) : undefined,
  };
  return (
    <>
      <Button {...limits} onClick={read}>
        {alertTexts.readMany(count)}
      </Button>
      {deal !== undefined && (
        <Button {...limits} onClick={deal}>
          {dealTexts.actMany(count)}
        </Button>
      )}
    </>
  );
}
