import type { UploadTexts } from '../ecosystem.ts';
import { pathBeside } from '../reading-draft.ts';

/** Whether the upload has the manifest of a Python project in a folder that a file names, from where that file lies. */
export function hasProject(folder: string, path: string, upload: UploadTexts): boolean {
  return ['pyproject.toml', 'setup.py', 'setup.cfg'].some(
    (manifest) => upload.text(pathBeside(path, `${folder}/${manifest}`)) !== undefined,
  );
}
