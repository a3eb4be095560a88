import type { UploadLimits } from './limits.ts';

/** What an entry's name came to: a path inside the upload, or the reason why it has none. */
export type EntryPath = { readonly path: string } | { readonly refused: string };

/**
 * Turn the name of an archive entry into a path inside the upload.
 *
 * The path never becomes a path on disk; names that try to leave the upload are refused all the same, because no
 * honest archive has them. Bytes that are not UTF-8 are read as GBK, which Chinese Windows writes into zip files.
 */
export function entryPath(name: Uint8Array | string, limits: UploadLimits): EntryPath {
  const text = typeof name === 'string' ? name : decodeName(name);
  if (text.includes('\0')) return { refused: '文件名含有空字符' };
  const slashed = text.replaceAll('\\', '/');
  if (slashed.startsWith('/') || /^[a-zA-Z]:\//.test(slashed))
    return { refused: '文件名是绝对路径，可能越界' };
  const segments = slashed.split('/').filter((segment) => segment !== '' && segment !== '.');
  if (segments.includes('..')) return { refused: '文件名含有 ..，可能越界' };
  if (segments.length === 0) return { refused: '文件名为空' };
  if (segments.length > limits.pathSegments) return { refused: '目录层级过深' };
  const path = segments.join('/');
  if (Buffer.byteLength(path) > limits.pathBytes) return { refused: '文件名过长' };
  return { path };
}

function decodeName(name: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(name);
  } catch {
    return new TextDecoder('gbk').decode(name);
  }
}
