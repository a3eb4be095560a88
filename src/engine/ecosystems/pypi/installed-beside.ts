import { normalPypiName } from '#model';
import type { UploadTexts } from '../ecosystem.ts';

const known = new WeakMap<UploadTexts, ReadonlyMap<string, string>>();

/**
 * The version of a distribution that is installed in the same folder as the metadata at `path`, by the names that
 * installers give to their folders (`requests-2.31.0.dist-info`); `undefined` when none is.
 */
export function installedBeside(path: string, name: string, upload: UploadTexts): string | undefined {
  const folders = known.get(upload) ?? distributionsOf(upload);
  known.set(upload, folders);
  const folder = siteOf(path);
  return folder === undefined ? undefined : folders.get(keyOf(folder, name));
}

function distributionsOf(upload: UploadTexts): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const path of upload.paths) {
    const [, folder = '', name, version] = place.exec(path) ?? [];
    if (name !== undefined && version !== undefined) found.set(keyOf(folder, name), version);
  }
  return found;
}

/** The specification "Recording installed projects": name and version without hyphens, one between them. */
const place = /^((?:.*\/)?)([^/-]+)-([^/-]+)\.dist-info\/METADATA$/;

function siteOf(path: string): string | undefined {
  return /^((?:.*\/)?)[^/]+\.dist-info\/METADATA$/.exec(path)?.[1];
}

function keyOf(folder: string, name: string): string {
  return `${folder}\n${normalPypiName(name)}`;
}
