import { Alert, Button, Empty } from 'antd';
import type { ReactNode } from 'react';
import { failureText } from '../../api/call-failed.ts';
import { useSaidFailure } from '../use-said-failure.ts';
import { tableTexts } from './texts.ts';

/** The list could not be loaded: why, and a way to try again. What was shown before stays below. */
export function TableFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  useSaidFailure(error);
  return (
    <Alert
      type="error"
      showIcon
      className="table-failed"
      title={`${tableTexts.failed}：${failureText(error)}`}
      action={
        <Button size="small" onClick={onRetry}>
          {tableTexts.retry}
        </Button>
      }
    />
  );
}

/** Nothing matches the filters. */
export function TableEmpty({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState text={tableTexts.noMatch}>
      <Button onClick={onClear}>{tableTexts.clearFilters}</Button>
    </EmptyState>
  );
}

/** Nothing is there: a sentence, and what one can do next. */
export function EmptyState(props: { text: string; hint?: string; children?: ReactNode }) {
  const { text, hint, children } = props;
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text} className="empty-state">
      {hint !== undefined && <p className="muted">{hint}</p>}
      {children}
    </Empty>
  );
}
