/** Something that people are told, outside of the console. */
export interface Message {
  readonly title: string;
  /** Plain text, a line each. */
  readonly lines: readonly string[];
  /** The same for programs. */
  readonly facts: unknown;
}

/** A message with what makes it the same message however often it is sent. */
export interface Parcel {
  readonly id: string;
  readonly message: Message;
}

/** A message was not taken; the sentence is for the person whose message it is. */
export class NotDelivered extends Error {
  override readonly name = 'NotDelivered';
}
