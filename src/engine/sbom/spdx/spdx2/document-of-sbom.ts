import { type ForeignRecord, isRecord, itemsOf, textOf } from '../../../ecosystems/foreign-values.ts';
import type { Sbom, SbomComponent, SbomVulnerability } from '../../document.ts';
import { instantOf } from '../../instant.ts';
import { unknownInstant } from '../unknown-instant.ts';
import { MadeList } from '../../made-list.ts';
import { LicenseNames } from '../license-names.ts';
import { formatParty, formatTool } from '../parties.ts';
import { documentRemarks, formatRemarks } from '../remarks.ts';
import { snippetsOf } from '../snippets.ts';
import { adaptedTo } from './adapted.ts';
import { advisoriesByRef, advisoryReference } from './advisories.ts';
import type { Spdx2Version } from './fields.ts';
import { fileOf, snippetRecords } from './files-with-snippets.ts';
import { componentsOf, digestOf, idsOf } from './ids.ts';
import { fieldsKept, withKept } from './kept.ts';
import { packageRemarks, packageWords } from './package-of-component.ts';
import { keyOf, relationship, relationshipOf } from './relationships.ts';
import { documentId } from './terms.ts';

/**
 * The document of SPDX 2 that says what a bill of materials says: the objects and fields of the JSON form.
 *
 * Every form only writes it down; its packages and relationships are made while they are written. What the standard has no field for stands in annotations as remarks.
 */
export function documentOf(sbom: Sbom, version: Spdx2Version): ForeignRecord {
  const writing = new Writing(sbom, version);
  const isPackage = (component: SbomComponent) => snippetsOf(component).length === 0;
  const all = componentsOf(sbom);
  const packages = MadeList.of(all.filter(isPackage), (component) => writing.packageOf(component));
  const files = all.filter((component) => !isPackage(component));
  const kept = fieldsKept(sbom.kept);
  const document = {
    spdxVersion: `SPDX-${version}`,
    dataLicense: 'CC0-1.0',
    SPDXID: documentId,
    name: sbom.name === '' ? 'SBOM' : sbom.name,
    documentNamespace: namespaceOf(sbom),
    comment: sbom.comment,
    creationInfo: writing.creationInfo(isRecord(kept['creationInfo']) ? kept['creationInfo'] : {}),
    annotations: writing.documentAnnotations(),
    packages,
    ...(files.length > 0 && writing.snippets(files)),
    hasExtractedLicensingInfos: writing.extractedLicenses(itemsOf(kept['hasExtractedLicensingInfos'])),
    relationships: MadeList.of(writing.relationships(itemsOf(kept['relationships'])), (one) => one),
  };
  const {
    creationInfo: _creation,
    hasExtractedLicensingInfos: _texts,
    relationships: _said,
    ...others
  } = kept;
  return adaptedTo(version, withKept(document, others));
}

/** What the parts of one document have in common while it is made. */
class Writing {
  readonly #sbom: Sbom;
  readonly #version: Spdx2Version;
  readonly #ids: ReadonlyMap<string, string>;
  readonly #licenses: LicenseNames;
  readonly #advisories: ReadonlyMap<string, readonly SbomVulnerability[]>;
  readonly #created: string;

  constructor(sbom: Sbom, version: Spdx2Version) {
    this.#sbom = sbom;
    this.#version = version;
    this.#ids = idsOf(sbom);
    this.#licenses = LicenseNames.of(sbom);
    this.#advisories = advisoriesByRef(sbom);
    this.#created = instantOf(sbom.created) ?? unknownInstant;
  }

