/** The user asked for something that we do not do. It travels as HTTP 200 with a code and a sentence. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  /** `reason` names the refusal in logs and tests; `text` is Simplified Chinese, for the user. */
  constructor(
    readonly status: number,
    readonly reason: string,
    text: string,
  ) {
    super(text);
  }
}

/** Nobody is signed in, or no longer: the one refusal that travels as HTTP 401. */
export class DeadSession extends Error {
  override readonly name = 'DeadSession';
}

/** Refuse what reads the source of a task whose source was erased. */
export function refuseErased({
  source_erased_at: erasedAt,
}: {
  readonly source_erased_at: Date | null;
}): void {
  if (erasedAt !== null) throw sourceErased();
}

/** What was asked needs a source that was erased. */
export function sourceErased(): Refusal {
  return new Refusal(
    410,
    'source-erased',
    '该检测的源代码已清除，检测结果仍可查看；需要源代码时请重新上传并检测',
  );
}

/** The same answer for what is not there and for what is somebody else's. */
export function noSuchTask(): Refusal {
  return new Refusal(404, 'no-such-task', '检测任务不存在');
}
