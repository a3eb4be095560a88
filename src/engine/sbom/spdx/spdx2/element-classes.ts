import type { Field, FieldValue } from './fields.ts';
import { fileTypes, purposes } from './terms.ts';

/** A comment, by its tag. */
export const comment = (tag?: string): Field => ({
  json: 'comment',
  ...(tag === undefined ? {} : { tag }),
  rdf: 'rdfs:comment',
  value: 'text',
});

/** Terms that a version allows, and what RDF puts before them. */
export const enumeration = (
  rdfPrefix: string,
  terms: {
    readonly rdfPrefix?: string;
    readonly '2.2': readonly string[];
    readonly '2.3': readonly string[];
  },
): FieldValue => ({ terms, rdfPrefix });

/** Terms that are the same in both versions. */
export const sameTerms = (terms: readonly string[]) => ({ '2.2': terms, '2.3': terms });

/** Of an element. */
export const annotations: Field = {
  json: 'annotations',
  rdf: 'spdx:annotation',
  value: { of: 'Annotation' },
  isList: true,
};

const checksums = (tag: string, isMandatory: boolean): Field => ({
  json: 'checksums',
  tag,
  rdf: 'spdx:checksum',
  value: { of: 'Checksum' },
  isList: true,
  ...(isMandatory ? { mandatory: 'always' } : {}),
});

