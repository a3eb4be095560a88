/** `{报告}_{yyyymmddHHMMss}.{ext}`, without what file systems and shells take amiss. */
export function reportFileName(name: string, at: Date, ending: string): string {
  const safe = Array.from(name.replace(/[\p{C}\p{Zl}\p{Zp}\\/:*?"<>|]+/gu, '_').replace(/^[.\s]+/, ''))
    .slice(0, 80)
    .join('')
    .trim();
  // Swedish writes dates as ISO 8601 does.
  const stamp = at.toLocaleString('sv').replaceAll(/\D/g, '').slice(0, 14);
  return `${safe === '' ? '报告' : safe}_${stamp}.${ending}`;
}
