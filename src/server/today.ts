/** The day, `2026-12-31`, where this machine stands. */
export function today(): string {
  // Swedish writes dates as ISO 8601 does.
  return new Date().toLocaleDateString('sv');
}
