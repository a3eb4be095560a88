/** Why nothing is known of what a licence asks for, by an id that the library does not have; in Simplified Chinese. */
export function whyUnknown(id: string): string {
  const [, altered] = /^LicenseRef-altered-(.+)$/.exec(id) ?? [];
  if (altered !== undefined) return `文本与 ${altered} 相近，但有改动或附加条件，须人工核对`;
  const [, unlisted] = /^LicenseRef-scancode-(.+)$/.exec(id) ?? [];
  if (unlisted !== undefined)
    return `已识别为 ${unlisted}（ScanCode 的编号），该许可证不在 SPDX 清单中，规则尚未收录`;
  return `许可证名称不规范或尚未收录：${id.replace(/^LicenseRef-/, '')}`;
}
