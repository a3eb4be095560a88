import { annotations, comment, elementFields, enumeration, sameTerms } from './element-classes.ts';
import type { ClassName, Field } from './fields.ts';
import { checksumAlgorithms, externalCategories, relationshipTypes } from './terms.ts';

/**
 * Every field of every class of SPDX 2.2 and 2.3, in the order they are written (specification, clauses 6 to 12).
 *
 * All forms are written and read by this table, and the rules about single fields are checked by it.
 */
export const classFields: Readonly<Record<ClassName, readonly Field[]>> = {
  ...elementFields,
  SpdxDocument: [
    { json: 'spdxVersion', tag: 'SPDXVersion', rdf: 'spdx:specVersion', value: 'line', mandatory: 'always' },
    {
      json: 'dataLicense',
      tag: 'DataLicense',
      rdf: 'spdx:dataLicense',
      value: 'license',
      mandatory: 'always',
    },
    { json: 'SPDXID', tag: 'SPDXID', rdf: '', value: 'id', mandatory: 'always' },
    { json: 'name', tag: 'DocumentName', rdf: 'spdx:name', value: 'line', mandatory: 'always' },
    { json: 'documentNamespace', tag: 'DocumentNamespace', rdf: '', value: 'iri', mandatory: 'always' },
    comment('DocumentComment'),
    {
      json: 'externalDocumentRefs',
      tag: 'ExternalDocumentRef',
      rdf: 'spdx:externalDocumentRef',
      value: { of: 'ExternalDocumentRef' },
      isList: true,
    },
    { json: 'creationInfo', rdf: 'spdx:creationInfo', value: { of: 'CreationInfo' }, mandatory: 'always' },
    annotations,
    { json: 'packages', rdf: '', value: { of: 'Package' }, isList: true },
    { json: 'files', rdf: '', value: { of: 'File' }, isList: true },
    { json: 'snippets', rdf: '', value: { of: 'Snippet' }, isList: true },
    {
      json: 'hasExtractedLicensingInfos',
      rdf: 'spdx:hasExtractedLicensingInfo',
      value: { of: 'ExtractedLicensingInfo' },
      isList: true,
    },
    { json: 'relationships', rdf: '', value: { of: 'Relationship' }, isList: true },
    { json: 'documentDescribes', rdf: 'spdx:describesPackage', value: 'line', isList: true },
    { json: 'revieweds', rdf: 'spdx:reviewed', value: { of: 'Review' }, isList: true },
  ],
  CreationInfo: [
    {
      json: 'creators',
      tag: 'Creator',
      rdf: 'spdx:creator',
      value: 'party',
      isList: true,
      mandatory: 'always',
    },
    { json: 'created', tag: 'Created', rdf: 'spdx:created', value: 'date', mandatory: 'always' },
    comment('CreatorComment'),
    {
      json: 'licenseListVersion',
      tag: 'LicenseListVersion',
      rdf: 'spdx:licenseListVersion',
      value: 'line',
    },
  ],
  ExternalDocumentRef: [
    { json: 'externalDocumentId', rdf: 'spdx:externalDocumentId', value: 'line', mandatory: 'always' },
    { json: 'spdxDocument', rdf: 'spdx:spdxDocument', value: 'iri', mandatory: 'always' },
    { json: 'checksum', rdf: 'spdx:checksum', value: { of: 'Checksum' }, mandatory: 'always' },
  ],
  PackageVerificationCode: [
    {
      json: 'packageVerificationCodeValue',
      rdf: 'spdx:packageVerificationCodeValue',
      value: 'line',
      mandatory: 'always',
    },
    {
      json: 'packageVerificationCodeExcludedFiles',
      rdf: 'spdx:packageVerificationCodeExcludedFile',
      value: 'line',
      isList: true,
    },
  ],
  ExternalRef: [
    {
      json: 'referenceCategory',
      rdf: 'spdx:referenceCategory',
      value: enumeration('referenceCategory_', externalCategories),
      mandatory: 'always',
    },
    { json: 'referenceType', rdf: 'spdx:referenceType', value: 'line', mandatory: 'always' },
    { json: 'referenceLocator', rdf: 'spdx:referenceLocator', value: 'line', mandatory: 'always' },
    comment('ExternalRefComment'),
  ],
  Checksum: [
    {
      json: 'algorithm',
      rdf: 'spdx:algorithm',
      value: enumeration('checksumAlgorithm_', checksumAlgorithms),
      mandatory: 'always',
    },
    { json: 'checksumValue', rdf: 'spdx:checksumValue', value: 'line', mandatory: 'always' },
  ],
  Range: [
    { json: 'startPointer', rdf: 'ptr:startPointer', value: { of: 'Pointer' }, mandatory: 'always' },
    { json: 'endPointer', rdf: 'ptr:endPointer', value: { of: 'Pointer' }, mandatory: 'always' },
  ],
  Pointer: [
    { json: 'reference', rdf: 'ptr:reference', value: 'line' },
    { json: 'offset', rdf: 'ptr:offset', value: 'number' },
    { json: 'lineNumber', rdf: 'ptr:lineNumber', value: 'number' },
  ],
  ExtractedLicensingInfo: [
    { json: 'licenseId', tag: 'LicenseID', rdf: 'spdx:licenseId', value: 'license-id', mandatory: 'always' },
    {
      json: 'extractedText',
      tag: 'ExtractedText',
      rdf: 'spdx:extractedText',
      value: 'text',
      mandatory: 'always',
    },
    { json: 'name', tag: 'LicenseName', rdf: 'spdx:name', value: 'line' },
    { json: 'seeAlsos', tag: 'LicenseCrossReference', rdf: 'rdfs:seeAlso', value: 'line', isList: true },
    comment('LicenseComment'),
  ],
  Annotation: [
    { json: 'annotator', tag: 'Annotator', rdf: 'spdx:annotator', value: 'party', mandatory: 'always' },
    {
      json: 'annotationDate',
      tag: 'AnnotationDate',
      rdf: 'spdx:annotationDate',
      value: 'date',
      mandatory: 'always',
    },
    {
      json: 'annotationType',
      tag: 'AnnotationType',
      rdf: 'spdx:annotationType',
      value: enumeration('annotationType_', sameTerms(['OTHER', 'REVIEW'])),
      mandatory: 'always',
    },
    { ...comment('AnnotationComment'), mandatory: 'always' },
  ],
  Relationship: [
    { json: 'spdxElementId', rdf: '', value: 'line', mandatory: 'always' },
    {
      json: 'relationshipType',
      rdf: 'spdx:relationshipType',
      value: enumeration('relationshipType_', relationshipTypes),
      mandatory: 'always',
    },
    { json: 'relatedSpdxElement', rdf: 'spdx:relatedSpdxElement', value: 'line', mandatory: 'always' },
    comment('RelationshipComment'),
  ],
  Review: [
    { json: 'reviewer', tag: 'Reviewer', rdf: 'spdx:reviewer', value: 'party' },
    { json: 'reviewDate', tag: 'ReviewDate', rdf: 'spdx:reviewDate', value: 'date' },
    comment('ReviewComment'),
  ],
};
