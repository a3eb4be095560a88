import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { isOneOf } from '../../db/filters.ts';
import type { Database } from '../../db/open.ts';
import type { UploadPurpose } from '../../uploads/stored-upload.ts';

/** An upload in chunks, as the database knows it. */
export interface ChunkedUpload {
  readonly uploadId: string;
  readonly uid: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly chunkBytes: number;
  /** What the sender says that the whole has. */
  readonly claimedSha256: string | undefined;
  /** What the whole has; known when all of it was read. */
  readonly sha256: string | undefined;
  readonly isComplete: boolean;
  readonly purpose: UploadPurpose;
}

/** What somebody wants to send. */
export type NewUpload = Pick<
  ChunkedUpload,
  'uid' | 'name' | 'sizeBytes' | 'chunkBytes' | 'claimedSha256' | 'purpose'
>;

/** Nobody has touched it for so long: it is given up. By the clock of the database. */
const lifetime = sql<Date>`now() - interval '24 hours'`;

/** Knows which chunks of which uploads have arrived; the bytes lie in files. */
export class ChunkedUploadStore {
  constructor(private readonly database: Database) {}

  /**
   * Begin an upload, or find the same one still arriving. `undefined` when this person has too many unfinished ones.
   *
   * The account is locked, so that several at once cannot pass the limits together.
   */
  async begin(
    wanted: NewUpload,
    limits: { readonly count: number; readonly bytes: number },
  ): Promise<ChunkedUpload | undefined> {
    return this.database.transaction().execute(async (transaction) => {
      await transaction
        .selectFrom('account')
        .select('uid')
        .where('uid', '=', wanted.uid)
        .forUpdate()
        .execute();
      const arriving = await transaction
        .selectFrom('chunked_upload')
        .selectAll()
        .where('uid', '=', wanted.uid)
        .where('status', '=', 'arriving')
        .where('touched_at', '>', lifetime)
        .execute();
      const same = arriving.find((row) => isSame(row, wanted));
      if (same !== undefined) return fromRow(same);
      const bytes = arriving.reduce((sum, row) => sum + Number(row.size_bytes), wanted.sizeBytes);
      if (arriving.length >= limits.count || bytes > limits.bytes) return undefined;
      const row = await transaction
        .insertInto('chunked_upload')
        .values({
          upload_id: randomUUID(),
          uid: wanted.uid,
          name: wanted.name,
          size_bytes: wanted.sizeBytes,
          chunk_bytes: wanted.chunkBytes,
          claimed_sha256: wanted.claimedSha256 ?? '',
          purpose: wanted.purpose,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return fromRow(row);
    });
  }

  /** An upload of this person's own; `undefined` when there is none, or nobody has touched it for 24 hours. */
  async find(uid: string, uploadId: string): Promise<ChunkedUpload | undefined> {
    const row = await this.database
      .selectFrom('chunked_upload')
      .selectAll()
      .where('upload_id', '=', uploadId)
      .where('uid', '=', uid)
      .where('touched_at', '>', lifetime)
      .executeTakeFirst();
    return row && fromRow(row);
  }

  /** The numbers of the chunks that have arrived, in order. */
  async chunks(uploadId: string): Promise<number[]> {
    const rows = await this.database
      .selectFrom('upload_chunk')
      .select('chunk_no')
      .where('upload_id', '=', uploadId)
      .orderBy('chunk_no')
      .execute();
    return rows.map((row) => row.chunk_no);
  }

  /** The SHA-256 of a chunk that has arrived. */
  async chunkHash(uploadId: string, chunkNo: number): Promise<string | undefined> {
    const row = await this.database
      .selectFrom('upload_chunk')
      .select('sha256')
      .where('upload_id', '=', uploadId)
      .where('chunk_no', '=', chunkNo)
      .executeTakeFirst();
    return row?.sha256;
  }

  /** A chunk lies safely in its file. Answers whether the upload is still wanted. */
  async keepChunk(uploadId: string, chunkNo: number, sha256: string): Promise<boolean> {
    return this.database.transaction().execute(async (transaction) => {
      const touched = await transaction
        .updateTable('chunked_upload')
        .set({ touched_at: sql`now()` })
        .where('upload_id', '=', uploadId)
        .where('status', '=', 'arriving')
        .executeTakeFirst();
      if (touched.numUpdatedRows !== 1n) return false;
      await transaction
        .insertInto('upload_chunk')
        .values({ upload_id: uploadId, chunk_no: chunkNo, sha256 })
        .execute();
      return true;
    });
  }

  /** The whole was read and has this hash; its file is about to be moved to its place. */
  async keepHash(uploadId: string, sha256: string): Promise<void> {
    await this.database
      .updateTable('chunked_upload')
      .set({ sha256 })
      .where('upload_id', '=', uploadId)
      .execute();
  }

  /** The whole lies in its place. */
  async finish(uploadId: string): Promise<void> {
    await this.database
      .updateTable('chunked_upload')
      .set({ status: 'complete', touched_at: sql`now()` })
      .where('upload_id', '=', uploadId)
      .execute();
  }

  async remove(uploadId: string): Promise<void> {
    await this.database.deleteFrom('chunked_upload').where('upload_id', '=', uploadId).execute();
  }

  /** Forget what nobody has touched for 24 hours. */
  async removeExpired(): Promise<void> {
    await this.database.deleteFrom('chunked_upload').where('touched_at', '<=', lifetime).execute();
  }

  /** Those of some uploads that are arriving. */
  async arriving(uploadIds: readonly string[]): Promise<Set<string>> {
    const rows = await this.database
      .selectFrom('chunked_upload')
      .select('upload_id')
      .where(isOneOf('upload_id', uploadIds))
      .where('status', '=', 'arriving')
      .execute();
    return new Set(rows.map((row) => row.upload_id));
  }
}

interface Row {
  readonly upload_id: string;
  readonly uid: string;
  readonly name: string;
  readonly size_bytes: string;
  readonly chunk_bytes: number;
  readonly claimed_sha256: string;
  readonly sha256: string;
  readonly status: 'arriving' | 'complete';
  readonly purpose: UploadPurpose;
}

/** Without a hash nobody knows whether two files are the same. */
function isSame(row: Row, wanted: NewUpload): boolean {
  return (
    wanted.claimedSha256 !== undefined &&
    row.claimed_sha256 === wanted.claimedSha256 &&
    row.name === wanted.name &&
    row.purpose === wanted.purpose &&
    Number(row.size_bytes) === wanted.sizeBytes
  );
}

function fromRow(row: Row): ChunkedUpload {
  return {
    uploadId: row.upload_id,
    uid: row.uid,
    name: row.name,
    sizeBytes: Number(row.size_bytes),
    chunkBytes: row.chunk_bytes,
    claimedSha256: row.claimed_sha256 || undefined,
    sha256: row.sha256 || undefined,
    isComplete: row.status === 'complete',
    purpose: row.purpose,
  };
}
