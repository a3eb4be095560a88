import { type AnswerOf, type RequestOf, task } from '#contract';
import { call } from '../../../api/call.ts';
import { type ChunkedOptions, isBegun, uploadInChunks, uploadUsed } from '../../../api/chunked-upload.ts';
import { upload } from '../../../api/upload.ts';

/** Larger files are sent in chunks, which can be paused and go on after a break. */
const wholeBytes = 16 * 1024 * 1024;

/** Whether sending a file can be paused; what was sent before, to be looked at, need not be sent once more. */
export function goesInChunks(file: File): boolean {
  return file.size > wholeBytes || isBegun(file);
}

/** Start a detection: of a repository, or of a file that is sent with the call or before it. */
export async function startCheck(
  fields: RequestOf<typeof task.check>,
  file: File | undefined,
  options: ChunkedOptions,
): Promise<AnswerOf<typeof task.check>> {
  const { signal } = options;
  if (file === undefined) return call(task.check, fields, { signal, isQuiet: true });
  if (!goesInChunks(file)) return upload(task.check, fields, { file, name: file.name, ...options });
  const upload_id = await uploadInChunks(file, options);
  const answer = await call(task.check, { ...fields, upload_id }, { signal, isQuiet: true });
  uploadUsed(file);
  return answer;
}
