/** The version that a Gradle requirement fixes; absent for ranges, `1.+`, `latest.release` and open properties. */
export function fixedGradleVersion(requirement: string | undefined): string | undefined {
  if (requirement === undefined) return undefined;
  // `1.2!!` is short for strictly 1.2.
  const plain = requirement.trim().replace(/!!.*$/, '');
  const isOpen = /[[\](),$\s]|\+$|^latest\./.test(plain);
  return plain === '' || isOpen ? undefined : plain;
}
