import type { task } from '#contract';
import type { UploadPreview } from '#engine';

type PreviewRow = task.PreviewRow;

/** A preview as the wire has it, with what people should know before they start. */
export function toPreviewRow(preview: UploadPreview): PreviewRow {
  return {
    ...amountRow(preview),
    languages: preview.languages.map(({ language, ...own }) => ({ language, ...amountRow(own) })),
    manifests: preview.manifests.map(({ path, ecosystem, isIgnored }) => ({
      path,
      type: ecosystem,
      ignored: isIgnored,
    })),
    manifest_total: preview.manifestCount,
    est_lines: preview.codeLineCount,
    unpack_depth: preview.depth,
    nested: preview.nestedCount,
    unread: preview.unread.map(({ reason, example, ...own }) => ({
      reason,
      path: example,
      ...amountRow(own),
    })),
    ignored: { ...amountRow(preview.ignored), manifests: preview.ignored.manifestCount },
    warnings: warningsOf(preview),
  };
}

function amountRow({ fileCount, sizeBytes }: { readonly fileCount: number; readonly sizeBytes: number }) {
  return { files: fileCount, bytes: sizeBytes };
}

function warningsOf(preview: UploadPreview): PreviewRow['warnings'] {
  const { fault, isWhole, fileCount, manifestCount, ignored, nestedCount } = preview;
  const unreadCount = preview.unread.reduce((sum, one) => sum + one.fileCount, 0);
  const mayHoldManifests = nestedCount > 0 || !isWhole;
  const remarks: (PreviewRow['warnings'][number] | undefined)[] = [
    fault === undefined ? undefined : warning(fault),
    !isWhole && fault === undefined
      ? warning(`文件列表未读完，以下仅为前 ${fileCount} 个文件的情况`)
      : undefined,
    fileCount > 0 && unreadCount + ignored.fileCount === fileCount && isWhole
      ? warning('没有要检测的文件：全部被忽略或无法读取')
      : undefined,
    ignored.manifestCount > 0
      ? warning(`忽略路径排除了 ${ignored.manifestCount} 个依赖清单，其中的组件不会被识别`)
      : undefined,
    manifestCount === 0 && !mayHoldManifests && fileCount > 0
      ? warning('没有识别到依赖清单或锁文件，组件只能从代码、程序和文件中识别')
      : undefined,
    nestedCount > 0
      ? { level: 'info', text: `内含 ${nestedCount} 个压缩包，其中的文件在检测时解包，未计入预检` }
      : undefined,
  ];
  return remarks.filter((remark) => remark !== undefined);
}

function warning(text: string) {
  return { level: 'warning' as const, text };
}
