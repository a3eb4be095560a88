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

/** The same answer for what is not there and for what is somebody else's. */
export function noSuchTask(): Refusal {
  return new Refusal(404, 'no-such-task', '检测任务不存在');
}
