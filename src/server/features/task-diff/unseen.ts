import { type ComponentChange, ignoredPaths } from '#engine';
import { isSkipped, type Scope } from '#model';
import type { Change } from './rows.ts';
import type { ComparedTask, StoredComponent } from './store.ts';

/**
 * Tells of what would count as removed or new whether the other task could have seen it: one that ignores a file which
 * names the component, or was not to look for copied code, may have it all the same.
 */
export function unseenBy({
  task,
  base,
}: {
  readonly task: Pick<ComparedTask, 'scope'>;
  readonly base: Pick<ComparedTask, 'scope'>;
}): (change: ComponentChange<StoredComponent>) => Change {
  return (change) => {
    if (change.kind === 'removed' && mayHide(task.scope, base.scope, change.before))
      return { kind: 'unseen', before: change.before };
    if (change.kind === 'added' && mayHide(base.scope, task.scope, change.after))
      return { kind: 'unseen', after: change.after };
    return change;
  };
}

/** Whether one scope leaves out what the other found a component in. */
function mayHide(scope: Scope, other: Scope, { evidence }: Pick<StoredComponent, 'evidence'>): boolean {
  if (
    isSkipped(scope, 'clones') &&
    !isSkipped(other, 'clones') &&
    evidence.some(({ kind }) => kind === 'content')
  )
    return true;
  // Each path by itself: of a folder around all of an upload patterns speak from inside, too.
  return evidence.some(({ path }) => ignoredPaths([path], scope.ignored).size > 0);
}
