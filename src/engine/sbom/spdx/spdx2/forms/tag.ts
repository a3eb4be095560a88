import type { Spdx2Form } from './form.ts';
import { readTags } from './tag-reading.ts';
import { writeTags } from './tag-writing.ts';

/** The tag-value form: one field a line. */
export const tag: Spdx2Form = { write: (document, _, out) => writeTags(document, out), read: readTags };
