import { licenseCompliance as calls } from '#contract';
import type { FileBlobs } from '#engine';
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { FileAnswer } from '../../../http/file-answer.ts';
import { Refusal, sourceErased } from '../../../http/refusal.ts';
import { type Api, serve } from '../../../http/serve.ts';
import { draftPath } from '../../../uploads/stored-upload.ts';
import { licensedTask, type LicenseGround } from '../in-use/licensed-task.ts';
import { writeNotice } from './notice.ts';
import { noticeWriters } from './notice-forms.ts';
import { writeSourceOffer } from './source-offer.ts';
import type { ShippedSourceStore } from './source-store.ts';

/** What documents are made from, and where they lie until they are sent. */
interface DocumentTools {
  readonly sources: ShippedSourceStore;
  readonly blobs: FileBlobs;
  readonly drafts: string;
}

/** Documents that licences ask for: attributions, and sources that are offered. */
export function licenseDocumentRoutes(api: Api, ground: LicenseGround, tools: DocumentTools): void {
  serve(
    api,
    calls.licenseNotice,
    async ({ form: wanted, ...query }, { caller }) => {
      const task = await licensedTask(ground, caller, query);
      const form = calls.noticeForms.find((known) => known === wanted);
      if (form === undefined) throw new Refusal(400, 'no-such-form', '没有这样的格式，可选 txt、html、md');
      const { findText } = await ground.licenses.current();
      const name = `${task.project.name}_NOTICE.${form}`;
      return fleeting(tools.drafts, name, noticeWriters[form].type, async (path) => {
        const { sizeBytes } = await writeNotice(task, { ...tools, findText }, { path, form });
        return sizeBytes;
      });
    },
    { perMinute: 30 },
  );

  serve(
    api,
    calls.sourceOffer,
    async (query, { caller }) => {
      const task = await licensedTask(ground, caller, query);
      if (!task.hasSource) throw sourceErased();
      const { findText } = await ground.licenses.current();
      return fleeting(tools.drafts, `${task.project.name}_source.zip`, 'application/zip', (path) =>
        writeSourceOffer(task, { ...tools, findText }, path),
      );
    },
    { perMinute: 30 },
  );
}

/** A file that is made for one answer. */
async function fleeting(
  drafts: string,
  name: string,
  type: string,
  write: (path: string) => Promise<number>,
): Promise<FileAnswer> {
  const path = draftPath(drafts, randomUUID());
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    return new FileAnswer(path, name, await write(path), { type, isFleeting: true });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
