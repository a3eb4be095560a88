type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A page of the console with some of its filters set. */
export function page(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [key, values] of Object.entries(query))
    for (const value of [values ?? []].flat()) search.append(key, value);
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

export function projectPage(projectId: string): string {
  return `/project/project-details/${encodeURIComponent(projectId)}`;
}

/** A tab of the results of a detection. */
export function resultsPage(taskId: string, tab?: string, query: Query = {}): string {
  return page(`/analysis/analysis-results/${encodeURIComponent(taskId)}`, { tab, ...query });
}

export function assetsPage(
  tab: 'projects' | 'components' | 'vulnerabilities' | 'licenses',
  query: Query = {},
) {
  return page('/assets-lib', { tab, ...query });
}

// What begins with `?` opens a dialog above the page where one is.

export function vulnerabilityDialog(id: string): string {
  return page('', { vuln: id });
}

export function licenseDialog(id: string): string {
  return page('', { license: id });
}

export function weaknessDialog(id: string): string {
  return page('', { weakness: id });
}

export function packageDialog(manager: string, name: string): string {
  return page('', { package: `${manager}:${name}` });
}

export function ticketPage(ticketId: string): string {
  return `/assets-lib/ticket/${encodeURIComponent(ticketId)}`;
}
