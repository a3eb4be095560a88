import { Button } from 'antd';
import type { alert } from '#contract';
import { useMarking } from './calls.ts';
import { RaiseOne } from '../../ticketing/use-raising.tsx';
import { alertTexts, dealTexts } from './texts.ts';

interface RowActionsProps {
  readonly row: alert.AlertRow;
  /** Absent for those who may not. */
  readonly deal: (() => void) | undefined;
  raise(): void;
}

/** What can be done about one alert: mark it as read, say what was done, take that back, or make a ticket of it. */
export function RowActions({ row, deal, raise }: RowActionsProps) {
  const { read, takeBack } = useMarking();
  const chosen = { kind: row.type, ids: [row.Id] };
  return (
    <span className="row-actions">
      {row.has_read === 0 && row.dealt === 0 && (
        <Button type="link" size="small" onClick={() => void read(chosen)}>
          {alertTexts.readOne}
        </Button>
      )}
      {deal !== undefined && row.dealt === 0 && (
        <Button type="link" size="small" aria-label={dealTexts.title(row.CveId)} onClick={deal}>
          {dealTexts.act}
        </Button>
      )}
      {deal !== undefined && row.dealt === 1 && row.deal_type !== 'gone' && (
        <Button type="link" size="small" onClick={() => void takeBack(chosen)}>
          {dealTexts.takeBack}
        </Button>
      )}
      {row.dealt === 0 && <RaiseOne name={row.CveId} run={raise} />}
    </span>
  );
}
