import { WarningOutlined } from '@ant-design/icons';
import type { Reachability } from '#model';
import { reachWords } from './texts.ts';

/** Whether code may run; what is reached carries a warning. */
export function ReachTag({ reachable }: { reachable: Reachability }) {
  if (reachable === 'no') return reachWords.no;
  if (reachable === 'doubt') return <span className="muted">{reachWords.doubt}</span>;
  return (
    <span className="reach-yes">
      <WarningOutlined aria-hidden="true" /> {reachWords.yes}
    </span>
  );
}
