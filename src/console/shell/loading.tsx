import { Spin } from 'antd';
import { shellTexts } from './texts.ts';

/** Shown until the first page is there. */
export function Loading() {
  return (
    <div className="loading" role="status" aria-label={shellTexts.loading}>
      <Spin size="large" />
    </div>
  );
}
