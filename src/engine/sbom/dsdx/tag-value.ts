import type { ByteSink } from '../byte-sink.ts';
import type { Problems } from '../problems.ts';
import { Utf8Text } from '../utf8-text.ts';
import type { DsdxDocument } from './write.ts';

/** Write a document as lines of `Tag: value`; lists and maps are JSON. */
export function writeTagValue(document: DsdxDocument, out: ByteSink): void {
  const text = new Utf8Text(out);
  const add = (...lines: readonly string[]) => text.add(lines.map((one) => `${one}\n`).join(''));
  add(
    line('Name', document.name),
    line('DSDXVersion', document.dsdx_version),
    line('DSDXID', document.dsdx_id),
    line('Creator', document.creator),
    line('CreateTime', document.create_time),
    line('ProjectName', document.project_name),
  );
  for (const component of document.components) {
    add(
      '',
      line('ComponentName', component.name),
      line('ComponentGroup', component.group),
      line('ComponentVersion', component.version),
      line('ComponentLanguage', component.language),
      line('ComponentLicenses', JSON.stringify(component.license)),
      line('ComponentID', component.id),
    );
  }
  add('', line('Dependencies', JSON.stringify(document.dependencies)));
  text.end();
}

function line(tag: string, value: string): string {
  return `${tag}: ${value.replace(/[\r\n]+/g, ' ')}`.trimEnd();
}

/** Read lines of `Tag: value` as the members of the JSON form. What is no such line is a problem. */
export function fromTagValue(text: string, problems: Problems): Record<string, unknown> {
  const components: Record<string, unknown>[] = [];
  const document: Record<string, unknown> = { components };
  for (const [at, content] of text.split(/\r\n|\n|\r/).entries()) {
    if (content.trim() === '') continue;
    const place = `第 ${at + 1} 行`;
    const colon = content.indexOf(':');
    const member = memberOfTag[content.slice(0, Math.max(0, colon)).trim()];
    if (member === undefined) {
      problems.error(place, '不是 DSDX 的标签');
      continue;
    }
    if (member === 'component.name') components.push({});
    const value = content.slice(colon + 1).trim();
    const parsed =
      member.endsWith('license') || member === 'dependencies' ? listed(value, place, problems) : value;
    const [group, name = ''] = member.split('.');
    if (group === 'component') Object.assign(components.at(-1) ?? {}, { [name]: parsed });
    else document[member] = parsed;
  }
  return document;
}

const memberOfTag: Readonly<Record<string, string | undefined>> = {
  Name: 'name',
  DSDXVersion: 'dsdx_version',
  DSDXID: 'dsdx_id',
  Creator: 'creator',
  CreateTime: 'create_time',
  ProjectName: 'project_name',
  ComponentName: 'component.name',
  ComponentGroup: 'component.group',
  ComponentVersion: 'component.version',
  ComponentLanguage: 'component.language',
  ComponentLicenses: 'component.license',
  ComponentID: 'component.id',
  Dependencies: 'dependencies',
};

/** JSON in a line; some tools write it with the references of HTML. */
function listed(value: string, place: string, problems: Problems): unknown {
  const text = value
    .replace(/&#34;|&quot;/g, '"')
    .replace(/&#43;/g, '+')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>');
  if (text === '' || text === 'null') return undefined;
  try {
    return JSON.parse(text.replace(/&#39;/g, "'").replace(/&amp;/g, '&'));
  } catch {
    problems.error(place, '标签的值不是有效的 JSON');
    return undefined;
  }
}
