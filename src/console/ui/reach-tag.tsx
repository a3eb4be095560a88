import { WarningOutlined } from '@ant-design/icons';
import { reachWords } from '#contract';
import type { ReachState } from '#model';
import './reach-tag.css';

/** Whether code may run; what is reached carries a warning. */
export function ReachTag({ reachable }: { reachable: ReachState }) {
  if (reachable === 'no') return reachWords.no;
  if (reachable !== 'yes') return <span className="muted">{reachWords[reachable]}</span>;
  return (
    <span className="reach-yes">
      <WarningOutlined aria-hidden="true" /> {reachWords.yes}
    </span>
  );
}
