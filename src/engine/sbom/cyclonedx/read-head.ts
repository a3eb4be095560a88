import { isRecord, itemsOf, memberOf, textOf, textsOf } from '../../ecosystems/foreign-values.ts';
import type { Sbom, SbomParty, SbomTool } from '../document.ts';
import { without } from './kept.ts';
import { readLicenses } from './licenses.ts';
import { joinName } from './names.ts';
import { readContact, readOrganization } from './parties.ts';
import { ReadProperties } from './properties.ts';

/** Everything that a document says of itself. */
export type HeadWords = Omit<Sbom, 'subject' | 'components' | 'edges' | 'vulnerabilities' | 'kept'>;

/** What a document is about; absent where it does not say. */
export interface SubjectName {
  readonly name: string | undefined;
  readonly ref: string | undefined;
}

/** What a document says of itself; never throws. */
export function readHead(value: unknown, subject: SubjectName): HeadWords {
  const metadata = memberOf(value, 'metadata');
  const properties = new ReadProperties(memberOf(metadata, 'properties'));
  const revision = memberOf(value, 'version');
  const texts = new Map(properties.startingWith('license-text:'));
  const lifecycles = readLifecycles(metadata);
  return {
    serial: properties.find('serial') ?? textOf(memberOf(value, 'serialNumber')),
    name: properties.find('name') ?? subject.name ?? '',
    revision: typeof revision === 'number' && Number.isSafeInteger(revision) && revision > 0 ? revision : 1,
    created: textOf(memberOf(metadata, 'timestamp')),
    tools: readTools(memberOf(metadata, 'tools')),
    authors: readAuthors(metadata),
    ...(lifecycles.length === 0 ? {} : { lifecycles }),
    dataLicense: readLicenses(memberOf(metadata, 'licenses')).declared,
    comment: properties.find('comment'),
    completeness: readCompleteness(memberOf(value, 'compositions'), subject.ref),
    licenseTexts: properties
      .startingWith('license-name:')
      .map(([id, name]) => ({ id, name, text: texts.get(id) ?? '' })),
  };
}

/** The same of a document of ours. */
export function headOf(sbom: Sbom): object {
  return without(sbom, ['subject', 'components', 'edges', 'vulnerabilities', 'kept']);
}

function readLifecycles(metadata: unknown): string[] {
  return itemsOf(memberOf(metadata, 'lifecycles')).flatMap(
    (item) => textOf(memberOf(item, 'phase')) ?? textOf(memberOf(item, 'name')) ?? [],
  );
}

/** Tools as they stood until 1.4 (`vendor`), and as components since. */
function readTools(value: unknown): SbomTool[] {
  const items = isRecord(value)
    ? [...itemsOf(value['components']), ...itemsOf(value['tool'])]
    : itemsOf(value);
  return items.flatMap((item): SbomTool[] => {
    const name = textOf(memberOf(item, 'name'));
    if (name === undefined) return [];
    const makers = ['supplier', 'manufacturer'].map(
      (member) => readOrganization(memberOf(item, member))?.name,
    );
    const vendor = [textOf(memberOf(item, 'vendor')), ...makers, textOf(memberOf(item, 'publisher'))];
    return [
      {
        vendor: vendor.find((one) => one !== undefined),
        name: joinName({ group: textOf(memberOf(item, 'group')), name }, undefined),
        version: textOf(memberOf(item, 'version')),
      },
    ];
  });
}

function readAuthors(metadata: unknown): SbomParty[] {
  const manufacturer = readOrganization(memberOf(metadata, 'manufacturer'));
  const authors = itemsOf(memberOf(metadata, 'authors')).flatMap((author) => readContact(author) ?? []);
  return manufacturer === undefined ? authors : [manufacturer, ...authors];
}

/** What is said of the subject's dependencies; of several statements the one that speaks of the least. */
function readCompleteness(value: unknown, subjectRef: string | undefined): Sbom['completeness'] {
  const said = itemsOf(value).filter((composition) => {
    const refs = textsOf(memberOf(composition, 'dependencies'));
    const isOfAll = refs.length === 0 && memberOf(composition, 'assemblies') === undefined;
    return isOfAll || (subjectRef !== undefined && refs.includes(subjectRef));
  });
  const aggregates = said.map((composition) => textOf(memberOf(composition, 'aggregate')) ?? '');
  if (aggregates.some((aggregate) => aggregate.startsWith('incomplete'))) return 'incomplete';
  return aggregates.length > 0 && aggregates.every((aggregate) => aggregate === 'complete')
    ? 'complete'
    : 'unknown';
}
