import type { ContrastKind } from '#model';

/** Where the result of a contrast stands. */
export function contrastPath({
  task_id,
  kind,
}: {
  readonly task_id: string;
  readonly kind: ContrastKind;
}): string {
  const page = kind === 'binary' ? 'binary-contrast-result' : 'contrast-result';
  return `/contrast/${page}/${encodeURIComponent(task_id)}`;
}
