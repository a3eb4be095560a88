/** So many wrong passwords are forgiven. */
const forgiven = 5;
const longestMinutes = 15;

/** How long an account stays locked for an address after so many wrong passwords in a row; 0 while forgiven. */
export function lockMinutes(failureCount: number): number {
  return failureCount < forgiven ? 0 : Math.min(longestMinutes, 2 ** (failureCount - forgiven));
}
