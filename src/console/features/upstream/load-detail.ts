import { type ComponentVersion, upstream, type UpstreamProjectVersion } from '#contract';
import { call } from '../../api/call.ts';

/** What the dialog of a component's versions is opened by; `version_arr` holds the versions in use. */
export interface ComponentVersionsKey {
  readonly name: string;
  readonly version: string;
  readonly version_arr: string[];
  readonly manager: string;
}

/** A component at the version that the dialog was opened with, and what it was opened by. */
export interface ComponentVersionsInfo {
  readonly opened: ComponentVersionsKey;
  readonly detail: ComponentVersion;
}

/** Load one version of a component. */
export function loadComponentVersion(
  key: ComponentVersionsKey,
  signal: AbortSignal,
): Promise<ComponentVersion> {
  const { name, version, manager, version_arr } = key;
  // A component whose version is open is described by its latest.
  const asked = version === '' ? {} : { version };
  return call(upstream.componentDetail, { name, manager, ...asked, version_arr }, { signal, isQuiet: true });
}

/** Load what the dialog shows first. */
export async function loadComponentVersions(
  key: ComponentVersionsKey,
  signal: AbortSignal,
): Promise<ComponentVersionsInfo> {
  return { opened: key, detail: await loadComponentVersion(key, signal) };
}

/** What the dialog of a project's versions is opened by; without a version the latest is shown. */
export interface ProjectVersionsKey {
  readonly id: string;
  readonly fullname: string;
  readonly version: string;
}

/** Load one version of a project. */
export function loadProjectVersion(
  { id, fullname, version }: ProjectVersionsKey,
  signal: AbortSignal,
): Promise<UpstreamProjectVersion> {
  const asked = Object.entries({ id, fullname, version }).filter(([, value]) => value !== '');
  return call(upstream.projectInfo, Object.fromEntries(asked), { signal, isQuiet: true });
}