/** The fields of the elements that a document is made of (specification, clauses 7 to 9). */
export const elementFields: Readonly<Record<'Package' | 'File' | 'Snippet', readonly Field[]>> = {
  Package: [
    { json: 'name', tag: 'PackageName', rdf: 'spdx:name', value: 'line', mandatory: 'always' },
    { json: 'SPDXID', tag: 'SPDXID', rdf: '', value: 'id', mandatory: 'always' },
    { json: 'versionInfo', tag: 'PackageVersion', rdf: 'spdx:versionInfo', value: 'line' },
    { json: 'packageFileName', tag: 'PackageFileName', rdf: 'spdx:packageFileName', value: 'line' },
    { json: 'supplier', tag: 'PackageSupplier', rdf: 'spdx:supplier', value: 'party' },
    { json: 'originator', tag: 'PackageOriginator', rdf: 'spdx:originator', value: 'party' },
    {
      json: 'downloadLocation',
      tag: 'PackageDownloadLocation',
      rdf: 'spdx:downloadLocation',
      value: 'line',
      mandatory: 'always',
    },
    { json: 'filesAnalyzed', tag: 'FilesAnalyzed', rdf: 'spdx:filesAnalyzed', value: 'boolean' },
    {
      json: 'packageVerificationCode',
      tag: 'PackageVerificationCode',
      rdf: 'spdx:packageVerificationCode',
      value: { of: 'PackageVerificationCode' },
    },
    checksums('PackageChecksum', false),
    { json: 'homepage', tag: 'PackageHomePage', rdf: 'doap:homepage', value: 'line' },
    { json: 'sourceInfo', tag: 'PackageSourceInfo', rdf: 'spdx:sourceInfo', value: 'text' },
    {
      json: 'primaryPackagePurpose',
      tag: 'PrimaryPackagePurpose',
      rdf: 'spdx:primaryPackagePurpose',
      value: enumeration('purpose_', sameTerms(purposes)),
      isHyphenated: true,
      since: '2.3',
    },
    { json: 'builtDate', tag: 'BuiltDate', rdf: 'spdx:builtDate', value: 'date', since: '2.3' },
    { json: 'releaseDate', tag: 'ReleaseDate', rdf: 'spdx:releaseDate', value: 'date', since: '2.3' },
    {
      json: 'validUntilDate',
      tag: 'ValidUntilDate',
      rdf: 'spdx:validUntilDate',
      value: 'date',
      since: '2.3',
    },
    {
      json: 'licenseConcluded',
      tag: 'PackageLicenseConcluded',
      rdf: 'spdx:licenseConcluded',
      value: 'license',
      mandatory: '2.2',
    },
    {
      json: 'licenseInfoFromFiles',
      tag: 'PackageLicenseInfoFromFiles',
      rdf: 'spdx:licenseInfoFromFiles',
      value: 'license',
      isList: true,
    },
    {
      json: 'licenseDeclared',
      tag: 'PackageLicenseDeclared',
      rdf: 'spdx:licenseDeclared',
      value: 'license',
      mandatory: '2.2',
    },
    { json: 'licenseComments', tag: 'PackageLicenseComments', rdf: 'spdx:licenseComments', value: 'text' },
    {
      json: 'copyrightText',
      tag: 'PackageCopyrightText',
      rdf: 'spdx:copyrightText',
      value: 'text',
      mandatory: '2.2',
    },
    { json: 'summary', tag: 'PackageSummary', rdf: 'spdx:summary', value: 'text' },
    { json: 'description', tag: 'PackageDescription', rdf: 'spdx:description', value: 'text' },
    comment('PackageComment'),
    {
      json: 'externalRefs',
      tag: 'ExternalRef',
      rdf: 'spdx:externalRef',
      value: { of: 'ExternalRef' },
      isList: true,
    },
    {
      json: 'attributionTexts',
      tag: 'PackageAttributionText',
      rdf: 'spdx:attributionText',
      value: 'text',
      isList: true,
    },
    annotations,
    { json: 'hasFiles', rdf: 'spdx:hasFile', value: 'line', isList: true },
  ],
  File: [
    { json: 'fileName', tag: 'FileName', rdf: 'spdx:fileName', value: 'line', mandatory: 'always' },
    { json: 'SPDXID', tag: 'SPDXID', rdf: '', value: 'id', mandatory: 'always' },
    {
      json: 'fileTypes',
      tag: 'FileType',
      rdf: 'spdx:fileType',
      value: enumeration('fileType_', sameTerms(fileTypes)),
      isList: true,
    },
    checksums('FileChecksum', true),
    {
      json: 'licenseConcluded',
      tag: 'LicenseConcluded',
      rdf: 'spdx:licenseConcluded',
      value: 'license',
      mandatory: '2.2',
    },
    {
      json: 'licenseInfoInFiles',
      tag: 'LicenseInfoInFile',
      rdf: 'spdx:licenseInfoInFile',
      value: 'license',
      isList: true,
    },
    { json: 'licenseComments', tag: 'LicenseComments', rdf: 'spdx:licenseComments', value: 'text' },
    {
      json: 'copyrightText',
      tag: 'FileCopyrightText',
      rdf: 'spdx:copyrightText',
      value: 'text',
      mandatory: '2.2',
    },
    comment('FileComment'),
    { json: 'noticeText', tag: 'FileNotice', rdf: 'spdx:noticeText', value: 'text' },
    {
      json: 'fileContributors',
      tag: 'FileContributor',
      rdf: 'spdx:fileContributor',
      value: 'line',
      isList: true,
    },
    {
      json: 'attributionTexts',
      tag: 'FileAttributionText',
      rdf: 'spdx:attributionText',
      value: 'text',
      isList: true,
    },
    annotations,
  ],
  Snippet: [
    { json: 'SPDXID', tag: 'SnippetSPDXID', rdf: '', value: 'id', mandatory: 'always' },
    {
      json: 'snippetFromFile',
      tag: 'SnippetFromFileSPDXID',
      rdf: 'spdx:snippetFromFile',
      value: 'line',
      mandatory: 'always',
    },
    { json: 'ranges', rdf: 'spdx:range', value: { of: 'Range' }, isList: true, mandatory: 'always' },
    {
      json: 'licenseConcluded',
      tag: 'SnippetLicenseConcluded',
      rdf: 'spdx:licenseConcluded',
      value: 'license',
      mandatory: '2.2',
    },
    {
      json: 'licenseInfoInSnippets',
      tag: 'LicenseInfoInSnippet',
      rdf: 'spdx:licenseInfoInSnippet',
      value: 'license',
      isList: true,
    },
    { json: 'licenseComments', tag: 'SnippetLicenseComments', rdf: 'spdx:licenseComments', value: 'text' },
    {
      json: 'copyrightText',
      tag: 'SnippetCopyrightText',
      rdf: 'spdx:copyrightText',
      value: 'text',
      mandatory: '2.2',
    },
    comment('SnippetComment'),
    { json: 'name', tag: 'SnippetName', rdf: 'spdx:name', value: 'line' },
    {
      json: 'attributionTexts',
      tag: 'SnippetAttributionText',
      rdf: 'spdx:attributionText',
      value: 'text',
      isList: true,
    },
    annotations,
  ],
};
