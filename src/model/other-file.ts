import type { TraceState, TracedCode } from './traced-code.ts';

/** What a file is that is no source code, by the ending of its name. */
export const otherFileEndings = {
  font: ['ttf', 'otf', 'ttc', 'woff', 'woff2', 'eot', 'pfb', 'bdf', 'pcf'],
  image: ['png', 'jpg', 'jpeg', 'gif', 'bmp', 'webp', 'ico', 'icns', 'tif', 'tiff', 'svg', 'psd', 'avif'],
  doc: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'odt', 'ods', 'odp', 'chm', 'epub', 'rtf', 'wps'],
  model:
    'onnx pt pth safetensors gguf ggml pb tflite h5 keras caffemodel mlmodel pkl joblib ckpt pdmodel'.split(
      ' ',
    ),
  dataset: ['csv', 'tsv', 'parquet', 'arrow', 'feather', 'npy', 'npz', 'hdf5', 'arff', 'tfrecord', 'jsonl'],
  sql: ['sql', 'db', 'sqlite', 'sqlite3', 'mdb', 'accdb', 'dbf'],
  certificate: ['pem', 'crt', 'cer', 'der', 'p12', 'pfx', 'jks', 'keystore', 'p7b', 'csr'],
  archive: ['zip', 'gz', 'tgz', 'bz2', 'xz', 'zst', '7z', 'rar', 'tar', 'jar', 'war', 'whl', 'iso', 'cab'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type OtherFileCategory = keyof typeof otherFileEndings | 'other';
export const otherFileCategories = [
  ...Object.keys(otherFileEndings),
  'other',
] as readonly OtherFileCategory[];

/** A file of a task that is no source code. */
export interface OtherFile {
  /** Of its match, else of the file. */
  readonly id: string;
  readonly taskId: string;
  readonly path: string;
  readonly category: OtherFileCategory;
  readonly sizeBytes: number;
  readonly sha256: string;
  /** Where it is known from; absent when it is not. */
  readonly known:
    | { readonly origin: TracedCode['origin']; readonly similarity: number; readonly state: TraceState }
    | undefined;
}
