import type { ColumnType, Generated } from 'kysely';
import type { WithDefault } from './columns.ts';

/** Tables of uploads in chunks. */
export interface UploadTables {
  chunked_upload: ChunkedUploadTable;
  upload_chunk: { upload_id: string; chunk_no: number; sha256: string };
}

interface ChunkedUploadTable {
  upload_id: string;
  uid: string;
  name: string;
  size_bytes: ColumnType<string, number, number>;
  chunk_bytes: number;
  /** What the sender says that the whole has; empty when he says nothing. */
  claimed_sha256: WithDefault<string>;
  /** What the whole has; empty until all of it was read. */
  sha256: WithDefault<string>;
  status: WithDefault<'arriving' | 'complete'>;
  /** What it is for: code to be analysed, knowledge to be imported, or a file of the library of contrasts. */
  purpose: WithDefault<'detection' | 'knowledge' | 'contrast'>;
  created_at: Generated<Date>;
  touched_at: Generated<Date>;
}
