import type { alert } from '#contract';
import { timeText } from '../../ui/format.ts';
import { columnTexts as texts, dealWord, projectTexts } from './texts.ts';

type Deal = Pick<
  alert.AlertRow,
  'dealt' | 'deal_type' | 'deal_note' | 'deal_user' | 'deal_time' | 'has_read'
>;

/** Where an alert stands: unread, read, or what was done about it and by whom. */
export function StateCell({ row }: { row: Deal }) {
  if (row.dealt === 0) {
    return row.has_read === 1 ? (
      <span className="muted">{texts.readWord}</span>
    ) : (
      <span className="alert-unread">{texts.unreadWord}</span>
    );
  }
  const about = row.deal_type === 'gone' ? projectTexts.byProduct : row.deal_note;
  return (
    <div className="two-lines" title={`${timeText(row.deal_time)} ${about}`.trim()}>
      <span>{dealWord(row.deal_type)}</span>
      <span className="muted small clamped-one">{[row.deal_user, about].filter(Boolean).join('：')}</span>
    </div>
  );
}