  packageOf(component: SbomComponent): ForeignRecord {
    const said = {
      SPDXID: this.#ids.get(component.ref),
      ...packageWords(component, this.#version),
      licenseConcluded: this.#licenses.expressionOf(component.concludedLicense),
      licenseDeclared: this.#licenses.expressionOf(component.declaredLicense),
      externalRefs: this.#references(component),
      annotations: this.#annotations(formatRemarks(packageRemarks(component, this.#version))),
    };
    return withKept(said, fieldsKept(component.kept));
  }

  /** Files with copied code whose bytes are known, and that code. */
  snippets(components: readonly SbomComponent[]): ForeignRecord {
    const id = ({ ref }: SbomComponent) => this.#ids.get(ref) ?? '';
    return {
      files: components.map((component) => fileOf(component, id(component))),
      snippets: components.flatMap((component) => snippetRecords(component, id(component))),
    };
  }

  #references({ ref, purl, cpe }: SbomComponent): ForeignRecord[] {
    const references: ForeignRecord[] = [];
    if (purl !== undefined)
      references.push({
        referenceCategory: 'PACKAGE-MANAGER',
        referenceType: 'purl',
        referenceLocator: purl,
      });
    if (cpe !== undefined)
      references.push({
        referenceCategory: 'SECURITY',
        referenceType: cpe.startsWith('cpe:/') ? 'cpe22Type' : 'cpe23Type',
        referenceLocator: cpe,
      });
    const advisories = this.#advisories.get(ref) ?? [];
    return [...references, ...advisories.map((one) => advisoryReference(one, this.#version))];
  }

  creationInfo(kept: ForeignRecord): ForeignRecord {
    const { tools, authors } = this.#sbom;
    const creators = [...tools.map(formatTool), ...authors.map(formatParty)];
    return withKept(
      { creators: creators.length === 0 ? ['Organization: anonymous'] : creators, created: this.#created },
      kept,
    );
  }

  documentAnnotations(): ForeignRecord[] {
    const remarks = [
      documentRemarks(this.#sbom),
      ...this.#sbom.vulnerabilities.map((one) => ({ vulnerability: this.#withIds(one) })),
    ];
    return remarks.flatMap((one) => this.#annotations(formatRemarks(one)));
  }

  #withIds(vulnerability: SbomVulnerability): Omit<SbomVulnerability, 'kept'> {
    const { kept: _, affects, ...said } = vulnerability;
    return { ...said, affects: affects.map((one) => ({ ...one, ref: this.#ids.get(one.ref) ?? one.ref })) };
  }

  #annotations(comment: string | undefined): ForeignRecord[] {
    if (comment === undefined) return [];
    return [{ annotator: 'Tool: SuXi', annotationDate: this.#created, annotationType: 'OTHER', comment }];
  }

  /** Those that were kept have more fields than we have words for. */
  extractedLicenses(kept: readonly unknown[]): ForeignRecord[] {
    const keptById = new Map(kept.filter(isRecord).map((one) => [textOf(one['licenseId']), one]));
    return this.#licenses.all().map(({ id, name, text }) => ({
      licenseId: id,
      extractedText: text,
      name: name === id ? undefined : name,
      ...keptById.get(id),
    }));
  }

  /** What the document describes stands first. */
  relationships(given: readonly unknown[]): ForeignRecord[] {
    const kept = given.filter(isRecord).map((one) => this.#renamed(one));
    const keptKeys = new Set(kept.map(keyOf));
    const edges = this.#sbom.edges.flatMap((edge) => {
      const [from, to] = [this.#ids.get(edge.from), this.#ids.get(edge.to)];
      return from === undefined || to === undefined ? [] : [relationshipOf({ ...edge, from, to })];
    });
    const isNew = (one: ForeignRecord) => !keptKeys.has(keyOf(one));
    return [
      ...kept.filter(describes),
      ...this.#described(kept).filter(isNew),
      ...edges.filter(isNew),
      ...kept.filter((one) => !describes(one)),
    ];
  }

  /** What was kept names elements as the file did; an invalid id has become another one. */
  #renamed(said: ForeignRecord): ForeignRecord {
    const idOf = (value: unknown) => this.#ids.get(textOf(value) ?? '') ?? value;
    return {
      ...said,
      spdxElementId: idOf(said['spdxElementId']),
      relatedSpdxElement: idOf(said['relatedSpdxElement']),
    };
  }

  /** A document has to describe something: its subject, or what nothing else needs. */
  #described(kept: readonly ForeignRecord[]): ForeignRecord[] {
    const { subject, components, edges } = this.#sbom;
    if (subject === undefined && kept.some(describes)) return [];
    const needed = new Set(edges.filter(({ from, to }) => from !== to).map((edge) => edge.to));
    const roots = components.filter(({ ref }) => !needed.has(ref));
    const described = subject !== undefined ? [subject] : roots.length === 0 ? components : roots;
    return described.flatMap(({ ref }) => {
      const id = this.#ids.get(ref);
      return id === undefined ? [] : [relationship(documentId, 'DESCRIBES', id)];
    });
  }
}

function describes(said: ForeignRecord): boolean {
  return said['relationshipType'] === 'DESCRIBES';
}

/** A namespace is an absolute URI without `#` (6.5); where the document has none, its content gives one. */
export function namespaceOf(sbom: Sbom): string {
  const { serial, kept: _, ...content } = sbom;
  if (serial !== undefined && /^[a-z][a-z0-9+.-]*:[^\s#]+$/i.test(serial)) return serial;
  const digest = digestOf(
    JSON.stringify([serial, content.name, content.created, sbom.components.map(({ ref }) => ref)]),
  );
  const parts = [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
  ];
  return `urn:uuid:${[...parts, digest.slice(20, 32)].join('-')}`;
}
