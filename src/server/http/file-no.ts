/** The number of a file in its task, from the id that the wire has for it; what is no number is that of no file. */
export function fileNoOf(fileId: string): number {
  return /^[1-9]\d{0,8}$/.test(fileId) ? Number(fileId) : 0;
}
