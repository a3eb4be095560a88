import type { SbomParty, SbomTool } from '../document.ts';

/** `Organization: name (mail)`, as every SPDX 2 field that names somebody has it. Who is not known to be a person is an organization. */
export function formatParty(party: SbomParty): string {
  const kind = party.kind === 'person' ? 'Person' : 'Organization';
  const name = oneLine(party.name);
  if (party.email !== undefined) return `${kind}: ${name} (${oneLine(party.email)})`;
  // A name that ends in parentheses would be read as one with a mail address.
  return name.endsWith(')') ? `${kind}: ${name} ()` : `${kind}: ${name}`;
}

/** What `formatParty` has written; `undefined` for anything else. */
export function parseParty(text: string): SbomParty | undefined {
  const [, kind, rest = ''] = /^(Person|Organization):\s*(.*)$/.exec(text.trim()) ?? [];
  if (kind === undefined || rest === '') return undefined;
  const open = rest.endsWith(')') ? rest.lastIndexOf('(') : -1;
  const email = open > 0 ? rest.slice(open + 1, -1).trim() : '';
  return {
    kind: kind === 'Person' ? 'person' : 'organization',
    name: open > 0 ? rest.slice(0, open).trim() : rest,
    ...(email === '' ? {} : { email }),
  };
}

/** `Tool: name-version`. */
export function formatTool({ name, version }: SbomTool): string {
  return `Tool: ${oneLine(version === undefined ? name : `${name}-${version}`)}`;
}

/** What `formatTool` has written: the version is what follows the last hyphen before a digit. */
export function parseTool(text: string): SbomTool | undefined {
  const [, whole = ''] = /^Tool:\s*(.*)$/.exec(text.trim()) ?? [];
  if (whole === '') return undefined;
  const [, name, version] = /^(.+?)-(v?\d.*)$/.exec(whole) ?? [];
  return name === undefined
    ? { vendor: undefined, name: whole, version: undefined }
    : { vendor: undefined, name, version };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
