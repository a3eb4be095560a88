/** A record of a foreign file as text, or why it could not be taken. */
export type Cut =
  | { readonly place: string; readonly text: string; readonly key?: string | undefined }
  | { readonly place: string; readonly reason: string };

/** How a file begins: enough to know its format. */
export interface FileHead {
  /** Its name without folders and without endings of compression. */
  readonly name: string;
  /** The first 64 KB. */
  readonly text: string;
}

/** The longest record that is read; in bytes. A longer one is skipped: memory is bounded by this, not by the file. */
export const mostRecordBytes = 16 << 20;

export const tooLong = `记录超过 ${mostRecordBytes >> 20} MB`;
export const broken = '文件在记录中间结束，内容不完整';
