import type { PackageFileReader } from '../ecosystem.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { textLines } from '../text-lines.ts';
import { imageName } from './images.ts';

/**
 * The images that a Dockerfile or Containerfile is built upon (docs.docker.com, "Dockerfile reference", FROM and COPY).
 *
 * Stages of the same file and `scratch` are no images; `ARG` before the first FROM gives values to `$NAME`.
 */
export const dockerfile: PackageFileReader = {
  id: 'Dockerfile',
  kind: 'manifest',
  matches: (path) =>
    /^(?:Dockerfile|Containerfile)(?:\.[\w.-]+)?$|\.(?:dockerfile|containerfile)$/i.test(fileName(path)),
  read(text) {
    const draft = new ReadingDraft();
    const values = new Map<string, string>();
    const stages = new Set<string>();
    for (const { content, line } of textLines(text)) {
      const [, argument, value] = /^\s*ARG\s+(\w+)=["']?([^"'\s]*)["']?/i.exec(content) ?? [];
      if (argument !== undefined) values.set(argument, value ?? '');
      const [, image, stage] =
        /^\s*FROM\s+(?:--platform=\S+\s+)?(\S+)(?:\s+AS\s+(\S+))?/i.exec(content) ?? [];
      const copied = /^\s*(?:COPY|ADD)\s(?:.*\s)?--from=(\S+)/i.exec(content)?.[1];
      addImage(image ?? copied, { values, stages, line, draft });
      if (stage !== undefined) stages.add(stage.toLowerCase());
    }
    return draft.finish();
  },
};

interface Place {
  readonly values: ReadonlyMap<string, string>;
  readonly stages: ReadonlySet<string>;
  readonly line: number;
  readonly draft: ReadingDraft;
}

function addImage(stated: string | undefined, { values, stages, line, draft }: Place): void {
  // A number is a stage, too.
  if (stated === undefined || stages.has(stated.toLowerCase()) || /^(?:\d+|scratch)$/i.test(stated)) return;
  const filled = stated.replace(
    /\$\{(\w+)(?::?-([^}]*))?\}|\$(\w+)/g,
    (whole, braced?: string, fallback?: string, plain?: string) =>
      values.get(braced ?? plain ?? '') || (fallback ?? whole),
  );
  const named = imageName(filled);
  if (named === undefined) draft.note(`第 ${line} 行的镜像 ${stated.slice(0, 200)} 由变量决定，无法确定`);
  else draft.add({ ...named, line, isDirect: true, scopes: ['runtime'] });
}
