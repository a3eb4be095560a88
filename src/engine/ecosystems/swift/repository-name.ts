/**
 * The name of a Swift package from the address of its repository: host and path, without scheme, user and `.git`.
 * `undefined` for what is no address on a host.
 */
export function repositoryName(address: string): string | undefined {
  const [, host, path] =
    /^(?:[a-z+]+:\/\/(?:[^@/]+@)?|git@)([A-Za-z0-9.-]+\.[A-Za-z]+)(?::\d+)?[/:](.+)$/.exec(address.trim()) ??
    [];
  if (host === undefined || path === undefined) return undefined;
  const clean = path.replace(/\/+$/, '').replace(/\.git$/, '');
  return clean === '' ? undefined : `${host.toLowerCase()}/${clean}`;
}
