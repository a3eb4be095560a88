import { Button } from 'antd';
import type { ReachState } from '#model';
import { openDialog } from './dialogs.ts';
import { ReachTag } from './ui/reach-tag.tsx';

interface ReachLinkProps {
  readonly reachable: ReachState;
  /** What its dialog is opened by. */
  readonly verdict: { readonly task_id: string; readonly Id: string; readonly cveId: string };
}

/** Whether code may run; leads to the reason and the chain of calls where there is a verdict. */
export function ReachLink({ reachable, verdict }: ReachLinkProps) {
  if (reachable === 'none') return <ReachTag reachable={reachable} />;
  return (
    <Button type="link" className="cell-link" onClick={() => openDialog('reachability', verdict)}>
      <ReachTag reachable={reachable} />
    </Button>
  );
}
