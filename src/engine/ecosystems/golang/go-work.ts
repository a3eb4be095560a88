import { UnreadableFile } from '../../unreadable-file.ts';
import type { PackageFileReader } from '../ecosystem.ts';
import { fileName, pathBeside, ReadingDraft } from '../reading-draft.ts';
import { goModStatements } from './go-mod-statements.ts';
import { plainVersion } from './module-versions.ts';

/**
 * A Go workspace (Go Modules Reference, "Workspaces"): which modules are built together. It asks for no module itself;
 * what it puts in place of others is stated, and folders that the upload lacks become notes.
 */
export const goWork: PackageFileReader = {
  id: 'go.work',
  kind: 'manifest',
  matches: (path) => fileName(path) === 'go.work',
  read(text, path, upload) {
    const draft = new ReadingDraft();
    for (const { directive, words, line } of goModStatements(text)) {
      if (!directives.has(directive)) throw new UnreadableFile(path, '不是有效的 go.work 文件：有未知的指令');
      const folder = directive === 'use' ? words[0] : undefined;
      if (folder !== undefined && upload.text(pathBeside(path, `${folder}/go.mod`)) === undefined)
        draft.note(`工作区目录 ${folder.slice(0, 200)} 的 go.mod 不在上传内容中`);
      if (directive === 'replace') addReplacement(words, line, draft);
    }
    return draft.finish();
  },
};

const directives: ReadonlySet<string> = new Set('go toolchain godebug use replace'.split(' '));

/** `replace old => new v1.0.0`; a folder has no version, and a go.mod of its own. */
function addReplacement(words: readonly string[], line: number, draft: ReadingDraft): void {
  const [name, version] = words.slice(words.indexOf('=>') + 1);
  if (!words.includes('=>') || name === undefined || version === undefined) return;
  draft.add({ name, version: plainVersion(version), line });
}
