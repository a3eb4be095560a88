import { type InputOf, knowledgeImport, upload } from '#contract';
import { fieldNamesOf, gatherFields, type Pair, readInput } from '../../http/fields.ts';
import type { Receive } from '../../http/parts.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Api, type Call, serve } from '../../http/serve.ts';
import { bareName } from '../../uploads/stored-upload.ts';
import type { Arrival } from './arrival.ts';
import { chunkBytesFor, chunkCount, rangesOf } from './chunks.ts';
import type { ChunkedUpload, ChunkedUploadStore } from './store.ts';

/** Uploads in chunks, which go on where they were after any break. Only who began one sees it. */
export function uploadRoutes(api: Api, store: ChunkedUploadStore, arrival: Arrival): void {
  const received = async (found: ChunkedUpload) =>
    rangesOf(found, found.isComplete ? allOf(found) : await store.chunks(found.uploadId));

  serve(api, upload.init, async ({ name, size, sha256, purpose }, { caller, note }) => {
    if (purpose === 'knowledge' && knowledgeImport.importsKnowledge[caller.role] === 'none') {
      throw new Refusal(403, 'forbidden', '没有权限进行此操作');
    }
    if (size > api.limits.uploadBytes) {
      throw new Refusal(413, 'upload-too-large', '上传的文件超过大小上限');
    }
    const begun = await arrival.begin({
      uid: caller.uid,
      name: bareName(name),
      sizeBytes: size,
      chunkBytes: chunkBytesFor(size),
      claimedSha256: sha256,
      purpose,
    });
    note({ object: begun.uploadId });
    return { upload_id: begun.uploadId, chunk_size: begun.chunkBytes, received: await received(begun) };
  });

  serve(api, upload.status, async ({ upload_id }, { caller }) => {
    const found = await arrival.find(caller.uid, upload_id);
    return {
      upload_id,
      name: found.name,
      size: found.sizeBytes,
      chunk_size: found.chunkBytes,
      received: await received(found),
      status: found.isComplete ? ('complete' as const) : ('arriving' as const),
    };
  });

  serve(
    api,
    upload.chunk,
    async (input, { files: sha256, note }) => {
      note({ object: `${input.upload_id} ${input.index}` });
      if (sha256 === undefined) throw new Refusal(400, 'no-chunk', '请求中没有分块内容');
      return { index: input.index, sha256 };
    },
    { receive: (call: Call) => receiveChunk(arrival, call) },
  );

  serve(api, upload.complete, async ({ upload_id }, { caller, note }) => {
    note({ object: upload_id });
    const { sha256, sizeBytes } = await arrival.complete(caller.uid, upload_id);
    return { sha256, size: sizeBytes };
  });

  serve(api, upload.cancel, async ({ upload_id }, { caller, note }) => {
    note({ object: upload_id });
    await arrival.cancel(caller.uid, upload_id);
    return {};
  });
}

/** Takes the chunk as it arrives; what belongs to it must be known by then. Answers its SHA-256. */
function receiveChunk(arrival: Arrival, { caller }: Call): Receive<string | undefined> {
  let kept: string | undefined;
  return {
    async file(field, _name, content, before) {
      if (field !== 'file') throw new Refusal(400, 'unexpected-file', '分块应放在名为 file 的字段中');
      if (kept !== undefined) throw new Refusal(400, 'unexpected-file', '一次只能上传一个分块');
      const { upload_id: uploadId, index, sha256 } = fieldsBefore(before);
      kept = await arrival.take(caller?.uid ?? '', { uploadId, index, sha256 }, content);
    },
    files: () => kept,
    // What was written and not acknowledged is written over by the next attempt.
    discard: async () => undefined,
  };
}

const chunkNames = fieldNamesOf(upload.chunk.input);

function fieldsBefore(pairs: readonly Pair[]): InputOf<typeof upload.chunk> {
  return readInput(upload.chunk.input, gatherFields(pairs, chunkNames, 'form'));
}

function allOf(found: ChunkedUpload): number[] {
  return Array.from({ length: chunkCount(found) }, (_, index) => index);
}
